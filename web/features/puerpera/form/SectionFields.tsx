import { useMemo } from "react";
import { FormGrid } from "#web/components/form/FormField.tsx";
import type { SelectOption } from "#web/components/form/select-option.ts";
import type { PuerperaFormOptionsQuery } from "#web/generated/staff/graphql.ts";
import { FormHints } from "./FormHints.tsx";
import { shownFields, type WritableSection } from "./form-sections.ts";
import { PuerperaField } from "./PuerperaField.tsx";
import type { PuerperaForm } from "./use-puerpera-form.ts";

interface SectionFieldsProps {
  section: WritableSection;
  form: PuerperaForm;
  options: PuerperaFormOptionsQuery | undefined;
}

const none: PuerperaFormOptionsQuery["birthplace"] = [];

/** Closed wards stay choosable only where they are chosen already. */
function birthplaceChoices(rows: PuerperaFormOptionsQuery["birthplace"], chosen: string): SelectOption[] {
  return rows
    .filter(({ active, value }) => active || value === chosen)
    .map(({ value, title }) => ({ value, label: title }));
}

/** The inputs of one section, the same when registering and when editing. */
export function SectionFields({ section, form, options }: SectionFieldsProps) {
  const places = options?.birthplace ?? none;
  const { birthplace } = form.values;
  const birthplaces = useMemo(() => birthplaceChoices(places, birthplace), [places, birthplace]);
  return (
    <>
      <FormGrid>
        {shownFields(section, form.values).map((field) => (
          <PuerperaField key={field} field={field} form={form} birthplaces={birthplaces} places={places} />
        ))}
      </FormGrid>
      {section.title === "Geburt" && (
        <FormHints values={form.values} birthplaces={places} settings={options?.appsettings_by_pk} />
      )}
    </>
  );
}
