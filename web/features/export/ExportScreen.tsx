import { Download, FileCheck2, RotateCcw, ShieldCheck } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { type ExportFormat, exportFormats, exportFormatTitles } from "#domain/export/column.ts";
import { wholeNumber } from "#domain/locale.ts";
import { Progress } from "#web/components/feedback/Progress.tsx";
import { FormField } from "#web/components/form/FormField.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { TextInput } from "#web/components/form/TextInput.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { useUnloadQuestion } from "#web/platform/browser/leave.ts";
import styles from "./ExportScreen.module.css";
import type { ExportOrder } from "./fetch-export.ts";
import { LastExports } from "./LastExports.tsx";
import { saveFile, useExport } from "./use-export.ts";

interface ExportScreenProps {
  note: string;
  /** One and many: "Anmeldung", "Anmeldungen". */
  noun: readonly [one: string, many: string];
  /** undefined until it is known. */
  count: number | undefined;
  order: Omit<ExportOrder, "format" | "reason">;
  /** Heads of the file's columns. */
  columns: readonly string[];
  /** What can be chosen beside format and reason, as cards. */
  children: ReactNode;
}

const LONGEST_REASON = 500;

/** Choose, say why, take the file: the same for everything that leaves the house. */
export function ExportScreen({ note, noun, count, order, columns, children }: ExportScreenProps) {
  const [format, setFormat] = useState<ExportFormat>("xlsx");
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const { state, start, cancel, reset } = useExport();
  useUnloadQuestion(() => state.kind === "running");
  const fault = isAsked && reason.trim() === "" ? "Bitte geben Sie an, wofür Sie die Daten brauchen." : null;
  const rows = count === undefined ? "…" : wholeNumber(count);
  const words = count === 1 ? noun[0] : noun[1];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() === "" || count === 0) return;
    start({ ...order, format, reason: reason.trim() });
  };

  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <PageHead title="Export" note={note} />
      <div className={styles.columns}>
        <div className={styles.choices}>
          {children}
          <SectionCard title="Datei">
            <div className={styles.fields}>
              <div className={styles.format}>
                <span aria-hidden="true">Format</span>
                <SegmentedControl
                  label="Format"
                  value={format}
                  onChange={setFormat}
                  options={exportFormats.map((value) => ({ value, label: exportFormatTitles[value] }))}
                />
              </div>
              <FormField
                label="Wofür brauchen Sie die Daten?"
                help="Der Grund wird mit dem Export festgehalten."
                error={fault}
                isRequired
              >
                {(field) => (
                  <TextInput
                    {...field}
                    value={reason}
                    maxLength={LONGEST_REASON}
                    placeholder="z. B. Jahresbericht 2026 an die Stadt"
                    autoComplete="off"
                    onChange={(event) => setReason(event.target.value)}
                  />
                )}
              </FormField>
            </div>
          </SectionCard>
          <LastExports relation={order.relation} noun={noun} stage={state.kind} />
        </div>
        <aside className={styles.summary} aria-label="Zusammenfassung">
          <p className={styles.count} aria-live="polite">
            <strong>{rows}</strong> {words}
          </p>
          <div className={styles.run}>
            {state.kind === "running" ? (
              <>
                <Progress
                  label="Export"
                  done={Math.min(state.rows, count ?? state.rows)}
                  total={count ?? 0}
                />
                <Button onClick={cancel}>Abbrechen</Button>
              </>
            ) : (
              <Button
                type="primary"
                size="large"
                isSubmit
                disabled={count === 0}
                icon={<Download size={17} strokeWidth={2.1} aria-hidden="true" />}
              >
                Exportieren
              </Button>
            )}
          </div>
          {count === 0 && <p className={styles.hint}>Zu diesen Filtern gibt es nichts zu exportieren.</p>}
          {state.kind === "done" && (
            <div className={styles.done} role="status">
              <FileCheck2 size={18} strokeWidth={1.9} aria-hidden="true" />
              <span>
                {wholeNumber(state.file.rows)} {state.file.rows === 1 ? noun[0] : noun[1]} gelesen. Die Datei{" "}
                <strong>{state.file.name}</strong> ist in Ihren Downloads.
                <Button type="link" size="small" onClick={() => saveFile(state.file)}>
                  Nochmals speichern
                </Button>
              </span>
            </div>
          )}
          {state.kind === "failed" && (
            <div className={styles.failed} role="alert">
              <p>{state.sentence}</p>
              <Button
                size="small"
                icon={<RotateCcw size={15} strokeWidth={2.1} aria-hidden="true" />}
                onClick={reset}
              >
                Verstanden
              </Button>
            </div>
          )}
          <p className={styles.logged}>
            <ShieldCheck size={16} strokeWidth={1.9} aria-hidden="true" />
            <span>
              Festgehalten wird, wer wann was warum exportiert, und bei jeder Person, dass sie dabei war.
            </span>
          </p>
          <details className={styles.heads} open>
            <summary>{wholeNumber(columns.length)} Spalten</summary>
            <ul>
              {columns.map((head) => (
                <li key={head}>{head}</li>
              ))}
            </ul>
          </details>
        </aside>
      </div>
    </form>
  );
}
