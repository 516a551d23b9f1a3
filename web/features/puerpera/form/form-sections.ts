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

/** Without a second address its fields are not asked for. */
export function shownFields(section: WritableSection, values: FormValues): FormField[] {
  if (!section.fields.includes("has_alt_address") || values.has_alt_address) return [...section.fields];
  return ["has_alt_address"];
}
