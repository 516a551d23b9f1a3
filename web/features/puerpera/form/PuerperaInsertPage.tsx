import { Button, Segmented } from "antd";
import { type FormEvent, useState } from "react";
import { registrationtypes, registrationtypeTitles } from "#domain/puerpera/labels.ts";
import { ConfirmDialog } from "#web/components/ConfirmDialog.tsx";
import { FormActions } from "#web/components/FormActions.tsx";
import { FormSummary } from "#web/components/FormSummary.tsx";
import { LeaveGuard } from "#web/components/LeaveGuard.tsx";
import { PageHead } from "#web/components/PageHead.tsx";
import { SectionCard } from "#web/components/SectionCard.tsx";
import { SectionRail } from "#web/components/SectionRail.tsx";
import { DuplicateList, TypedDuplicates } from "#web/features/duplicates/TypedDuplicates.tsx";
import { useTypedDuplicates } from "#web/features/duplicates/use-typed-duplicates.ts";
import { PuerperaFormOptionsDocument } from "#web/generated/staff/graphql.ts";
import { useCurrentUser } from "#web/platform/CurrentUserProvider.tsx";
import { useLiveQuery } from "#web/platform/use-live-query.ts";
import { draftName } from "./draft-name.ts";
import { insertSections, wardSections } from "./form-sections.ts";
import { formFields, newValues } from "./form-values.ts";
import styles from "./PuerperaInsertPage.module.css";
import { SectionFields } from "./SectionFields.tsx";
import { type Saving, useInsert } from "./use-insert.ts";
import { type PuerperaForm, usePuerperaForm } from "./use-puerpera-form.ts";

const OPTIONS_MS = 60_000;

/** A new registration, entered by the office: in full, or in short what a ward tells. */
export function PuerperaInsertPage() {
  const { id: userId } = useCurrentUser();
  const form = usePuerperaForm({ name: draftName(userId), base: newValues, version: null });
  const { data: options } = useLiveQuery(PuerperaFormOptionsDocument, {}, { interval: OPTIONS_MS });
  const [isLong, setLong] = useState(false);
  const isWard = form.values.registrationtype === "spital";
  const sections = isWard && !isLong ? wardSections : insertSections;
  const found = useTypedDuplicates(form.values);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const isAccepted = found.every(({ duplicate_id }) => accepted.includes(duplicate_id));
  const accept = () => setAccepted(found.map(({ duplicate_id }) => duplicate_id));
  const [asking, setAsking] = useState<Saving>();
  const { saving, refusal, save } = useInsert(form);

  const start = (how: Saving) => {
    const faults = form.ask(formFields);
    // A fault in a field that is not shown could not be mended.
    const shown = sections.flatMap(({ fields }) => fields as readonly string[]);
    if (faults.some(({ name }) => !shown.includes(name))) setLong(true);
    if (faults.length > 0) return;
    if (isAccepted) void save(how);
    else setAsking(how);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start("save");
  };
  const rail = sections.map(({ key, title, fields }) => ({
    id: `section-${key}`,
    title,
    faults: form.summary.filter(({ name }) => fields.some((field) => field === name)).length,
  }));

  return (
    <div className={styles.page}>
      <LeaveGuard hasUnsaved={form.hasUnsaved} onDiscard={form.drop} />
      <PageHead
        title="Neue Anmeldung"
        note="Felder mit * braucht es, alles andere kann folgen."
        actions={
          <Segmented
            aria-label="Anmeldung durch"
            value={form.values.registrationtype}
            onChange={(registrationtype) => form.change({ registrationtype })}
            options={registrationtypes.map((value) => ({
              value,
              label: `Durch ${value === "spital" ? "das " : "die "}${registrationtypeTitles[value]}`,
            }))}
          />
        }
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
          {sections.map((section) => (
            <div key={section.key} id={`section-${section.key}`} className={styles.section}>
              <SectionCard title={section.title}>
                <SectionFields section={section} form={form} options={options} />
              </SectionCard>
            </div>
          ))}
          {isWard && (
            <p className={styles.more}>
              {isLong ? "Alle Felder sind offen." : "Gezeigt ist, was die Station meldet."}
              <Button type="link" size="small" onClick={() => setLong(!isLong)}>
                {isLong ? "Kurz zeigen" : "Alle Felder zeigen"}
              </Button>
            </p>
          )}
          <Actions form={form} saving={saving} onPublish={() => start("publish")} />
        </form>
        <aside className={styles.duplicates} aria-label="Duplikate prüfen">
          <TypedDuplicates found={found} isAccepted={isAccepted} onAccept={accept} />
        </aside>
      </div>
      <ConfirmDialog
        isOpen={asking !== undefined}
        title="Vielleicht ist sie schon angemeldet"
        action="Trotzdem erfassen"
        onConfirm={async () => {
          accept();
          if (asking) await save(asking);
        }}
        onClose={() => setAsking(undefined)}
      >
        <DuplicateList found={found} />
      </ConfirmDialog>
    </div>
  );
}

interface ActionsProps {
  form: PuerperaForm;
  saving: Saving | undefined;
  onPublish: () => void;
}

function Actions({ form, saving, onPublish }: ActionsProps) {
  return (
    <FormActions
      className={styles.actions}
      isSaving={saving !== undefined}
      onDiscard={form.isDirty ? form.drop : undefined}
    >
      <Button type="primary" htmlType="submit" loading={saving === "save"} disabled={saving === "publish"}>
        Speichern
      </Button>
      <Button loading={saving === "publish"} disabled={saving === "save"} onClick={onPublish}>
        Speichern und freigeben
      </Button>
    </FormActions>
  );
}
