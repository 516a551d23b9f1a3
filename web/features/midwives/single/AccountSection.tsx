import { Button } from "antd";
import { Pencil } from "lucide-react";
import { writableUserFields } from "#domain/midwife/editing.ts";
import { isRole, type Role } from "#domain/role.ts";
import { Facts } from "#web/components/Facts.tsx";
import { FormGrid } from "#web/components/FormField.tsx";
import { SectionCard } from "#web/components/SectionCard.tsx";
import { SectionForm } from "#web/components/SectionForm.tsx";
import { useCurrentUser } from "#web/platform/CurrentUserProvider.tsx";
import { useRecordForm } from "#web/platform/use-record-form.ts";
import { CirclesView } from "../../midwife-parts/CirclesView.tsx";
import { UserField } from "../form/UserField.tsx";
import { useSaveUser } from "../form/use-save-user.ts";
import type { UserSection } from "../form/user-sections.ts";
import { type FormField, faultsOf, labelOf, valuesOf } from "../form/user-values.ts";
import styles from "./AccountSection.module.css";
import { accountFacts, nothing } from "./account-facts.tsx";
import { type AccountRow, accountDraft } from "./account-row.ts";

interface AccountSectionProps {
  row: AccountRow;
  section: UserSection;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  refetch: () => Promise<unknown>;
}

/** A section of an account; the pencil is there when the viewer may write one of its fields. */
export function AccountSection({ row, section, isEdited, onEdit, refetch }: AccountSectionProps) {
  const viewer = useCurrentUser();
  const role: Role = isRole(row.role) ? row.role : "user";
  const writable = writableUserFields(viewer, { id: row.id, role });
  const fields = section.fields.filter((field) => writable.has(field));
  return (
    <SectionCard
      title={section.title}
      {...(section.key === "kreise" && { note: String(row.circles.length) })}
      action={
        fields.length > 0 &&
        !isEdited && (
          <Button
            type="text"
            size="small"
            icon={<Pencil size={15} strokeWidth={1.9} />}
            aria-label={`${section.title} bearbeiten`}
            onClick={() => onEdit(true)}
          >
            Bearbeiten
          </Button>
        )
      }
    >
      {isEdited && fields.length > 0 ? (
        <Editor row={row} section={section} fields={fields} onClose={() => onEdit(false)} refetch={refetch} />
      ) : (
        <View row={row} section={section} />
      )}
    </SectionCard>
  );
}

function View({ row, section }: { row: AccountRow; section: UserSection }) {
  if (section.key === "kreise") {
    return row.circles.length === 0 ? (
      <p className={styles.nothing}>{nothing.kreise}</p>
    ) : (
      <CirclesView circles={row.circles} seat={row.zipcode ?? null} />
    );
  }
  const facts = accountFacts(row, section.key);
  const isKnown = facts.some(
    ({ value }) => value !== null && value !== undefined && value !== "" && value !== false,
  );
  return isKnown ? (
    <div className={styles.facts}>
      <Facts facts={facts} />
    </div>
  ) : (
    <p className={styles.nothing}>{nothing[section.key] ?? "Noch keine Angaben."}</p>
  );
}

interface EditorProps {
  row: AccountRow;
  section: UserSection;
  fields: readonly FormField[];
  onClose: () => void;
  refetch: () => Promise<unknown>;
}

function Editor({ row, section, fields, onClose, refetch }: EditorProps) {
  const viewer = useCurrentUser();
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
      fresh={{ values, version: row.version }}
      save={save}
      refetch={refetch}
      onClose={onClose}
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
