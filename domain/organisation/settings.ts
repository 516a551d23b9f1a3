/** The settings: which belong together, and what is wrong with a value. database/migrations and database/rules/settings.sql say the same. */
import {
  checkFields,
  email,
  type FieldRule,
  isEmpty,
  line,
  note,
  requiredMessage,
  timeOfDay,
  truth,
  url,
  within,
} from "../field-rule.ts";
import { decimal } from "../locale.ts";
import { isSmsSender } from "../message/sms-text.ts";
import type { appsettingsLabels } from "../office-labels.ts";
import { contrast, parseColour, white } from "./colour.ts";

export type Setting = keyof typeof appsettingsLabels;
export type SettingFaults = Partial<Record<Setting, string>>;

export const settingBounds = {
  max_mediations_permonth: { least: 0, most: 99 },
  max_mediations_penaltyduration: { least: 0, most: 336 },
  bottleneck_ratio: { least: 0, most: 20 },
  escalation_near_hours: { least: 0, most: 336 },
  escalation_near_km: { least: 1, most: 50 },
  escalation_all_hours: { least: 0, most: 336 },
  escalation_pressing_percent: { least: 1, most: 100 },
  escalation_days_before: { least: 0, most: 366 },
  archive_days: { least: 0, most: 366 },
  anonymise_months: { least: 12, most: 240 },
  access_log_months: { least: 12, most: 120 },
  fee_amount: { least: 0, most: 1000 },
  sms_price: { least: 0, most: 2 },
  sms_budget: { least: 0, most: 50_000 },
  sms_daily_quota: { least: 0, most: 10_000 },
} as const;

/** Below it white text is hard to read. */
export const leastForText = 4.5;
/** Below it a fill is hard to tell from white. */
export const leastForFills = 3;

/** "4,9 : 1", rounded down, so that nobody reads of 4,5 that were not enough. */
export function contrastWords(figure: number): string {
  return `${decimal(Math.floor(figure * 10) / 10)} : 1`;
}

export function contrastWithWhite(colour: string): number | undefined {
  const read = /^#[0-9a-f]{6}$/i.test(colour) ? parseColour(colour) : undefined;
  return read && contrast(read, white);
}

function colour(least: number, refusal: (words: string) => string): FieldRule {
  return (value) => {
    if (isEmpty(value)) return null;
    const figure = contrastWithWhite(String(value));
    if (figure === undefined) return "Bitte geben Sie eine Farbe wie #1f6f78 an.";
    return figure < least ? refusal(contrastWords(figure)) : null;
  };
}

function atMost(rule: FieldRule, most: number, subject: string, verb = "hat"): FieldRule {
  return (value) =>
    rule(value) ??
    (typeof value === "string" && [...value].length > most
      ? `${subject} ${verb} höchstens ${most} Zeichen.`
      : null);
}

const bounded = (setting: keyof typeof settingBounds): FieldRule => {
  const { least, most } = settingBounds[setting];
  return within(least, most);
};

function amount(setting: keyof typeof settingBounds): FieldRule {
  const { least, most } = settingBounds[setting];
  return (value) =>
    isEmpty(value) || (typeof value === "number" && value >= least && value <= most)
      ? null
      : `Bitte geben Sie einen Betrag zwischen ${least} und ${most} ein.`;
}

const ratio: FieldRule = (value) =>
  amount("bottleneck_ratio")(value) &&
  "Die Schwelle für Engpässe liegt zwischen 0 und 20 Hebammen pro Anmeldung.";

const motherText: FieldRule = (value) => {
  const fault = atMost(note, 480, "Der Text")(value);
  if (fault !== null || typeof value !== "string" || value === "") return fault;
  if (!value.includes("{hebamme}") || !value.includes("{telefon}"))
    return "Der Text muss {hebamme} und {telefon} nennen.";
  return /[{}]/.test(value.replaceAll(/\{(?:hebamme|telefon|organisation)\}/g, ""))
    ? "Ausser {hebamme}, {telefon} und {organisation} darf nichts in geschweiften Klammern stehen."
    : null;
};

const sender: FieldRule = (value) =>
  isEmpty(value) || isSmsSender(String(value))
    ? null
    : "Der Absender hat höchstens 11 Buchstaben und Ziffern.";

/** An origin, as browsers name it: no path, no capital letters; without TLS only on this machine. */
const origin =
  /^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/;
const mostOrigins = 20;

const origins: FieldRule = (value) => {
  const given = Array.isArray(value) ? value : [];
  if (given.length > mostOrigins) return `Bitte geben Sie höchstens ${mostOrigins} Websites an.`;
  return given.every((one) => origin.test(String(one)))
    ? null
    : "Bitte geben Sie Websites wie https://www.beispiel.ch an, ohne Pfad, je auf einer Zeile.";
};

