import { FileUp } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import type { ImportSubject } from "#domain/taking-over/fields.ts";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { sentenceOf } from "#web/platform/data/errors.ts";
import styles from "./FileChoice.module.css";
import { subjectOptions } from "./run-words.ts";
import { FileRefused, sendFile } from "./send-file.ts";

/** What is in the file, and the file itself: dropped or chosen. */
export function FileChoice({ onSent }: { onSent: () => void }) {
  const [subject, setSubject] = useState<ImportSubject | "">("");
  const [sending, setSending] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const send = async (file: File | undefined) => {
    if (!file || sending !== undefined) return;
    // Nothing is chosen beforehand: midwives' columns fit a file of mothers well enough to make midwives of them.
    if (subject === "") {
      setRefusal("Bitte wählen Sie zuerst, was in der Datei steht.");
      return;
    }
    setSending(file.name);
    setRefusal(undefined);
    try {
      await sendFile(subject, file);
      onSent();
    } catch (error) {
      setRefusal(error instanceof FileRefused ? error.message : sentenceOf(error));
    } finally {
      setSending(undefined);
      // The same file, mended, can be chosen again.
      if (input.current) input.current.value = "";
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  };

  return (
    <SectionCard title="Datei wählen">
      <div className={styles.fields}>
        <div className={styles.what}>
          <span aria-hidden="true">Was steht darin?</span>
          <SegmentedControl
            label="Was steht darin?"
            value={subject}
            options={subjectOptions}
            onChange={setSubject}
          />
          <span className={styles.hint}>Zuerst die Hebammen: die Wöchnerinnen verweisen auf sie.</span>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without a pointer */}
        <div
          className={cx(styles.drop, isOver && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <FileUp size={26} strokeWidth={1.7} aria-hidden="true" />
          <p>{sending === undefined ? "Datei hierher ziehen oder" : `«${sending}» wird gelesen …`}</p>
          <Button type="primary" loading={sending !== undefined} onClick={() => input.current?.click()}>
            Datei auswählen
          </Button>
          <input
            ref={input}
            className={styles.input}
            type="file"
            aria-label="Datei auswählen"
            tabIndex={-1}
            accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={(event) => void send(event.target.files?.[0])}
          />
          <p className={styles.hint}>CSV bis 100 MB oder Excel (XLSX) bis 30 MB, mit einer Titelzeile</p>
        </div>
        {refusal !== undefined && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
      </div>
    </SectionCard>
  );
}
