import { useMemo } from "react";
import { puerperaLabelOf } from "#domain/puerpera/labels.ts";
import { requiredPuerperaFields } from "#domain/puerpera/validate.ts";
import type { FieldShape } from "#web/components/form/field-shape.ts";
import { RecordField } from "#web/components/form/RecordField.tsx";
import { type Lookups, offered, useLookups } from "#web/platform/session/LookupsProvider.tsx";
import { fieldShapes, helpOf, wideFields } from "./field-shapes.ts";
import type { FormField, FormValues } from "./form-values.ts";
import type { PuerperaForm } from "./use-puerpera-form.ts";
import { wardContact } from "./ward-contact.ts";

interface PuerperaFieldProps {
  field: FormField;
  form: PuerperaForm;
}

export function PuerperaField({ field, form }: PuerperaFieldProps) {
  const lookups = useLookups();
  const { birthplace, foundusreason } = form.values;
  const shape = useMemo(
    () => shapeOf(field, lookups, { birthplace, foundusreason }),
    [field, lookups, birthplace, foundusreason],
  );
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

/** What is no longer offered stays choosable only where it is chosen already. */
function shapeOf(
  field: FormField,
  { birthplace: places, foundusreason: reasons }: Lookups,
  chosen: Pick<FormValues, "birthplace" | "foundusreason">,
): FieldShape<FormValues> {
  if (field === "birthplace")
    return {
      kind: "choice",
      choices: offered(places, [chosen.birthplace]),
      also: (birthplace, values) => wardContact(values, { birthplace }, places),
    };
  if (field === "foundusreason") return { kind: "choice", choices: offered(reasons, [chosen.foundusreason]) };
  const shape = fieldShapes[field];
  return field === "registrationtype" && shape.kind === "choice"
    ? {
        ...shape,
        also: (registrationtype: string, values: FormValues) =>
          wardContact(values, { registrationtype }, places),
      }
    : shape;
}
