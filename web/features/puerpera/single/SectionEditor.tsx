import { useMutation } from "@apollo/client/react";
import { Button } from "antd";
import { type FormEvent, useState } from "react";
import { allOf } from "#domain/locale.ts";
import { puerperaLabels } from "#domain/puerpera/labels.ts";
import { FormSummary } from "#web/components/FormSummary.tsx";
import { LeaveGuard } from "#web/components/LeaveGuard.tsx";
import {
  type PuerperaFormFragment,
  type PuerperaFormOptionsQuery,
  UpdatePuerperaDocument,
} from "#web/generated/staff/graphql.ts";
import { useCurrentUser } from "#web/platform/CurrentUserProvider.tsx";
import { demandAnswer } from "#web/platform/demand-answer.ts";
import { type Refusal, refusalOf } from "#web/platform/errors.ts";
import { useNotify } from "#web/platform/notices.ts";
import { draftName } from "../form/draft-name.ts";
import type { WritableSection } from "../form/form-sections.ts";
import { changesOf, rebase, valuesOf } from "../form/form-values.ts";
import { SectionFields } from "../form/SectionFields.tsx";
import { usePuerperaForm } from "../form/use-puerpera-form.ts";
import styles from "./SectionEditor.module.css";

interface SectionEditorProps {
  row: PuerperaFormFragment;
  section: WritableSection;
  options: PuerperaFormOptionsQuery | undefined;
  onClose: () => void;
  /** Reads the mother again. */
  refetch: () => Promise<unknown>;
}

/** One section in edit; sends only what changed, and keeps the input when a colleague was faster. */
export function SectionEditor({ row, section, options, onClose, refetch }: SectionEditorProps) {
  const { id: userId } = useCurrentUser();
  const form = usePuerperaForm({
    name: draftName(userId, row.id, section.key),
    base: valuesOf(row),
    version: row.version,
  });
  const [update, { loading }] = useMutation(UpdatePuerperaDocument);
  const [refusal, setRefusal] = useState<Refusal>();
  const [theirs, setTheirs] = useState<string[]>([]);
  const notify = useNotify();

  const isBehind = form.version !== null && row.version > form.version;
  const close = () => {
    form.drop();
    onClose();
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (loading || form.check(section.fields).length > 0) return;
    const changes = changesOf(form.base, form.values);
    if (Object.keys(changes).length === 0) return close();
    setRefusal(undefined);
    try {
      const { data } = await update({
        variables: { id: row.id, set: { ...changes, version: form.version } },
      });
      demandAnswer(data?.update_puerpera_by_pk);
      notify.done("Gespeichert.");
      close();
      void refetch();
    } catch (error) {
      const refused = refusalOf(error);
      setRefusal(refused);
      if (refused.code === "version-conflict") void refetch();
    }
  };

  const takeOver = () => {
    const fresh = valuesOf(row);
    const merged = rebase(form.base, form.values, fresh);
    form.restart(fresh, row.version, merged.values);
    setTheirs(merged.theirs.map((field) => puerperaLabels[field]));
    setRefusal(undefined);
  };

  return (
    <form onSubmit={(event) => void save(event)} noValidate className={styles.form}>
      <LeaveGuard hasUnsaved={form.hasUnsaved} onDiscard={form.drop} />
      <FormSummary faults={form.summary} />
      {(refusal || isBehind) && (
        <div className={styles.refusal} role="alert">
          <span>
            {refusal?.sentence ?? "Eine Kollegin hat diese Anmeldung inzwischen geändert."} Ihre Eingaben sind
            noch da.
          </span>
          {isBehind && (
            <Button size="small" onClick={takeOver}>
              Neu laden
            </Button>
          )}
        </div>
      )}
      {form.isRestored && theirs.length === 0 && (
        <p className={styles.theirs} role="status">
          Ihre ungespeicherten Eingaben von vorhin sind wieder da.
        </p>
      )}
      {theirs.length > 0 && (
        <p className={styles.theirs} role="status">
          Neu geladen. Inzwischen geändert: {allOf(theirs)}. Ihre eigenen Eingaben stehen unverändert da.
        </p>
      )}
      <SectionFields section={section} form={form} options={options} />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={loading}>
          Speichern
        </Button>
        <Button onClick={close} disabled={loading}>
          Abbrechen
        </Button>
      </div>
    </form>
  );
}
