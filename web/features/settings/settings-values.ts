// The settings between the row of the data service and what the inputs hold, and each value in words.
import { decimal, francs, wholeNumber } from "#domain/locale.ts";
import { appsettingsLabels } from "#domain/office-labels.ts";
import {
  type Setting,
  type SettingFaults,
  settingBounds,
  settingGroups,
  validateSettings,
} from "#domain/organisation/settings.ts";
import { columnsOf, same } from "#web/components/form/record-form.ts";
import type { SettingsFormFragment } from "#web/generated/staff/graphql.ts";

export const settingsId = "appsettings";

/** Nothing is "", never null; numbers are as they were typed. */
export interface SettingsValues {
  apptitle: string;
  primary_color: string;
  secondary_color: string;
  organisation_address: string;
  organisation_contact: string;
  email_from: string;
  email_backup: string;
  showoutsidecircles: boolean;
  limit_mediations: boolean;
  max_mediations_permonth: string;
  max_mediations_penaltyduration: string;
  bottleneck_ratio: string;
  escalates: boolean;
  escalation_near_hours: string;
  escalation_near_km: string;
  escalation_all_hours: string;
  escalation_pressing_percent: string;
  escalation_days_before: string;
  archive_days: string;
  anonymise_months: string;
  access_log_months: string;
  fee_amount: string;
  fee_free_zipcodes: readonly string[];
  survey_link: string;
  mediation_mother_hin: boolean;
  quiet_from: string;
  quiet_until: string;
  quiet_sunday: boolean;
  sms_sender: string;
  sms_price: string;
  sms_budget: string;
  sms_daily_quota: string;
  sms_to_mother: boolean;
  sms_mother_text: string;
  office_hours: string;
  /** Each on a line. */
  frame_origins: string;
  status_shows_midwife: boolean;
  privacy_text: string;
  privacy_text_en: string;
  privacy_text_fr: string;
}

type NumberSetting = keyof typeof settingBounds;
const numbers = Object.keys(settingBounds) as NumberSetting[];

export const settingFields: readonly Setting[] = settingGroups.flatMap(({ settings }) => settings);

/** "21:00:00" is typed and read as 21:00. */
const withoutSeconds = (time: string) => time.slice(0, 5);

export function valuesOf(row: SettingsFormFragment): SettingsValues {
  const { id: _, version: __, updated_at: ___, ...columns } = row;
  return {
    ...columns,
    organisation_address: row.organisation_address ?? "",
    organisation_contact: row.organisation_contact ?? "",
    email_from: row.email_from ?? "",
    email_backup: row.email_backup ?? "",
    survey_link: row.survey_link ?? "",
    office_hours: row.office_hours ?? "",
    privacy_text_en: row.privacy_text_en ?? "",
    privacy_text_fr: row.privacy_text_fr ?? "",
    frame_origins: row.frame_origins.join("\n"),
    quiet_from: withoutSeconds(row.quiet_from),
    quiet_until: withoutSeconds(row.quiet_until),
    ...(Object.fromEntries(numbers.map((setting) => [setting, String(row[setting] ?? "")])) as Record<
      NumberSetting,
      string
    >),
  };
}

/** "0.08", also as typed with a comma or an apostrophe; what is no number stays as it is, so that the form can object. */
export function readNumber(text: string): number | string | null {
  const plain = text.replaceAll(/[\s'’]/g, "").replace(",", ".");
  if (plain === "") return null;
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** As the data service takes them. */
export function settingColumns(values: Partial<SettingsValues>): Partial<Record<Setting, unknown>> {
  const columns = columnsOf(values) as Partial<Record<Setting, unknown>>;
  for (const setting of numbers) {
    const text = values[setting];
    if (text !== undefined) columns[setting] = readNumber(text);
  }
  const { frame_origins } = values;
  if (frame_origins !== undefined) columns.frame_origins = frame_origins.split(/\s+/).filter(Boolean);
  return columns;
}

/** A number that is typed in another way is no other number. */
export function normalised(values: SettingsValues): SettingsValues {
  const columns = settingColumns(values);
  const plain = numbers.map((setting) => [setting, String(columns[setting] ?? "")]);
  return { ...values, ...Object.fromEntries(plain) };
}

export function faultsOf(values: SettingsValues): SettingFaults {
  return validateSettings(settingColumns(values));
}

export function labelOf(setting: Setting): string {
  return appsettingsLabels[setting];
}

/** What of these differs from the saved ones. */
export function changedSettings(
  before: SettingsValues,
  after: SettingsValues,
  of: readonly Setting[] = settingFields,
): Setting[] {
  const [then, now] = [settingColumns(before), settingColumns(after)];
  return of.filter((setting) => !same(then[setting], now[setting]));
}

const units: Partial<Record<Setting, (value: number) => string>> = {
  max_mediations_penaltyduration: (hours) => `${hours} Std.`,
  bottleneck_ratio: (ratio) => `${String(ratio).replace(".", ",")} pro Anmeldung`,
  escalation_near_hours: (hours) => `${hours} Std.`,
  escalation_near_km: (km) => `${km} km`,
  escalation_all_hours: (hours) => `${hours} Std.`,
  escalation_pressing_percent: (share) => `${share} %`,
  escalation_days_before: (days) => (days === 1 ? "1 Tag" : `${days} Tage`),
  archive_days: (days) => (days === 1 ? "1 Tag" : `${days} Tage`),
  anonymise_months: (months) => `${months} Monate`,
  access_log_months: (months) => `${months} Monate`,
  fee_amount: francs,
  sms_price: (price) =>
    `CHF ${decimal(price, 4)
      .replace(",", ".")
      .replace(/0{1,2}$/, "")}`,
  sms_budget: francs,
};

/** Numbers with their unit, from their digits. */
export const numberWords: Partial<Record<Setting, (digits: string) => string>> = Object.fromEntries(
  Object.entries(units).map(([setting, words]) => [setting, (digits: string) => words(Number(digits))]),
);

/** A value as people read it: "6 Std.", "Ja", "24 Postleitzahlen"; none is "leer". */
export function wordsOf(setting: Setting, values: SettingsValues): string {
  const value = settingColumns(values)[setting];
  if (value === null || value === undefined) return "leer";
  if (typeof value === "boolean") return value ? "Ja" : "Nein";
  if (setting === "frame_origins") return values.frame_origins || "leer";
  if (Array.isArray(value)) return value.length === 1 ? "1 Postleitzahl" : `${value.length} Postleitzahlen`;
  if (typeof value === "number") return units[setting]?.(value) ?? wholeNumber(value);
  return String(value);
}
