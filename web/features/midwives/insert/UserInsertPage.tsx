import { Button } from "antd";
import { ShieldX } from "lucide-react";
import type { FormEvent } from "react";
import { Link } from "react-router";
import { insertableRoles } from "#domain/midwife/editing.ts";
import { isRole } from "#domain/role.ts";
import { EmptyState } from "#web/components/EmptyState.tsx";
import { FormActions } from "#web/components/FormActions.tsx";
import { FormGrid } from "#web/components/FormField.tsx";
import { FormSummary } from "#web/components/FormSummary.tsx";
import { LeaveGuard } from "#web/components/LeaveGuard.tsx";
import { PageHead } from "#web/components/PageHead.tsx";
import { SectionCard } from "#web/components/SectionCard.tsx";
import { SectionRail } from "#web/components/SectionRail.tsx";
import { useCurrentUser } from "#web/platform/CurrentUserProvider.tsx";
import { forbiddenSentence } from "#web/platform/errors.ts";
import { useRecordForm } from "#web/platform/use-record-form.ts";
import { UserField } from "../form/UserField.tsx";
import { sectionsOf } from "../form/user-sections.ts";
import { blankUser, faultsOf, labelOf } from "../form/user-values.ts";
import styles from "./UserInsertPage.module.css";
import { useInsertUser } from "./use-insert-user.ts";

/** A new midwife, or for the administration a new account of the office. */
export function UserInsertPage() {
  const { role } = useCurrentUser();
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
  return <InsertForm givable={givable} />;
}

function InsertForm({ givable }: { givable: readonly string[] }) {
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
  const rail = sections.map(({ key, title, fields }) => ({
    id: `section-${key}`,
    title,
    faults: form.summary.filter(({ name }) => fields.some((field) => field === name)).length,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save("save");
  };

  return (
    <div className={styles.page}>
      <LeaveGuard hasUnsaved={form.hasUnsaved} onDiscard={form.drop} />
      <PageHead
        title={givable.length > 1 ? "Neues Konto" : "Neue Hebamme/PFF"}
        note="Felder mit * braucht es, alles andere kann folgen."
      />
      <div className={styles.columns}>
        <SectionRail label="Abschnitte" sections={rail} />
        <form className={styles.form} onSubmit={submit} noValidate>
          {form.isRestored && (
            <p className={styles.restored} role="status">
              Ihre Eingaben von vorhin sind wieder da.
              <Button type="link" size="small" onClick={form.drop}>
                Verwerfen
              </Button>
            </p>
          )}
          <FormSummary faults={form.summary} />
          {refusal && (
            <p className={styles.refusal} role="alert">
              {refusal} Ihre Eingaben sind noch da.
            </p>
          )}
          {sections.map(({ key, title, fields }) => (
            <div key={key} id={`section-${key}`} className={styles.section}>
              <SectionCard title={title}>
                <FormGrid>
                  {fields
                    .filter((field) => field !== "role" || givable.length > 1)
                    .filter((field) => field !== "firstname" || !form.values.teamaccount)
                    .map((field) => (
                      <UserField key={field} field={field} form={form} givableRoles={givable} />
                    ))}
                </FormGrid>
              </SectionCard>
            </div>
          ))}
          <FormActions
            className={styles.actions}
            isSaving={saving !== undefined}
            onDiscard={form.isDirty ? form.drop : undefined}
          >
            <Button
              type="primary"
              htmlType="submit"
              loading={saving === "save"}
              disabled={saving === "activate"}
            >
              Speichern
            </Button>
            <Button
              loading={saving === "activate"}
              disabled={saving === "save"}
              onClick={() => void save("activate")}
            >
              Speichern und aktivieren
            </Button>
          </FormActions>
        </form>
      </div>
    </div>
  );
}
