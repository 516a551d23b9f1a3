import { appmessageCategories, appmessageCategoryTitles } from "#domain/message/labels.ts";
import { FormGrid } from "#web/components/form/FormField.tsx";
import type { FieldShape } from "#web/components/form/field-shape.ts";
import { RecordField } from "#web/components/form/RecordField.tsx";
import { optionsOf } from "#web/components/form/select-option.ts";
import type { RecordForm } from "#web/components/form/use-record-form.ts";
import { type AppmessageValues, appmessageFields, labelOf } from "./appmessage-values.ts";

type Field = keyof AppmessageValues;

const shapes: Record<Field, FieldShape<AppmessageValues>> = {
  title: { kind: "text" },
  text: { kind: "note" },
  category: {
    kind: "choice",
    choices: optionsOf(appmessageCategories, appmessageCategoryTitles),
    isNeverEmpty: true,
  },
  date: { kind: "date" },
};

const help: Partial<Record<Field, string>> = {
  text: "Webadressen, E-Mail-Adressen und Telefonnummern lassen sich später antippen.",
  category: "Dringendes steht bei den Hebammen zuoberst, bis sie es gelesen haben.",
  date: "Vorher sieht die Mitteilung nur das Büro.",
};

/** What a message says, of which kind it is and from when it shows. */
export function AppmessageFields({ form }: { form: RecordForm<AppmessageValues> }) {
  return (
    <FormGrid>
      {appmessageFields.map((field) => (
        <RecordField
          key={field}
          form={form}
          field={field}
          shape={shapes[field]}
          label={labelOf(field)}
          help={help[field]}
          isRequired={field === "title" || field === "date"}
          isWide={field === "title" || field === "text"}
        />
      ))}
    </FormGrid>
  );
}
