import { FormGrid } from "#web/components/form/FormField.tsx";
import type { PuerperaFormOptionsQuery } from "#web/generated/staff/graphql.ts";
import { useLookups } from "#web/platform/session/LookupsProvider.tsx";
import { FormHints } from "./FormHints.tsx";
import { shownFields, type WritableSection } from "./form-sections.ts";
import { PuerperaField } from "./PuerperaField.tsx";
import type { PuerperaForm } from "./use-puerpera-form.ts";

interface SectionFieldsProps {
  section: WritableSection;
  form: PuerperaForm;
  options: PuerperaFormOptionsQuery | undefined;
}

/** The inputs of one section, the same when registering and when editing. */
export function SectionFields({ section, form, options }: SectionFieldsProps) {
  const { birthplace: places } = useLookups();
  return (
    <>
      <FormGrid>
        {shownFields(section, form.values).map((field) => (
          <PuerperaField key={field} field={field} form={form} />
        ))}
      </FormGrid>
      {section.title === "Geburt" && (
        <FormHints values={form.values} birthplaces={places} settings={options?.appsettings_by_pk} />
      )}
    </>
  );
}
