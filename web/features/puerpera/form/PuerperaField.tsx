import { requiredPuerperaFields } from "#domain/puerpera/validate.ts";
import type { FieldShape } from "#web/components/form/field-shape.ts";
import { RecordField } from "#web/components/form/RecordField.tsx";
import type { SelectOption } from "#web/components/form/select-option.ts";
import { fieldShapes, helpOf, wideFields } from "./field-shapes.ts";
import type { FormField, FormValues } from "./form-values.ts";
import { labelOf, type PuerperaForm } from "./use-puerpera-form.ts";

interface PuerperaFieldProps {
  field: FormField;
  form: PuerperaForm;
  birthplaces: readonly SelectOption[];
}

export function PuerperaField({ field, form, birthplaces }: PuerperaFieldProps) {
  const shape: FieldShape<FormValues> =
    field === "birthplace" ? { kind: "choice", choices: birthplaces } : fieldShapes[field];
  return (
    <RecordField
      form={form}
      field={field}
      shape={shape}
      label={labelOf(field)}
      help={helpOf(field, form.values)}
      isRequired={requiredPuerperaFields.some((required) => required === field)}
      isWide={wideFields.has(field)}
    />
  );
}
