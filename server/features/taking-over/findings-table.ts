/** What a look found, as the rows of a file for whoever mends the other one. */
import type { ExportColumn } from "#domain/export/column.ts";
import type { ImportSubject } from "#domain/taking-over/fields.ts";
import { isVerdict, placeOf, sentenceOfFinding, verdictTitles } from "#domain/taking-over/outcome.ts";
import type { Finding } from "#domain/taking-over/read-line.ts";
import type { Cell } from "#server/features/exports/cell.ts";
import type { Table } from "#server/features/exports/table.ts";
import type { Tx } from "#server/postgres/transaction.ts";

const LINES_AT_ONCE = 500;

const columns: readonly ExportColumn[] = [
  { header: "Zeile", path: "line", kind: "number" },
  { header: "Ergebnis", path: "verdict", kind: "text" },
  { header: "Wer", path: "title", kind: "text" },
  { header: "Spalte", path: "column", kind: "text" },
  { header: "Wert", path: "value", kind: "text" },
  { header: "Grund", path: "message", kind: "text" },
];

interface Found {
  line: number;
  verdict: string;
  title: string | null;
  findings: Finding[];
}

export function findingsTable(tx: Tx, run: { id: string; what: ImportSubject }): Table {
  return { title: "Befunde", columns, handfuls: handfuls(tx, run) };
}

async function* handfuls(
  tx: Tx,
  { id, what }: { id: string; what: ImportSubject },
): AsyncGenerator<Cell[][]> {
  for (let after = 0; ; ) {
    const { rows } = await tx.query<Found>(
      `select line, verdict, title, findings from staff.import_line
       where import_run_id = $1 and line > $2 and findings <> '[]' order by line limit $3`,
      [id, after, LINES_AT_ONCE],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.flatMap((row) => row.findings.map((finding) => cellsOf(row, finding, what)));
    after = last.line;
  }
}

function cellsOf({ line, verdict, title }: Found, finding: Finding, subject: ImportSubject): Cell[] {
  const result = isVerdict(verdict) ? verdictTitles[verdict] : null;
  return [line, result, title, placeOf(finding, subject), finding.value ?? null, sentenceOfFinding(finding)];
}
