import { ShieldX } from "lucide-react";
import { Link } from "react-router";
import { insertableRoles } from "#domain/midwife/editing.ts";
import { isRole } from "#domain/role.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { FormGrid } from "#web/components/form/FormField.tsx";
import { InsertForm } from "#web/components/form/InsertForm.tsx";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { forbiddenSentence } from "#web/platform/data/errors.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useLookups } from "#web/platform/session/LookupsProvider.tsx";
import { UserField } from "../form/UserField.tsx";
import { sectionsOf } from "../form/user-sections.ts";
import { blankUser, faultsOf, labelOf } from "../form/user-values.ts";
import { useInsertUser } from "./use-insert-user.ts";

/** A new midwife, or for the administration a new account of the office. */
export function UserInsertPage() {
  const { role } = useCurrentUser();
  const { isComing } = useLookups();
  const givable = insertableRoles(role);
  if (givable.length === 0) {
    return (
      <EmptyState
        isPage
        icon={<ShieldX size={24} strokeWidth={1.9} aria-hidden="true" />}
        title={forbiddenSentence}
        action={<Link to="/admin/user/list">Zur Liste</Link>}
      >
        Neue Konten eröffnet die Leitung oder die Administration.
      </EmptyState>
    );
  }
  // What is typed before the lists are there, from which one chooses, would be gone.
  return isComing ? <TextSkeleton lines={12} /> : <NewAccount givable={givable} />;
}

function NewAccount({ givable }: { givable: readonly string[] }) {
  const viewer = useCurrentUser();
  const form = useRecordForm({
    name: `${viewer.id}.user.insert`,
    base: blankUser,
    version: null,
    check: faultsOf,
    labelOf,
  });
  const { saving, refusal, save } = useInsertUser(form, givable.length > 1);
  const role = isRole(form.values.role) ? form.values.role : "user";
  // Who the account is for stands first; of the rest only what the role has.
  const sections = [...sectionsOf(role)].sort(
    (a, b) => Number(b.key === "person") - Number(a.key === "person"),
  );

  return (
    <InsertForm
      title={givable.length > 1 ? "Neues Konto" : "Neue Hebamme/PFF"}
      form={form}
      sections={sections.map((section) => ({
        ...section,
        content: (
          <FormGrid>
            {section.fields
              .filter((field) => field !== "role" || givable.length > 1)
              .filter((field) => field !== "firstname" || !form.values.teamaccount)
              .map((field) => (
                <UserField key={field} field={field} form={form} givableRoles={givable} />
              ))}
          </FormGrid>
        ),
      }))}
      refusal={refusal}
      buttons={[
        { label: "Speichern", isSaving: saving === "save", onSave: () => void save("save") },
        {
          label: "Speichern und aktivieren",
          isSaving: saving === "activate",
          onSave: () => void save("activate"),
        },
      ]}
    />
  );
}
