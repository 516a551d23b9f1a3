/** From the cursor to the file: rows are read as fast as somebody takes the file, and no faster. */
import type { Statement } from "#engine/engine.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import { readRows } from "#server/postgres/read-rows.ts";
import type { Row, TitleOf } from "./cell.ts";
import { writeCsv } from "./csv.ts";
import type { ExportOrder } from "./export-log.ts";
import { writeXlsx } from "./xlsx.ts";

/** Sorting a million mothers takes longer than any screen may. */
export const LONGEST_STATEMENT_MS = 300_000;
/** A reader who has gone to sleep is not waited for. */
const LONGEST_SLEEP = "set local idle_in_transaction_session_timeout = '60s'";

export interface ExportWatch {
  /** Rows read so far. */
  rows: number;
  /** Whether somebody still takes the file. */
  isWanted(): boolean;
  /** The file is to be given up. */
  signal: AbortSignal;
  /** Whether the caller is still let in. */
  isAdmitted(): Promise<boolean>;
  /** Whom the rows show, before they are given away. */
  noteTaken(accessMarks: string): Promise<void> | undefined;
}

export class NoLongerAdmitted extends Error {
  override name = "NoLongerAdmitted";
  override message = "The caller lost her rights during the export";
}

/** `statement` is what the data service makes of the order's query, for this very caller. */
export async function* streamExport(
  tx: Tx,
  { subject, format }: Pick<ExportOrder, "subject" | "format">,
  statement: Statement,
  watch: ExportWatch,
): AsyncGenerator<Uint8Array> {
  await tx.query("set transaction read only");
  await tx.query(LONGEST_SLEEP);
  const { title, columns } = subject;
  const languageTitle = await readLanguageTitles(tx);
  const table = { title, columns, handfuls: subject.toCells(watched(tx, statement, watch), languageTitle) };
  yield* format === "csv" ? writeCsv(table) : writeXlsx(table);
}

/** Codes stand in a list of their own, which no path of a column leads out of. */
async function readLanguageTitles(tx: Tx): Promise<TitleOf> {
  const { rows } = await tx.query<{ value: string; title: string }>("select value, title from app.language");
  const titles = new Map(rows.map(({ value, title }) => [value, title]));
  return (code) => titles.get(code) ?? code;
}

async function* watched(tx: Tx, statement: Statement, watch: ExportWatch): AsyncGenerator<Row[]> {
  const handfuls = readRows<{ data: string; shown: string | null }>(tx, statement);
  for await (const rows of handfuls) {
    if (!watch.isWanted()) return;
    watch.signal.throwIfAborted();
    if (!(await watch.isAdmitted())) throw new NoLongerAdmitted();
    const accessMarks = rows.flatMap((row) => row.shown ?? []).join(",");
    if (accessMarks !== "") await watch.noteTaken(accessMarks);
    watch.rows += rows.length;
    yield rows.map(({ data }): Row => JSON.parse(data));
  }
  // To one who lost her rights before the first row the policies give none: that is no whole file.
  const { rows } = await tx.query<{ admitted: boolean }>("select rules.is_staff() as admitted");
  if (!rows[0]?.admitted) throw new NoLongerAdmitted();
}
