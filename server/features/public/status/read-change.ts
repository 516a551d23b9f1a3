/** What a mother changed in the form of her details, judged as the office's own form is. */
import type { Instant } from "#domain/calendar-day.ts";
import { normalisePhone } from "#domain/place/phone.ts";
import type { PublicLanguage } from "#domain/public/public-language.ts";
import { statusTexts } from "#domain/public/status-texts.ts";
import { validatePuerpera } from "#domain/puerpera/validate.ts";
import type { OwnData } from "./read-status.ts";

const changeFields = [
  "address",
  "zipcode",
  "place",
  "phone_mobile",
  "phone_private",
  "email",
  "birthplace",
  "birthtype",
  "birthday_child",
  "dischargedate",
] as const;
export type ChangeField = (typeof changeFields)[number];
export type ChangeFields = Record<ChangeField, string | null>;
export type ChangeFaults = Partial<Record<ChangeField, string>>;

export interface ReadChange {
  values: ChangeFields;
  /** By column of the database; only what differs from what is stored. */
  changes: OwnData;
  faults: ChangeFaults;
}

export function storedFields(data: OwnData): ChangeFields {
  return Object.fromEntries(changeFields.map((name) => [name, textOr(data[name])])) as ChangeFields;
}

export function readChange(
  data: OwnData,
  sent: Record<string, unknown>,
  { language, now }: { language: PublicLanguage; now: Instant },
): ReadChange {
  const stored = storedFields(data);
  // A field that was not sent stays as it is.
  const values = Object.fromEntries(
    changeFields.map((name) => [
      name,
      typeof sent[name] === "string" ? typed(name, sent[name]) : stored[name],
    ]),
  ) as ChangeFields;
  const changed = changeFields.filter((name) => values[name] !== stored[name]);
  const judged = validatePuerpera({ ...data, ...values }, now);
  const faults: ChangeFaults = {};
  for (const name of changeFields) {
    const fault = judged[name];
    // What was wrong before is not hers to put right.
    if (fault !== undefined && (changed.includes(name) || isAboutBirth(name, changed)))
      faults[name] = language === "de" ? fault : statusTexts[language].checkField;
  }
  const emailColumn = data.registrationtype === "spital" ? "email_parents" : "email";
  const changes = Object.fromEntries(
    changed.map((name) => [name === "email" ? emailColumn : name, values[name]]),
  );
  return { values, changes, faults };
}

const aboutBirth: readonly ChangeField[] = ["birthtype", "birthday_child", "dischargedate"];
const isAboutBirth = (name: ChangeField, changed: readonly ChangeField[]) =>
  aboutBirth.includes(name) && changed.some((other) => aboutBirth.includes(other));

function typed(name: ChangeField, value: string): string | null {
  const text = value.replaceAll("\0", "").trim();
  if (text === "") return null;
  return name.startsWith("phone_") ? (normalisePhone(text) ?? text) : text;
}

const textOr = (value: unknown): string | null => (typeof value === "string" ? value : null);
