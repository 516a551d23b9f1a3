/** The yearly report as a workbook: a sheet for each table. */
import { writeXlsx } from "hucre/xlsx";
import type { Report } from "./report.ts";

const NAME_WIDTH = 44;
const LEAST_WIDTH = 10;
/** Excel takes no more, and none of these signs. */
const LONGEST_NAME = 31;
const FORBIDDEN = /[\\/?*[\]:]/g;

export async function reportWorkbook({ title, lines, tables }: Report): Promise<Uint8Array> {
  return await writeXlsx({
    sheets: [
      {
        name: "Jahresbericht",
        columns: [{ width: 100 }],
        rows: [title, ...lines].map((line) => [line]),
      },
      ...tables.map(({ title: name, columns, lines: rows }) => ({
        name: name.replace(FORBIDDEN, " ").slice(0, LONGEST_NAME),
        columns: columns.map((header, index) => ({
          width: index === 0 ? NAME_WIDTH : Math.max(LEAST_WIDTH, header.length + 2),
        })),
        rows: [[...columns], ...rows.map((row) => [row.title, ...row.cells])],
        freezePane: { rows: 1 },
      })),
    ],
  });
}
