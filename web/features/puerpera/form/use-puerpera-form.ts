import { puerperaLabels } from "#domain/puerpera/labels.ts";
import { type RecordForm, useRecordForm } from "#web/components/form/use-record-form.ts";
import { type FormField, type FormValues, faultsOf, normalisedValues } from "./form-values.ts";

export type PuerperaForm = RecordForm<FormValues>;

interface FormStart {
  /** Of the draft, see draftName. */
  name: string;
  base: FormValues;
  /** Of the row that is edited; null for a new one. */
  version: number | null;
}

export function labelOf(field: FormField): string {
  return puerperaLabels[field];
}

/** The form of a mother, new or known. */
export function usePuerperaForm(start: FormStart): PuerperaForm {
  return useRecordForm<FormValues>({ ...start, check: faultsOf, normalise: normalisedValues, labelOf });
}
