/** What is wrong with an entry of one of the office's lists, in German, per field; the database refuses the same. */
import { checkFields, email, type FieldRule, isEmpty, line, phone, requiredMessage } from "./field-rule.ts";

export const lookupLabels = {
  title: "Titel",
  value: "Kürzel",
  partner: "Partnerspital",
  email: "E-Mail der Station",
  phone: "Telefon der Station",
  active: "Aktiv",
} as const;
export type LookupField = keyof typeof lookupLabels;

/** As the database has it: it makes one itself where none is given. */
const word: FieldRule = (value) =>
  isEmpty(value) || (typeof value === "string" && /^[a-z0-9][a-z0-9_-]{0,49}$/.test(value))
    ? null
    : "Ein Kürzel besteht aus höchstens 50 kleinen Buchstaben, Ziffern, Binde- und Unterstrichen.";

const rules: Partial<Record<LookupField, FieldRule>> = { title: line, value: word, email, phone };

export function validateLookup(
  values: Partial<Record<LookupField, unknown>>,
): Partial<Record<LookupField, string>> {
  return {
    ...(isEmpty(values.title) && { title: requiredMessage(lookupLabels.title) }),
    ...checkFields(rules, values),
  };
}
