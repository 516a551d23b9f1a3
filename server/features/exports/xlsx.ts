/** A table as an Excel workbook, row after row: what is written is no longer held. */
import { type CellValue, type ColumnDef, writeXlsxStream } from "hucre/xlsx";
import type { CellKind, ExportColumn } from "#domain/export/column.ts";
import type { Cell } from "./cell.ts";
import type { Table } from "./table.ts";

/** Text stays text when somebody edits the cell: postal codes and numbers keep their zeros. */
const AS_TEXT = "@";
const FORMATS: Partial<Record<CellKind, string>> = {
  text: AS_TEXT,
  code: AS_TEXT,
  phone: AS_TEXT,
  note: AS_TEXT,
  day: "dd.mm.yyyy",
  moment: "dd.mm.yyyy hh:mm",
  francs: '"CHF" 0',
};
/** In characters. */
const WIDTHS: Partial<Record<CellKind, number>> = { day: 12, moment: 17, phone: 17, note: 40, number: 10 };
const LEAST_WIDTH = 14;
const MOST_WIDTH = 30;

/** XML has no way to write these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export async function* writeXlsx({ title, columns, handfuls }: Table): AsyncGenerator<Uint8Array> {
  const stream = writeXlsxStream(values(handfuls), {
    name: title,
    columns: columns.map(definition),
    freezePane: { rows: 1 },
  });
  yield* stream;
}

async function* values(handfuls: Table["handfuls"]): AsyncGenerator<CellValue[]> {
  for await (const rows of handfuls) for (const row of rows) yield row.map(inWorkbook);
}

function definition({ header, kind }: ExportColumn): ColumnDef {
  const numFmt = FORMATS[kind];
  const width = WIDTHS[kind] ?? Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, header.length + 2));
  return { header, width, ...(numFmt && { numFmt }) };
}

function inWorkbook(cell: Cell): CellValue {
  if (cell === null || typeof cell === "number") return cell;
  if (typeof cell === "string") return cell.replace(UNWRITABLE, "").toWellFormed();
  // Excel knows no time zones: the day and the time are written as they stand on the wall.
  return new Date("day" in cell ? `${cell.day}T00:00:00Z` : `${cell.moment}:00Z`);
}
