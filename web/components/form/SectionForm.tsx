import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { EditWords } from "#domain/activity/edit.ts";
import { allOf } from "#domain/locale.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { type Refusal, refusalOf } from "#web/platform/data/errors.ts";
import { Button } from "../layout/Button.tsx";
import { FormConflicts } from "./FormConflicts.tsx";
import { FormSummary } from "./FormSummary.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { same } from "./record-form.ts";
import styles from "./SectionForm.module.css";
import { cancelByKey, submitByKey } from "./submit-key.ts";
import { useEarlyPress } from "./use-early-press.ts";
import type { RecordForm } from "./use-record-form.ts";
import { useSectionFocus } from "./use-section-focus.ts";
import { useShownRefusal } from "./use-shown-refusal.ts";

interface SectionFormProps<Values extends object> {
  form: RecordForm<Values>;
  /** The fields of this section. */
  fields: readonly (keyof Values & string)[];
  labelOf: (field: keyof Values & string) => string;
  /** How values are said where a colleague's stands beside one's own. */
  words?: EditWords;
  /** The row as it is now: a colleague may have saved meanwhile. */
  fresh: { values: Values; version: number };
  /** Sends what changed with the version that one read, and is done when the row as saved can be shown. */
  save: (changes: Record<string, unknown>, version: number | null) => Promise<unknown>;
  /** Reads the row again, when somebody was faster. */
  refetch: () => Promise<unknown>;
  onClose: () => void;
  /** Opens the section again, where one takes back that one gave up. */
  onReopen: () => void;
  /** It is a form from the beginning: the buttons come with the first change, and nothing closes. */
  staysOpen?: boolean;
  children: ReactNode;
}

/** One section of a record in edit, with the optimistic lock: who comes second keeps her input and can go on. */
export function SectionForm<Values extends object>(props: SectionFormProps<Values>) {
  const { form, fields, labelOf, fresh, save, refetch, onClose, onReopen, children, words } = props;
  const { staysOpen = false } = props;
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [changedByOthers, setChangedByOthers] = useState<string[]>([]);
  const [isSendingAgain, setSendingAgain] = useState(false);
  const notify = useNotify();
  const { banner, sentence } = useShownRefusal(refusal, form.refused);
  const place = useSectionFocus(staysOpen);
  const isBehind = form.version !== null && fresh.version > form.version;
  const isConcerned = (Object.keys(form.base) as (keyof Values & string)[]).some(
    (field) =>
      (fields.includes(field) || field in form.changes) && !same(form.base[field], fresh.values[field]),
  );

  const left = () => {
    // The button that was pressed goes, and the form remains.
    if (staysOpen) place.current?.focus();
    onClose();
  };
  const close = () => {
    form.discard();
    left();
  };
  const cancel = () => {
    const restore = form.discard();
    left();
    if (!form.isDirty) return;
    notify.done("Ihre Eingaben sind verworfen.", async () => {
      restore();
      onReopen();
    });
  };
  const start = () => {
    if (isSaving || form.validate(fields).length > 0) return;
    if (!form.isDirty) return close();
    void send();
  };
  const { early, press } = useEarlyPress(form.isFilling, start);
  const isBusy = isSaving || early !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    press(0);
  };
  const send = async () => {
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
    setChangedByOthers(form.goOn(fresh.values, fresh.version).map(labelOf));
    setRefusal(undefined);
  };
  // The button that was pressed is gone; a conflict takes the focus by itself.
  const reloaded = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reload, not when a conflict is settled
  useEffect(() => {
    if (changedByOthers.length > 0 && form.conflicts.length === 0) reloaded.current?.focus();
  }, [changedByOthers]);
  const wasTooLate = refusal?.code === "version-conflict";
  const goOnUnasked = useEventCallback(() => {
    goOn();
    setChangedByOthers([]);
    if (wasTooLate) setSendingAgain(true);
  });
  // Nobody changed what stands in this section: somebody saved another one, most often oneself, a moment ago.
  useEffect(() => {
    if (isBehind && !isConcerned && !isSaving) goOnUnasked();
  }, [isBehind, isConcerned, isSaving, goOnUnasked]);
  const sendAgain = useEventCallback(() => {
    setSendingAgain(false);
    void send();
  });
  useEffect(() => {
    if (isSendingAgain && !isBehind) sendAgain();
  }, [isSendingAgain, isBehind, sendAgain]);

  return (
    <form
      ref={place}
      onSubmit={submit}
      onKeyDownCapture={submitByKey}
      onKeyDown={cancelByKey}
      noValidate
      tabIndex={staysOpen ? -1 : undefined}
      className={styles.form}
    >
      <LeaveGuard hasUnsaved={form.hasUnsaved} onDiscard={form.discard} />
      <FormSummary faults={form.summary} />
      {(sentence || (isBehind && isConcerned && !isSaving)) && (
        <div ref={banner} className={styles.refusal} role="alert" tabIndex={-1}>
          <span>
            {sentence ?? "Jemand hat diesen Eintrag inzwischen geändert."} Ihre Eingaben sind noch da.
          </span>
          {isBehind && isConcerned && (
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
        <p ref={reloaded} className={styles.changedByOthers} role="status" tabIndex={-1}>
          Neu geladen. Inzwischen geändert: {allOf(changedByOthers)}. Ihre eigenen Eingaben stehen unverändert
          da.
        </p>
      )}
      <FormConflicts form={form} labelOf={labelOf} words={words} />
      {/* What is typed while the input is on its way would be gone with its form. */}
      <div className={styles.fields} inert={isBusy}>
        {children}
      </div>
      {(!staysOpen || form.isDirty || isBusy) && (
        <div className={styles.actions}>
          <Button type="primary" isSubmit loading={isBusy}>
            Speichern
          </Button>
          <Button data-cancel onClick={cancel} disabled={isBusy}>
            Abbrechen
          </Button>
        </div>
      )}
    </form>
  );
}
