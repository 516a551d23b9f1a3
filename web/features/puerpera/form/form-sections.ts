// The sections of the form with the fields that staff may write; "Vermittlung" changes by steps alone.
import { puerperaSections } from "#domain/puerpera/labels.ts";
import { type FormField, type FormValues, formFields } from "./form-values.ts";

export interface WritableSection {
  /** For element ids and drafts. */
  key: string;
  title: string;
  fields: readonly FormField[];
}

function keyOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z]+/g, "-");
}

function isFormField(field: string): field is FormField {
  return formFields.some((known) => known === field);
}

export const writableSections: readonly WritableSection[] = puerperaSections
  .map(({ title, fields }) => ({ key: keyOf(title), title, fields: [...fields].filter(isFormField) }))
  .filter(({ fields }) => fields.length > 0);

/** A new mother has no mediation yet. */
export const insertSections = writableSections.filter(({ title }) => title !== "Vermittlung");

/** What a ward knows and the office needs at once; the rest can follow. */
const wardFields: ReadonlySet<FormField> = new Set<FormField>([
  "firstname",
  "lastname",
  "birthday",
  "address",
  "zipcode",
  "place",
  "country",
  "phone_mobile",
  "email",
  "email_parents",
  "languages",
  "language_level",
  "needs_interpreter",
  "birthday_child",
  "birthtime_child",
  "birthtype",
  "nth_child",
  "multiples",
  "birthplace",
  "phone_hospital",
  "patientid",
  "dischargedate",
  "notes_on_registration",
  "notes_to_midwife",
]);

/** The short form of a hospital's registration. */
export const wardSections: readonly WritableSection[] = insertSections
  .map((section) => ({ ...section, fields: section.fields.filter((field) => wardFields.has(field)) }))
  .filter(({ fields }) => fields.length > 0);

/** Without a second address its fields are not asked for. */
export function shownFields(section: WritableSection, values: FormValues): FormField[] {
  if (!section.fields.includes("has_alt_address") || values.has_alt_address) return [...section.fields];
  return ["has_alt_address"];
}
