/** What is remembered of an export: who took what out and why, before it begins; how it went, when it is over. */
import type { ExportFormat } from "#domain/export/column.ts";
import type { ExportOutcome } from "#domain/export/outcome.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { ExportSubject } from "./export-subject.ts";

export interface ExportOrder {
  subject: ExportSubject;
  format: ExportFormat;
  reason: string;
  /** The condition, as the list has it. */
  where: unknown;
}

/** In a transaction of the caller: PostgreSQL says whether she may. Gives the number of the entry. */
export async function beginExport(tx: Tx, { subject, format, reason, where }: ExportOrder): Promise<string> {
  const { relation, variant, columns } = subject;
  const { rows } = await tx.query<{ begun: string }>(
    "select rules.begin_export($1, $2, $3, $4, $5, $6) as begun",
    [relation, variant, format, reason, JSON.stringify(where), columns.map(({ header }) => header)],
  );
  return rows[0]?.begun ?? "";
}

/** A report counts people and names none, and is remembered all the same: kept in the office it holds small numbers. */
export async function beginReport(
  tx: Tx,
  { year, outside, format }: { year: number; outside: boolean; format: string },
): Promise<string> {
  const { rows } = await tx.query<{ begun: string }>(
    "select rules.begin_export('report', $1, $2, $3, $4, '{}') as begun",
    [outside ? "outside" : "office", format, `Jahresbericht ${year}`, JSON.stringify({ year })],
  );
  return rows[0]?.begun ?? "";
}

export type ExportEnd = Exclude<ExportOutcome, "running">;

export async function endExport(
  tx: Tx,
  begun: string,
  { outcome, rows }: { outcome: ExportEnd; rows: number },
): Promise<void> {
  await tx.query("select rules.end_export($1, $2, $3)", [begun, outcome, rows]);
}
