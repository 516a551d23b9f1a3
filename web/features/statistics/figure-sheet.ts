// Figures as a sheet: what stands under the chart, in the CSV, in the workbook and on paper is the same.
import { decimal, wholeNumber } from "#domain/locale.ts";

export type SheetCell = string | number | null;

export interface FigureSheet {
  /** What it is about; the name of its files. */
  title: string;
  columns: readonly string[];
  rows: readonly (readonly SheetCell[])[];
}

const BYTE_ORDER_MARK = "\uFEFF";
/** A text that begins so would be reckoned as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const QUOTED = /[";\r\n]|^\s|\s$/;

/** As Excel in Switzerland opens it rightly: UTF-8 with a mark, semicolons, CRLF. */
export function csvOf({ columns, rows }: FigureSheet): string {
  const lines = [columns, ...rows].map((cells) => `${cells.map(field).join(";")}\r\n`);
  return BYTE_ORDER_MARK + lines.join("");
}

function field(cell: SheetCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** "1’234", "97,7", "–" */
export function cellText(cell: SheetCell): string {
  if (cell === null) return "–";
  if (typeof cell === "string") return cell;
  return Number.isInteger(cell) ? wholeNumber(cell) : decimal(cell);
}
