import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { allOf, wholeNumber } from "#domain/locale.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { type Failed, runSequentially } from "#web/platform/browser/run-sequentially.ts";
import { RefusedError } from "#web/platform/data/data-errors.ts";
import { sentenceOf } from "#web/platform/data/errors.ts";
import { Progress } from "../feedback/Progress.tsx";
import { Button } from "../layout/Button.tsx";
import { Dialog } from "../overlay/Dialog.tsx";
import styles from "./SelectionBar.module.css";

export interface BulkAction<Row> {
  key: string;
  /** The verb of the button. */
  label: string;
  icon?: ReactNode;
  /** Whether it makes sense for a row; offered where it does for at least one. */
  fits?: (row: Row) => boolean;
  run: (row: Row) => Promise<unknown>;
  /** Asks first; what it gives is then done for each row, and nothing if one thought better of it. */
  ask?: (rows: readonly Row[]) => Promise<((row: Row) => Promise<unknown>) | undefined>;
  /** The way back for one row, from what `run` answered. */
  undo?: (answer: unknown) => Promise<unknown>;
  /** "3 Anmeldungen freigegeben.", with what `run` answered for each. */
  done: (count: number, answers: readonly unknown[]) => string;
}

interface SelectionBarProps<Row> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** One and many: "Anmeldung", "Anmeldungen". */
  noun: readonly [one: string, many: string];
  actions: readonly BulkAction<Row>[];
  onClear: () => void;
  /** After a run, with the rows that are done. */
  onDone: (done: readonly Row[]) => void;
  /** After a run was taken back; what is ticked by then stays so. */
  onUndone: () => void;
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
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { rows, nameOf, noun, actions, onClear, onDone, onUndone } = props;
  const [running, setRunning] = useState<Running>();
  const [summary, setSummary] = useState<Summary<Row>>();
  const isStopped = useRef(false);
  const isThere = useRef(false);
  const notify = useNotify();
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const start = async ({ label, ask, run: plainly, undo, done }: BulkAction<Row>) => {
    const run = ask ? await ask(rows) : plainly;
    if (!run) return;
    isStopped.current = false;
    setRunning({ label, finished: 0, total: rows.length });
    const answers: unknown[] = [];
    const outcome = await runSequentially(rows, async (row) => answers.push(await run(row)), {
      onProgress: (finished) => setRunning({ label, finished, total: rows.length }),
      isStopped: () => isStopped.current,
    });
    setRunning(undefined);
    const sentence = outcome.done.length > 0 ? done(outcome.done.length, answers) : undefined;
    const { failed, left } = outcome;
    const isWhole = failed.length === 0 && left.length === 0;
    if (sentence && (isWhole || undo)) notify.done(sentence, undo && wayBack(answers, undo));
    if (!isWhole && isThere.current) setSummary({ label, done: sentence, failed, left: left.length });
    // Whoever went on to another page hears there what the summary would have said.
    else if (failed.length > 0) notify.failed(refusal(`«${label}» hat ${failedWords(failed, nameOf)}`));
    onDone(outcome.done);
  };
  /** The last first, each for itself: one that cannot be taken back does not keep the others. */
  const wayBack = (answers: readonly unknown[], undo: (answer: unknown) => Promise<unknown>) => async () => {
    const { failed } = await runSequentially(answers.toReversed(), undo);
    onUndone();
    const [first] = failed;
    if (!first) return;
    if (answers.length === 1) throw first.error;
    const verb = failed.length === 1 ? "liess" : "liessen";
    throw refusal(
      `${wholeNumber(failed.length)} von ${wholeNumber(answers.length)} ${verb} sich nicht rückgängig machen. ${sentenceOf(first.error)}`,
    );
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
              {actions
                .filter(({ fits }) => !fits || rows.some(fits))
                .map((action) => (
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
      <SummaryDialog summary={summary} rows={rows} nameOf={nameOf} onClose={() => setSummary(undefined)} />
    </>
  );
}

function refusal(message: string): RefusedError {
  return new RefusedError([{ message }]);
}

const MOST_NAMED = 3;

/** "bei Anna Muster nicht geklappt: Die Anmeldung …", "bei 5 nicht geklappt: Anna Muster, … und 2 weiteren." */
function failedWords<Row>(failed: readonly Failed<Row>[], nameOf: (row: Row) => string): string {
  const [first] = failed;
  if (first && failed.length === 1)
    return `bei ${nameOf(first.row)} nicht geklappt: ${sentenceOf(first.error)}`;
  const isLong = failed.length > MOST_NAMED + 1;
  const names = (isLong ? failed.slice(0, MOST_NAMED) : failed).map(({ row }) => nameOf(row));
  const others = isLong ? [`${wholeNumber(failed.length - MOST_NAMED)} weiteren`] : [];
  return `bei ${wholeNumber(failed.length)} nicht geklappt: ${allOf([...names, ...others])}.`;
}

interface SummaryDialogProps<Row> {
  summary: Summary<Row> | undefined;
  /** What is ticked now: another filter may have ended the selection. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  onClose: () => void;
}

function SummaryDialog<Row>({ summary, rows, nameOf, onClose }: SummaryDialogProps<Row>) {
  const [first] = summary?.failed ?? [];
  const count = summary?.failed.length ?? 0;
  return (
    <Dialog
      isOpen={summary !== undefined}
      title={`${summary?.label ?? ""}: nicht alles hat geklappt`}
      width={560}
      onClose={onClose}
      foot={
        <Button type="primary" data-main onClick={onClose}>
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
        {first && rows.includes(first.row) && (
          <p className={styles.note}>Was nicht geklappt hat, bleibt ausgewählt.</p>
        )}
      </div>
    </Dialog>
  );
}
