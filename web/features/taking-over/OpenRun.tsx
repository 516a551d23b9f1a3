import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { counted, wholeNumber } from "#domain/locale.ts";
import { Progress } from "#web/components/feedback/Progress.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import {
  ImportCheckDocument,
  ImportDiscardDocument,
  type ImportRunFragment,
  ImportStartDocument,
} from "#web/generated/admin/graphql.ts";
import { sentenceOf } from "#web/platform/data/errors.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { ColumnMatch } from "./ColumnMatch.tsx";
import { ImportLines } from "./ImportLines.tsx";
import styles from "./OpenRun.module.css";
import { countsOf, newOnes, subjectTitle } from "./run-words.ts";
import { FileRefused, saveFindings } from "./send-file.ts";

/** A file that is laid down: how far it is, what can be done with it, and what was found. */
export function OpenRun({ run }: { run: ImportRunFragment }) {
  const check = useStep(ImportCheckDocument);
  const start = useStep(ImportStartDocument);
  const discard = useStep(ImportDiscardDocument);
  const [asked, setAsked] = useState<"start" | "discard">();
  const isAtWork = run.status === "checking" || run.status === "importing";
  const isChecked = run.status === "checked";
  const close = () => setAsked(undefined);

  return (
    <>
      <SectionCard
        title={run.filename}
        note={`${subjectTitle(run)}, ${counted(run.line_count, "Zeile", "Zeilen")}`}
        action={
          run.status !== "importing" && (
            <Button
              type="text"
              icon={<Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />}
              onClick={() => setAsked("discard")}
            >
              Verwerfen
            </Button>
          )
        }
      >
        <div className={styles.state}>
          {isAtWork ? (
            <Progress
              label={run.status === "checking" ? "Prüfung" : "Übernahme"}
              done={run.done_count}
              total={run.line_count}
            />
          ) : isChecked ? (
            <Result run={run} onStart={() => setAsked("start")} />
          ) : (
            <p>Die Datei ist gelesen. Ordnen Sie ihre Spalten zu, dann wird jede Zeile geprüft.</p>
          )}
          {isAtWork && <p className={styles.hint}>Sie können diese Seite verlassen; es geht weiter.</p>}
        </div>
      </SectionCard>
      {isChecked && <ImportLines run={run} />}
      {!isAtWork && <ColumnMatch run={run} onCheck={(mapping) => check({ id: run.id, mapping })} />}
      <ConfirmDialog
        isOpen={asked === "start"}
        title={`${newOnes(run)} übernehmen?`}
        action="Übernehmen"
        onConfirm={() => start({ id: run.id })}
        onClose={close}
      >
        <p>
          {countsOf(run)}. Was gleich oder anders ist, bleibt, wie es hier steht.
          {run.suspect_count > 0 && " Auch die mit Doppelverdacht werden übernommen."}
        </p>
        <p>Niemand erhält eine Nachricht. Im Protokoll steht ein Eintrag für die ganze Datei.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === "discard"}
        title="Datei verwerfen?"
        action="Verwerfen"
        onConfirm={() => discard({ id: run.id })}
        onClose={close}
      >
        <p>Die gelesenen Zeilen werden gelöscht. Übernommen wird nichts.</p>
      </ConfirmDialog>
    </>
  );
}

function Result({ run, onStart }: { run: ImportRunFragment; onStart: () => void }) {
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const hasFindings = run.refused_count + run.different_count + run.suspect_count > 0;
  const save = async () => {
    setSaving(true);
    setRefusal(undefined);
    try {
      await saveFindings(run.id);
    } catch (error) {
      setRefusal(error instanceof FileRefused ? error.message : sentenceOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <p className={styles.counts} role="status">
        Geprüft: <strong>{countsOf(run)}</strong>.
      </p>
      {(run.failure ?? refusal) && (
        <p className={styles.refusal} role="alert">
          {refusal ?? run.failure}
        </p>
      )}
      {run.refused_count > 0 ? (
        <p>
          Solange Zeilen abgelehnt sind, wird nichts übernommen. Verbessern Sie die Datei, verwerfen Sie diese
          hier und lesen Sie die bessere ein; oder ordnen Sie unten anders zu.
        </p>
      ) : run.new_count === 0 ? (
        <p>In dieser Datei ist nichts Neues.</p>
      ) : null}
      <div className={styles.actions}>
        {run.refused_count === 0 && run.new_count > 0 && (
          <Button type="primary" onClick={onStart}>
            {wholeNumber(run.new_count)} übernehmen
          </Button>
        )}
        {hasFindings && (
          <Button
            loading={isSaving}
            icon={<Download size={16} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => void save()}
          >
            Befunde als CSV
          </Button>
        )}
      </div>
    </>
  );
}
