/** A table as CSV that Excel in Switzerland opens rightly: UTF-8 with a mark, semicolons, CRLF. */
import { dayAndYear } from "#domain/locale.ts";
import type { Cell } from "./cell.ts";
import type { Table } from "./table.ts";

const BYTE_ORDER_MARK = "\uFEFF";
/** A text that begins so would be reckoned as a formula; the wide signs are read as the narrow ones. */
const FORMULA = new Set("=+-@\t\r\n＝＋－＠");
const QUOTED = /[";\r\n]/;
const SPACE = /\s/;

export async function* writeCsv({ columns, handfuls }: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + line(columns.map(({ header }) => header)));
  for await (const rows of handfuls) yield encoder.encode(rows.map(line).join(""));
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(field).join(";")}\r\n`;
}

function field(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "string") return quoted(FORMULA.has(cell[0] ?? "") ? `'${cell}` : cell);
  if ("day" in cell) return dayAndYear(cell.day);
  return `${dayAndYear(cell.moment)} ${cell.moment.slice(11)}`;
}

function quoted(text: string): string {
  return QUOTED.test(text) || SPACE.test(text[0] ?? "") || SPACE.test(text.at(-1) ?? "")
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}
