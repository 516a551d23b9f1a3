import { FormGrid } from "#web/components/form/FormField.tsx";
import { RecordField } from "#web/components/form/RecordField.tsx";
import type { RecordForm } from "#web/components/form/use-record-form.ts";
import { type CategoryValues, categoryLabel } from "./category-values.ts";

export function CategoryFields({ form }: { form: RecordForm<CategoryValues> }) {
  return (
    <FormGrid>
      <RecordField
        form={form}
        field="title"
        shape={{ kind: "text" }}
        label={categoryLabel("title")}
        isRequired
        isWide
      />
      <RecordField
        form={form}
        field="description"
        shape={{ kind: "note" }}
        label={categoryLabel("description")}
        isWide
      />
    </FormGrid>
  );
}
