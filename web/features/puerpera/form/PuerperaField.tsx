import { puerperaLabelOf } from "#domain/puerpera/labels.ts";
import { requiredPuerperaFields } from "#domain/puerpera/validate.ts";
import type { FieldShape } from "#web/components/form/field-shape.ts";
import { RecordField } from "#web/components/form/RecordField.tsx";
import type { SelectOption } from "#web/components/form/select-option.ts";
import type { PuerperaFormOptionsQuery } from "#web/generated/staff/graphql.ts";
import { fieldShapes, helpOf, wideFields } from "./field-shapes.ts";
import type { FormField, FormValues } from "./form-values.ts";
import type { PuerperaForm } from "./use-puerpera-form.ts";
import { wardContact } from "./ward-contact.ts";

interface PuerperaFieldProps {
  field: FormField;
  form: PuerperaForm;
  birthplaces: readonly SelectOption[];
  /** With how their wards are reached. */
  places: PuerperaFormOptionsQuery["birthplace"];
}

export function PuerperaField({ field, form, birthplaces, places }: PuerperaFieldProps) {
  const shape = shapeOf(field, birthplaces, places);
  return (
    <RecordField
      form={form}
      field={field}
      shape={shape}
      label={puerperaLabelOf(field, form.values.registrationtype)}
      help={helpOf(field, form.values)}
      isRequired={requiredPuerperaFields.some((required) => required === field)}
      isWide={wideFields.has(field)}
    />
  );
}

function shapeOf(
  field: FormField,
  birthplaces: readonly SelectOption[],
  places: PuerperaFormOptionsQuery["birthplace"],
): FieldShape<FormValues> {
  if (field === "birthplace")
    return {
      kind: "choice",
      choices: birthplaces,
      also: (birthplace, values) => wardContact(values, { birthplace }, places),
    };
  const shape = fieldShapes[field];
  return field === "registrationtype" && shape.kind === "choice"
    ? {
        ...shape,
        also: (registrationtype: string, values: FormValues) =>
          wardContact(values, { registrationtype }, places),
      }
    : shape;
}
