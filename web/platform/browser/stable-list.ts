// A list that does not jump under the pointer: while it is held, new rows wait and vanished ones stay, marked as gone.

export interface StableRow<Row> {
  row: Row;
  key: string;
  /** No longer in the answer; kept in place until one lets go. */
  isGone: boolean;
}

export interface StableList<Row> {
  rows: readonly StableRow<Row>[];
  /** Rows that wait for the list to be released. */
  waiting: number;
}

export function stableList<Row>(
  shown: StableList<Row> | undefined,
  answer: readonly Row[],
  keyOf: (row: Row) => string,
  isHeld: boolean,
): StableList<Row> {
  if (!shown || !isHeld) {
    return { rows: answer.map((row) => ({ row, key: keyOf(row), isGone: false })), waiting: 0 };
  }
  const fresh = new Map(answer.map((row) => [keyOf(row), row]));
  const rows = shown.rows.map(({ row, key }) => {
    const now = fresh.get(key);
    return now === undefined ? { row, key, isGone: true } : { row: now, key, isGone: false };
  });
  const kept = new Set(shown.rows.map(({ key }) => key));
  return { rows, waiting: answer.filter((row) => !kept.has(keyOf(row))).length };
}

/** Keys that were not there before; none on the first answer. */
export function newKeys<Row>(before: StableList<Row> | undefined, after: StableList<Row>): string[] {
  if (!before) return [];
  const known = new Set(before.rows.map(({ key }) => key));
  return after.rows.filter(({ key }) => !known.has(key)).map(({ key }) => key);
}

/** Keys that were there before and say something else now; none where rows are not compared. */
export function touchedKeys<Row>(
  before: StableList<Row> | undefined,
  after: StableList<Row>,
  fingerprint: ((row: Row) => string) | undefined,
): string[] {
  if (!before || !fingerprint) return [];
  const known = new Map(before.rows.map(({ key, row }) => [key, row]));
  const isTouched = ({ key, row, isGone }: StableRow<Row>) => {
    const was = known.get(key);
    // The same object says the same: most rows need no sign.
    return !isGone && was !== undefined && was !== row && fingerprint(was) !== fingerprint(row);
  };
  return after.rows.filter(isTouched).map(({ key }) => key);
}
