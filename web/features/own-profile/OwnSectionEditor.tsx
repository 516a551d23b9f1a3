import { useCallback } from "react";
import { FormGrid } from "#web/components/form/FormField.tsx";
import { SectionForm } from "#web/components/form/SectionForm.tsx";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { UpdateOwnProfileDocument, UpdateOwnServicesDocument } from "#web/generated/midwife/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { OwnFieldInput } from "./OwnFieldInput.tsx";
import {
  faultsOf,
  labelOf,
  type OwnSection,
  type OwnUser,
  type OwnValues,
  ownDraft,
  ownSections,
  sentOf,
  valuesOf,
} from "./own-profile.ts";

interface OwnSectionEditorProps {
  section: OwnSection;
  user: OwnUser;
  refetch: () => Promise<unknown>;
  onClose: () => void;
  onReopen: () => void;
}

/** The form of one section of her profile. */
export function OwnSectionEditor({ section, user, refetch, onClose, onReopen }: OwnSectionEditorProps) {
  const { max_mediations_permonth: setting } = useAppSettings();
  const check = useCallback((values: OwnValues) => faultsOf(values, setting), [setting]);
  const languageTitle = useTitles("language");
  const values = valuesOf(user);
  const form = useRecordForm<OwnValues>({
    name: ownDraft(user.id, section),
    base: values,
    version: user.version,
    check,
    labelOf,
  });
  const update = useStep(UpdateOwnProfileDocument);
  const updateServices = useStep(UpdateOwnServicesDocument);
  const save = async (changes: Record<string, unknown>, version: number | null) => {
    const { set, services } = sentOf(changes);
    const withVersion = { ...set, version };
    if (services) {
      const data = await updateServices({ id: user.id, set: withVersion, services });
      return requireRow(data.update_user_with_services);
    }
    const data = await update({ id: user.id, set: withVersion });
    return requireRow(data.update_user_by_pk);
  };
  const fields = ownSections[section];
  return (
    <SectionForm
      form={form}
      fields={fields}
      labelOf={labelOf}
      words={{ languages: { label: labelOf("languages"), read: languageTitle } }}
      fresh={{ values, version: user.version }}
      save={save}
      refetch={refetch}
      onClose={onClose}
      onReopen={onReopen}
    >
      <FormGrid>
        {fields.map((field) => (
          <OwnFieldInput key={field} field={field} form={form} />
        ))}
      </FormGrid>
    </SectionForm>
  );
}
