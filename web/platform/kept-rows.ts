// Rows that are made anew from every answer: one that says the same as before stays the same object.
import { isSame } from "./is-same.ts";

function saysTheSame<Row extends object>(a: Row, b: Row): boolean {
  const fields = Object.keys(b) as (keyof Row)[];
  return fields.length === Object.keys(a).length && fields.every((field) => isSame(a[field], b[field]));
}

export function keptRows<Row extends object>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const known = new Map(before.map((row) => [keyOf(row), row]));
  return after.map((row) => {
    const was = known.get(keyOf(row));
    return was !== undefined && saysTheSame(was, row) ? was : row;
  });
}
