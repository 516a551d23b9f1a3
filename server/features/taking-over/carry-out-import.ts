/**
 * What was ordered of a taking over: each line is written as if it were meant, in one transaction. A look at it ends by taking
 * everything back; so it finds what the taking over itself would find. What it found is noted beside it, by other transactions,
 * and is seen while it goes on.
 */
import type { ImportSubject } from "#domain/taking-over/fields.ts";
import { choicesFrom, type ReadingContext } from "#domain/taking-over/read-cell.ts";
import {
  type ColumnPlan,
  type Finding,
  locate,
  planColumns,
  readLine,
} from "#domain/taking-over/read-line.ts";
import type { Log } from "#server/kernel/log.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";
import type { Tx } from "#server/postgres/transaction.ts";

const BATCH = 100;
const CHANGED_SINCE =
  "Seit der Prüfung hat sich etwas geändert: einzelne Zeilen werden jetzt abgelehnt. Es wurde nichts übernommen.";
const UNEXPECTED =
  "Die Übernahme ist fehlgeschlagen. Es wurde nichts übernommen. Bitte versuchen Sie es nochmals.";

interface Run {
  id: string;
  what: ImportSubject;
  status: string;
  columns: { title: string }[];
  mapping: string[];
}

interface Line {
  line: number;
  cells: string[];
}

interface Verdict {
  line: number;
  verdict: "new" | "same" | "different" | "refused";
  is_suspect: boolean;
  matched_id: string | null;
  findings: Finding[];
  title?: string;
}

export interface ImportWatch {
  log: Log;
  signal?: AbortSignal | undefined;
  /** Called with the number of lines done. */
  onProgress?: ((done: number) => void) | undefined;
}

class TakenBack extends Error {
  override name = "TakenBack";
}
/** Thrown away while it was under way. */
class Discarded extends Error {
  override name = "Discarded";
}

export async function carryOutImports(pools: Pools, watch: ImportWatch): Promise<void> {
  const waiting = await asSystem(pools, "look for an import", orderedRun);
  if (!waiting) return;
  let isRefused = false;
  try {
    await asSystem(pools, "take over from before", async (tx) => {
      const { rows } = await tx.query<{ mine: boolean }>(
        "select pg_try_advisory_xact_lock(hashtext('wiege import')) as mine",
      );
      const run = rows[0]?.mine ? await orderedRun(tx) : undefined;
      if (!run) throw new Discarded();
      const counts = await writeLines(pools, tx, run, watch);
      isRefused = counts.refused > 0;
      if (run.status === "checking" || isRefused) throw new TakenBack();
      await tx.query("select rules.end_import($1, $2, $3, $4)", [
        run.id,
        counts.new,
        counts.same,
        counts.different,
      ]);
    });
  } catch (error) {
    if (error instanceof Discarded) return;
    watch.signal?.throwIfAborted();
    const isKnown = error instanceof TakenBack;
    if (!isKnown) watch.log.error({ err: error }, "A taking over failed");
    const failure = isKnown
      ? waiting.status === "importing" && isRefused
        ? CHANGED_SINCE
        : null
      : UNEXPECTED;
    await asSystem(pools, "note the end of a look", (tx) =>
      tx.query("select rules.end_check($1, $2)", [waiting.id, failure]),
    );
  }
}

async function orderedRun(tx: Tx): Promise<Run | undefined> {
  const { rows } = await tx.query<Run>(
    "select id, what, status, columns, mapping from app.import_run where status in ('checking', 'importing')",
  );
  return rows[0];
}

async function writeLines(
  pools: Pools,
  tx: Tx,
  run: Run,
  { signal, onProgress }: ImportWatch,
): Promise<Record<Verdict["verdict"], number>> {
  const plan = planColumns(
    run.what,
    run.columns.map(({ title }) => title),
    run.mapping,
  );
  const context = await readContext(tx);
  const counts = { new: 0, same: 0, different: 0, refused: 0 };
  /** By old number: a second line of the same is told where the first stands. */
  const seen = new Map<string, number>();
  let after = 0;
  let done = 0;
  for (;;) {
    signal?.throwIfAborted();
    const lines = await asSystem(pools, "read lines of an import", (beside) =>
      nextLines(beside, run.id, after),
    );
    const last = lines.at(-1);
    if (!last) return counts;
    const verdicts = await judge(tx, run.what, lines, { plan, context, seen });
    for (const { verdict } of verdicts) counts[verdict] += 1;
    after = last.line;
    done += lines.length;
    await asSystem(pools, "note what an import finds", (beside) => note(beside, run.id, done, verdicts));
    onProgress?.(done);
  }
}

async function readContext(tx: Tx): Promise<ReadingContext> {
  const { rows } = await tx.query<{ listed: Record<string, [string, string][]>; now: Date }>(
    "select rules.import_choices() as listed, app.now() as now",
  );
  return { choices: choicesFrom(rows[0]?.listed ?? {}), now: (rows[0]?.now ?? new Date()).toISOString() };
}

async function nextLines(tx: Tx, run: string, after: number): Promise<Line[]> {
  const { rows } = await tx.query<Line>(
    "select line, cells from app.import_line where import_run_id = $1 and line > $2 order by line limit $3",
    [run, after, BATCH],
  );
  return rows;
}

async function note(tx: Tx, run: string, done: number, verdicts: readonly Verdict[]): Promise<void> {
  const { rows } = await tx.query<{ open: boolean }>("select rules.note_verdicts($1, $2, $3) as open", [
    run,
    done,
    JSON.stringify(verdicts),
  ]);
  if (!rows[0]?.open) throw new Discarded();
}

interface Reading {
  plan: readonly ColumnPlan[];
  context: ReadingContext;
  seen: Map<string, number>;
}

async function judge(
  tx: Tx,
  subject: ImportSubject,
  lines: readonly Line[],
  reading: Reading,
): Promise<Verdict[]> {
  const { plan, context, seen } = reading;
  const verdicts = new Map<number, Verdict>();
  const titles = new Map<number, string>();
  const readable: { line: number; record: Record<string, unknown> }[] = [];
  for (const { line, cells } of lines) {
    const { record, findings, title } = readLine(plan, cells, context);
    titles.set(line, title);
    const number = String(record.meteor_id ?? "");
    const earlier = seen.get(number);
    if (number !== "" && earlier !== undefined)
      findings.push({ field: "meteor_id", message: `Diese alte Nummer steht schon in Zeile ${earlier}.` });
    else if (number !== "") seen.set(number, line);
    if (findings.length > 0)
      verdicts.set(line, { line, verdict: "refused", is_suspect: false, matched_id: null, findings });
    else readable.push({ line, record });
  }
  const { rows } = await tx.query<Verdict>("select * from rules.import_lines($1, $2)", [
    subject,
    JSON.stringify(readable),
  ]);
  for (const row of rows) verdicts.set(row.line, row);
  return lines.flatMap(({ line, cells }) => {
    const verdict = verdicts.get(line);
    if (!verdict) return [];
    const findings = verdict.findings.map((finding) =>
      finding.column ? finding : locate(finding, plan, cells),
    );
    return { ...verdict, findings, title: titles.get(line) ?? "" };
  });
}
