import { Button, Modal } from "antd";
import { X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { wholeNumber } from "#domain/locale.ts";
import { sentenceOf } from "#web/platform/errors.ts";
import { useNotify } from "#web/platform/notices.ts";
import { type Failed, oneByOne } from "#web/platform/one-by-one.ts";
import { Progress } from "./Progress.tsx";
import styles from "./SelectionBar.module.css";

export interface BulkAction<Row> {
  key: string;
  /** The verb of the button. */
  label: string;
  icon?: ReactNode;
  run: (row: Row) => Promise<unknown>;
  /** "3 Anmeldungen freigegeben." */
  done: (count: number) => string;
}

interface SelectionBarProps<Row> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** One and many: "Anmeldung", "Anmeldungen". */
  noun: readonly [one: string, many: string];
  actions: readonly BulkAction<Row>[];
  onClear: () => void;
  /** After a run, with the rows that are still to be done. */
  onDone: (remaining: readonly Row[]) => void;
}

interface Running {
  label: string;
  finished: number;
  total: number;
}

interface Summary<Row> {
  label: string;
  done: string | undefined;
  failed: readonly Failed<Row>[];
  left: number;
}

/** What can be done with all the chosen rows at once; says afterwards what did not work, and why. */
export function SelectionBar<Row>({ rows, nameOf, noun, actions, onClear, onDone }: SelectionBarProps<Row>) {
  const [running, setRunning] = useState<Running>();
  const [summary, setSummary] = useState<Summary<Row>>();
  const isStopped = useRef(false);
  const notify = useNotify();

  const start = async ({ label, run, done }: BulkAction<Row>) => {
    isStopped.current = false;
    setRunning({ label, finished: 0, total: rows.length });
    const outcome = await oneByOne(rows, run, {
      onProgress: (finished) => setRunning({ label, finished, total: rows.length }),
      isStopped: () => isStopped.current,
    });
    setRunning(undefined);
    const sentence = outcome.done.length > 0 ? done(outcome.done.length) : undefined;
    const { failed, left } = outcome;
    if (failed.length === 0 && left.length === 0) notify.done(sentence ?? "");
    else setSummary({ label, done: sentence, failed, left: left.length });
    onDone([...failed.map(({ row }) => row), ...left]);
  };

  const words = rows.length === 1 ? noun[0] : noun[1];
  return (
    <>
      {(rows.length > 0 || running) && (
        <section className={styles.bar} aria-label="Auswahl">
          {running ? (
            <>
              <Progress label={running.label} done={running.finished} total={running.total} />
              <Button onClick={() => (isStopped.current = true)}>Anhalten</Button>
            </>
          ) : (
            <>
              <span className={styles.count} aria-live="polite">
                {wholeNumber(rows.length)} {words} ausgewählt
              </span>
              {actions.map((action) => (
                <Button key={action.key} icon={action.icon} onClick={() => void start(action)}>
                  {action.label}
                </Button>
              ))}
              <Button
                type="text"
                className={styles.clear ?? ""}
                icon={<X size={15} strokeWidth={2.1} aria-hidden="true" />}
                onClick={onClear}
              >
                Auswahl aufheben
              </Button>
            </>
          )}
        </section>
      )}
      <SummaryDialog summary={summary} nameOf={nameOf} onClose={() => setSummary(undefined)} />
    </>
  );
}

interface SummaryDialogProps<Row> {
  summary: Summary<Row> | undefined;
  nameOf: (row: Row) => string;
  onClose: () => void;
}

function SummaryDialog<Row>({ summary, nameOf, onClose }: SummaryDialogProps<Row>) {
  const [first] = summary?.failed ?? [];
  const count = summary?.failed.length ?? 0;
  return (
    <Modal
      open={summary !== undefined}
      title={`${summary?.label ?? ""}: nicht alles hat geklappt`}
      width={560}
      centered
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          Verstanden
        </Button>
      }
    >
      <div className={styles.summary}>
        {summary?.done && <p>{summary.done}</p>}
        {first && <p>{count === 1 ? "Eine nicht:" : `${wholeNumber(count)} nicht:`}</p>}
        <ul className={styles.failed}>
          {summary?.failed.map(({ row, error }) => (
            <li key={nameOf(row)}>
              <strong>{nameOf(row)}</strong> {sentenceOf(error)}
            </li>
          ))}
        </ul>
        {summary !== undefined && summary.left > 0 && (
          <p>
            {summary.left === 1 ? "Eine wurde" : `${wholeNumber(summary.left)} wurden`} nicht mehr begonnen.
          </p>
        )}
        <p className={styles.note}>Was nicht geklappt hat, bleibt ausgewählt.</p>
      </div>
    </Modal>
  );
}
