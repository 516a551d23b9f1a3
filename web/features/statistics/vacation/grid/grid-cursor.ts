// Where one stands in the calendar, and where a key leads. Rows are midwives, after them one for the figures of the day; column -1 is
// the name.
export interface GridCursor {
  row: number;
  /** The day's number; NAME_COLUMN for the name before the days. */
  column: number;
  /** Where the marked days begin that end at the cursor; undefined while one day is meant. */
  anchor?: number | undefined;
}

export const NAME_COLUMN = -1;

interface GridSize {
  /** Midwives; the row after them holds the figures. */
  rows: number;
  days: number;
  /** How many rows one sees at once. */
  page: number;
}

export interface GridKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
}

/** Undefined when the key leads nowhere. */
export function moveCursor(at: GridCursor, pressed: GridKey, size: GridSize): GridCursor | undefined {
  const { key, shiftKey, ctrlKey } = pressed;
  const lastRow = size.rows;
  const lastDay = size.days - 1;
  const to = (row: number, column: number): GridCursor => ({
    row: Math.min(lastRow, Math.max(0, row)),
    column: Math.min(lastDay, Math.max(NAME_COLUMN, column)),
  });
  const extended = (column: number): GridCursor => ({
    row: at.row,
    column: Math.min(lastDay, Math.max(0, column)),
    anchor: at.anchor ?? at.column,
  });
  // Days are marked in the row of one midwife.
  const sideways = (column: number) =>
    shiftKey && at.row < size.rows && at.column !== NAME_COLUMN ? extended(column) : to(at.row, column);
  switch (key) {
    case "ArrowLeft":
      return sideways(at.column - (ctrlKey ? 7 : 1));
    case "ArrowRight":
      return sideways(at.column + (ctrlKey ? 7 : 1));
    case "ArrowUp":
      return shiftKey ? undefined : to(at.row - 1, at.column);
    case "ArrowDown":
      return shiftKey ? undefined : to(at.row + 1, at.column);
    case "Home":
      return ctrlKey ? to(0, 0) : sideways(shiftKey ? 0 : NAME_COLUMN);
    case "End":
      return ctrlKey ? to(lastRow, lastDay) : sideways(lastDay);
    case "PageUp":
      return to(at.row - size.page, at.column);
    case "PageDown":
      return to(at.row + size.page, at.column);
    default:
      return undefined;
  }
}

/** The numbers of the marked days, in their order. */
export function markedDays({ column, anchor = column }: GridCursor): [first: number, last: number] {
  return column < anchor ? [column, anchor] : [anchor, column];
}

/** The next row whose name begins so, from the given one on; typing the same again goes on. */
export function rowByName(names: readonly string[], typed: string, from: number): number | undefined {
  const begins = typed.toLocaleLowerCase("de-CH");
  for (let n = 0; n < names.length; n++) {
    const row = (from + n) % names.length;
    if (names[row]?.toLocaleLowerCase("de-CH").startsWith(begins)) return row;
  }
  return undefined;
}
