import { userEditWords } from "#domain/midwife/edit-words.ts";
import { FormGrid } from "#web/components/form/FormField.tsx";
import { SectionForm } from "#web/components/form/SectionForm.tsx";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useLookups } from "#web/platform/session/LookupsProvider.tsx";
import { titlesOf } from "../../edit-history/lookup-titles.ts";
import { UserField } from "../form/UserField.tsx";
import { useSaveUser } from "../form/use-save-user.ts";
import type { UserSection } from "../form/user-sections.ts";
import { type FormField, faultsOf, labelOf, valuesOf } from "../form/user-values.ts";
import styles from "./AccountSection.module.css";
import { type AccountRow, accountDraft } from "./account-row.ts";

interface AccountSectionEditorProps {
  row: AccountRow;
  section: UserSection;
  fields: readonly FormField[];
  onClose: () => void;
  onReopen: () => void;
  refetch: () => Promise<unknown>;
}

/** One section of an account in edit. */
export function AccountSectionEditor(props: AccountSectionEditorProps) {
  const { row, section, fields, onClose, onReopen, refetch } = props;
  const viewer = useCurrentUser();
  const words = userEditWords(titlesOf(useLookups()));
  const values = valuesOf(row);
  const form = useRecordForm({
    name: accountDraft(viewer.id, row.id, section.key),
    base: values,
    version: row.version,
    check: faultsOf,
    labelOf,
  });
  const send = useSaveUser(row.id);
  // The answer tells the version alone: what each role may read of an account stands in the page's own question.
  const save = async (changes: Record<string, unknown>, version: number | null) => {
    await send(changes, version);
    await refetch().catch(() => undefined);
  };
  // A team has no first name to ask for.
  const shown = fields.filter((field) => field !== "firstname" || !form.values.teamaccount);
  return (
    <SectionForm
      form={form}
      fields={fields}
      labelOf={(field) => labelOf(field, form.values)}
      words={words}
      fresh={{ values, version: row.version }}
      save={save}
      refetch={refetch}
      onClose={onClose}
      onReopen={onReopen}
    >
      <FormGrid>
        {shown.map((field) => (
          <UserField key={field} field={field} form={form} />
        ))}
      </FormGrid>
      {viewer.id === row.id && section.fields.includes("role") && (
        <p className={styles.nothing}>Die eigene Rolle kann niemand ändern.</p>
      )}
    </SectionForm>
  );
}
