import { type FormEvent, type ReactNode, useState } from "react";
import { allOf } from "#domain/locale.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { type Refusal, refusalOf } from "#web/platform/data/errors.ts";
import { Button } from "../layout/Button.tsx";
import { FormSummary } from "./FormSummary.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { rebase } from "./record-form.ts";
import styles from "./SectionForm.module.css";
import { submitByKey } from "./submit-key.ts";
import type { RecordForm } from "./use-record-form.ts";
import { useSectionFocus } from "./use-section-focus.ts";
import { useShownRefusal } from "./use-shown-refusal.ts";

interface SectionFormProps<Values extends object> {
  form: RecordForm<Values>;
  /** The fields of this section. */
  fields: readonly (keyof Values & string)[];
  labelOf: (field: keyof Values & string) => string;
  /** The row as it is now: a colleague may have saved meanwhile. */
  fresh: { values: Values; version: number };
  /** Sends what changed with the version that one read, and is done when the row as saved can be shown. */
  save: (changes: Record<string, unknown>, version: number | null) => Promise<unknown>;
  /** Reads the row again, when somebody was faster. */
  refetch: () => Promise<unknown>;
  onClose: () => void;
  /** Opens the section again, where one takes back that one gave up. */
  onReopen: () => void;
  children: ReactNode;
}

/** One section of a record in edit, with the optimistic lock: who comes second keeps her input and can go on. */
export function SectionForm<Values extends object>(props: SectionFormProps<Values>) {
  const { form, fields, labelOf, fresh, save, refetch, onClose, onReopen, children } = props;
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [changedByOthers, setChangedByOthers] = useState<string[]>([]);
  const notify = useNotify();
  const { banner, sentence } = useShownRefusal(refusal, form.refused);
  const place = useSectionFocus();
  const isBehind = form.version !== null && fresh.version > form.version;

  const close = () => {
    form.discard();
    onClose();
  };
  const cancel = () => {
    const restore = form.discard();
    onClose();
    if (!form.isDirty) return;
    notify.done("Ihre Eingaben sind verworfen.", async () => {
      restore();
      onReopen();
    });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || form.validate(fields).length > 0) return;
    if (!form.isDirty) return close();
    setSaving(true);
    setRefusal(undefined);
    try {
      await save(form.changes, form.version);
      notify.done("Gespeichert.");
      close();
    } catch (error) {
      const refused = refusalOf(error);
      setRefusal(refused);
      form.refuse(error);
      if (refused.code === "version-conflict") void refetch().catch(() => undefined);
    } finally {
      setSaving(false);
    }
  };
  const goOn = () => {
    const merged = rebase(form.base, form.values, fresh.values);
    form.restart(fresh.values, fresh.version, merged.values);
    setChangedByOthers(merged.changedByOthers.map(labelOf));
    setRefusal(undefined);
  };

  return (
    <form
      ref={place}
      onSubmit={(event) => void submit(event)}
      onKeyDownCapture={submitByKey}
      noValidate
      className={styles.form}
    >
      <LeaveGuard hasUnsaved={form.hasUnsaved} onDiscard={form.discard} />
      <FormSummary faults={form.summary} />
      {(sentence || (isBehind && !isSaving)) && (
        <div ref={banner} className={styles.refusal} role="alert" tabIndex={-1}>
          <span>
            {sentence ?? "Jemand hat diesen Eintrag inzwischen geändert."} Ihre Eingaben sind noch da.
          </span>
          {isBehind && (
            <Button size="small" onClick={goOn}>
              Neu laden
            </Button>
          )}
        </div>
      )}
      {form.isRestored && changedByOthers.length === 0 && (
        <p className={styles.changedByOthers} role="status">
          Ihre ungespeicherten Eingaben von vorhin sind wieder da.
        </p>
      )}
      {changedByOthers.length > 0 && (
        <p className={styles.changedByOthers} role="status">
          Neu geladen. Inzwischen geändert: {allOf(changedByOthers)}. Ihre eigenen Eingaben stehen unverändert
          da.
        </p>
      )}
      {children}
      <div className={styles.actions}>
        <Button type="primary" isSubmit loading={isSaving}>
          Speichern
        </Button>
        <Button onClick={cancel} disabled={isSaving}>
          Abbrechen
        </Button>
      </div>
    </form>
  );
}
