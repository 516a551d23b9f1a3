/** Rules that many form fields share; each gives the German sentence of what is wrong, or null. */

import { limits, patterns } from "./limits.ts";
import { wholeNumber } from "./locale.ts";
import { isNationality } from "./nationality.ts";
import { isCountry } from "./place/country.ts";
import { isPhone } from "./place/phone.ts";
import { isZipcode } from "./place/zipcode.ts";

/** Absent values pass: whether a field may be empty is a rule of its own. */
export type FieldRule = (value: unknown) => string | null;

export function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

export function requiredMessage(label: string): string {
  return `Bitte geben Sie ${label} an.`;
}

function text(check: (value: string) => string | null): FieldRule {
  return (value) => {
    if (isEmpty(value)) return null;
    if (typeof value !== "string") return "Bitte geben Sie einen Text ein.";
    return check(value);
  };
}

const blankMessage = "Bitte geben Sie einen Text ein, nicht nur Leerzeichen.";
const isBlank = (value: string) => !/\S/.test(value);

/** PostgreSQL counts characters, not UTF-16 units. */
const length = (value: string) => [...value].length;

export const line: FieldRule = text((value) => {
  if (isBlank(value)) return blankMessage;
  if (/[\r\n]/.test(value)) return "Bitte keine Zeilenumbrüche eingeben.";
  return length(value) > limits.lineLength ? `Bitte höchstens ${limits.lineLength} Zeichen eingeben.` : null;
});

export const note: FieldRule = text((value) => {
  if (isBlank(value)) return blankMessage;
  return length(value) > limits.noteLength
    ? `Bitte höchstens ${wholeNumber(limits.noteLength)} Zeichen eingeben.`
    : null;
});

export const email: FieldRule = text((value) => {
  if (length(value) > limits.emailLength)
    return `Eine E-Mail-Adresse hat höchstens ${limits.emailLength} Zeichen.`;
  return patterns.email.test(value) ? null : "Bitte geben Sie eine gültige E-Mail-Adresse ein.";
});

export const url: FieldRule = text((value) => {
  if (length(value) > limits.urlLength) return `Eine Webadresse hat höchstens ${limits.urlLength} Zeichen.`;
  return patterns.url.test(value) ? null : "Bitte geben Sie eine Webadresse ein, die mit https:// beginnt.";
});

export const phone: FieldRule = text((value) =>
  isPhone(value) ? null : "Bitte geben Sie eine gültige Telefonnummer ein.",
);

export const zipcode: FieldRule = text((value) =>
  isZipcode(value) ? null : "Bitte geben Sie eine gültige Postleitzahl ein.",
);

export const country: FieldRule = text((value) =>
  isCountry(value) ? null : "Bitte wählen Sie ein Land aus der Liste.",
);

export const nationality: FieldRule = text((value) =>
  isNationality(value) ? null : "Bitte wählen Sie eine Nationalität aus der Liste.",
);

export const timeOfDay: FieldRule = text((value) =>
  /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(value)
    ? null
    : "Bitte geben Sie eine Uhrzeit wie 04:12 ein.",
);

export const truth: FieldRule = (value) =>
  isEmpty(value) || typeof value === "boolean" ? null : "Bitte wählen Sie Ja oder Nein.";

export function within(least: number, most: number): FieldRule {
  return (value) => {
    if (isEmpty(value)) return null;
    const fits = typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
    return fits ? null : `Bitte geben Sie eine Zahl zwischen ${least} und ${most} ein.`;
  };
}

const choiceMessage = "Bitte wählen Sie einen Eintrag aus der Liste.";

/** One of the keys of a title map. */
export function choiceOf(titles: Record<string, string>): FieldRule {
  return (value) =>
    isEmpty(value) || (typeof value === "string" && Object.hasOwn(titles, value)) ? null : choiceMessage;
}

/** What is wrong with each field that has a rule; fields without fault are absent. */
export function checkFields<Field extends string>(
  rules: Partial<Record<Field, FieldRule>>,
  values: Partial<Record<Field, unknown>>,
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(rules) as Field[]) {
    const fault = rules[field]?.(values[field]) ?? null;
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}
