// Rows of figures, for the screen and for files.
import type { FigureSheet, SheetCell } from "./figure-sheet.ts";

export interface GridCell {
  value: SheetCell;
  /** Where those are whom it counts. */
  to?: string | undefined;
}

export interface GridRow {
  key: string;
  title: string;
  /** Beside the title, in half a word. */
  note?: string | undefined;
  cells: readonly GridCell[];
  /** What must not be overlooked. */
  isMarked?: boolean;
}

/** The same figures for files and paper. */
export function sheetOf(
  title: string,
  columns: readonly string[],
  rows: readonly GridRow[],
  total?: GridRow,
): FigureSheet {
  return {
    title,
    columns,
    rows: [...rows, ...(total ? [total] : [])].map((row) => [
      titleOf(row),
      ...row.cells.map(({ value }) => value),
    ]),
  };
}

/** "Spital Bülach (Partner)" */
function titleOf({ title, note }: GridRow): string {
  return note === undefined ? title : `${title} (${note})`;
}