const rules: Partial<Record<Setting, FieldRule>> = {
  apptitle: atMost(line, 80, "Der Titel"),
  organisation_address: atMost(note, 500, "Die Adresse"),
  organisation_contact: atMost(note, 500, "Der Kontakt"),
  email_from: email,
  email_backup: email,
  primary_color: colour(
    leastForText,
    (words) =>
      `Weisse Schrift ist auf dieser Farbe nicht lesbar: ${words} statt 4,5 : 1. Bitte eine dunklere wählen.`,
  ),
  secondary_color: colour(
    leastForFills,
    (words) =>
      `Diese Farbe hebt sich von Weiss zu wenig ab: ${words} statt 3 : 1. Bitte eine dunklere wählen.`,
  ),
  showoutsidecircles: truth,
  limit_mediations: truth,
  max_mediations_permonth: bounded("max_mediations_permonth"),
  max_mediations_penaltyduration: bounded("max_mediations_penaltyduration"),
  bottleneck_ratio: ratio,
  escalates: truth,
  escalation_near_hours: bounded("escalation_near_hours"),
  escalation_near_km: bounded("escalation_near_km"),
  escalation_all_hours: bounded("escalation_all_hours"),
  escalation_pressing_percent: bounded("escalation_pressing_percent"),
  escalation_days_before: bounded("escalation_days_before"),
  archive_days: bounded("archive_days"),
  anonymise_months: bounded("anonymise_months"),
  access_log_months: bounded("access_log_months"),
  fee_amount: bounded("fee_amount"),
  survey_link: url,
  mediation_mother_hin: truth,
  quiet_from: timeOfDay,
  quiet_until: timeOfDay,
  quiet_sunday: truth,
  sms_sender: sender,
  sms_price: amount("sms_price"),
  sms_budget: amount("sms_budget"),
  sms_daily_quota: bounded("sms_daily_quota"),
  sms_to_mother: truth,
  sms_mother_text: motherText,
  office_hours: atMost(line, 120, "Die Bürozeiten", "haben"),
  frame_origins: origins,
  status_shows_midwife: truth,
  privacy_text: atMost(note, 4000, "Der Text"),
  privacy_text_en: atMost(note, 4000, "Der Text"),
  privacy_text_fr: atMost(note, 4000, "Der Text"),
};

/** What cannot be left empty, as one asks for it. */
const required: Partial<Record<Setting, string>> = {
  apptitle: "einen Titel",
  primary_color: "eine Hauptfarbe",
  secondary_color: "eine Akzentfarbe",
  max_mediations_penaltyduration: "eine Sperrdauer",
  bottleneck_ratio: "eine Schwelle",
  escalation_near_hours: "eine Anzahl Stunden",
  escalation_near_km: "eine Anzahl Kilometer",
  escalation_all_hours: "eine Anzahl Stunden",
  escalation_pressing_percent: "einen Anteil",
  escalation_days_before: "eine Anzahl Tage",
  archive_days: "eine Anzahl Tage",
  anonymise_months: "eine Anzahl Monate",
  access_log_months: "eine Anzahl Monate",
  fee_amount: "einen Betrag",
  quiet_from: "eine Uhrzeit",
  quiet_until: "eine Uhrzeit",
  sms_sender: "einen Absender",
  sms_price: "einen Preis",
  sms_budget: "ein Budget",
  sms_daily_quota: "eine Anzahl",
  sms_mother_text: "einen Text",
  privacy_text: "einen Text",
};

export function isRequiredSetting(setting: Setting): boolean {
  return required[setting] !== undefined;
}

export function validateSettings(values: Partial<Record<Setting, unknown>>): SettingFaults {
  const missing = (Object.keys(required) as Setting[]).filter(
    (setting) => setting in values && isEmpty(values[setting]),
  );
  return {
    ...Object.fromEntries(missing.map((setting) => [setting, requiredMessage(required[setting] ?? "")])),
    ...checkFields(rules, values),
  };
}

export interface SettingGroup {
  key: string;
  title: string;
  settings: readonly Setting[];
}

export const settingGroups: readonly SettingGroup[] = [
  {
    key: "organisation",
    title: "Organisation",
    settings: ["apptitle", "organisation_address", "organisation_contact", "email_from", "email_backup"],
  },
  { key: "colours", title: "Farben", settings: ["primary_color", "secondary_color"] },
  {
    key: "mediation",
    title: "Vermittlung und Limite",
    settings: [
      "showoutsidecircles",
      "limit_mediations",
      "max_mediations_permonth",
      "max_mediations_penaltyduration",
      "bottleneck_ratio",
    ],
  },
  {
    key: "escalation",
    title: "Ausweitung",
    settings: [
      "escalates",
      "escalation_near_hours",
      "escalation_near_km",
      "escalation_all_hours",
      "escalation_pressing_percent",
      "escalation_days_before",
    ],
  },
  {
    key: "messages",
    title: "Nachrichten und Ruhezeiten",
    settings: ["quiet_from", "quiet_until", "quiet_sunday", "mediation_mother_hin", "survey_link"],
  },
  {
    key: "sms",
    title: "SMS",
    settings: [
      "sms_sender",
      "sms_daily_quota",
      "sms_price",
      "sms_budget",
      "sms_to_mother",
      "sms_mother_text",
    ],
  },
  { key: "fee", title: "Gebühr", settings: ["fee_amount", "fee_free_zipcodes"] },
  {
    key: "public",
    title: "Öffentliche Seiten",
    settings: [
      "office_hours",
      "frame_origins",
      "status_shows_midwife",
      "privacy_text",
      "privacy_text_en",
      "privacy_text_fr",
    ],
  },
  {
    key: "privacy",
    title: "Datenschutz",
    settings: ["archive_days", "anonymise_months", "access_log_months"],
  },
];
