// Fetched when somebody wants a workbook.
import { writeXlsx } from "hucre/xlsx";
import type { FigureSheet } from "./figure-sheet.ts";

const LEAST_WIDTH = 10;
/** Excel takes no more, and none of these signs. */
const LONGEST_NAME = 31;
const FORBIDDEN = /[\\/?*[\]:]/g;

export async function workbookOf({ title, columns, rows }: FigureSheet): Promise<Uint8Array> {
  return await writeXlsx({
    sheets: [
      {
        name: title.replace(FORBIDDEN, " ").slice(0, LONGEST_NAME),
        // The heads are a row: rows of cells get none from their columns.
        columns: columns.map((header) => ({ width: Math.max(LEAST_WIDTH, header.length + 2) })),
        rows: [[...columns], ...rows.map((row) => [...row])],
        freezePane: { rows: 1 },
      },
    ],
  });
}
