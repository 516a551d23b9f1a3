import type { LookupField } from "#domain/lookup.ts";
import { FormGrid } from "#web/components/form/FormField.tsx";
import type { FieldShape } from "#web/components/form/field-shape.ts";
import { RecordField } from "#web/components/form/RecordField.tsx";
import type { RecordForm } from "#web/components/form/use-record-form.ts";
import { type LookupValues, labelOf } from "./lookup-values.ts";

const shapes: Record<LookupField, FieldShape<LookupValues>> = {
  title: { kind: "text" },
  value: { kind: "text" },
  partner: { kind: "boolean" },
  email: { kind: "text", type: "email" },
  phone: { kind: "phone" },
  active: { kind: "boolean" },
};

const help: Partial<Record<LookupField, string>> = {
  value:
    "Bei Sprachen der Code nach ISO 639, zum Beispiel «yue». Ohne Angabe entsteht es aus dem Titel; es ändert sich nie.",
  partner: "Für Anmeldungen aus Partnerspitälern fällt keine Vermittlungsgebühr an.",
  active: "Was nicht aktiv ist, bleibt lesbar, wo es steht, und wird nicht mehr angeboten.",
};

interface LookupFieldsProps {
  form: RecordForm<LookupValues>;
  fields: readonly LookupField[];
}

export function LookupFields({ form, fields }: LookupFieldsProps) {
  return (
    <FormGrid>
      {fields.map((field) => (
        <RecordField
          key={field}
          form={form}
          field={field}
          shape={shapes[field]}
          label={labelOf(field)}
          help={help[field]}
          isRequired={field === "title"}
          isWide={field === "title"}
        />
      ))}
    </FormGrid>
  );
}
