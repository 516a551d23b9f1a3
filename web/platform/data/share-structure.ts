// What says the same as before stays the same object, so that one changed row of a hundred draws one line. Rows of a list are
// known by their key, wherever they stand now.
import { rowKeyOf } from "./row-key.ts";

type Fields = Record<string, unknown>;

/** `after`, with every part of `before` that says the same. */
export function shareStructure<Value>(before: unknown, after: Value): Value {
  return share(before, after) as Value;
}

/** The same for rows that are made from an answer and have no type. */
export function shareRows<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string | undefined,
): readonly Row[] {
  let known: Map<string, Row> | undefined;
  const find = (key: string) => {
    known ??= new Map(before.map((row) => [keyOf(row) ?? "", row]));
    return known.get(key);
  };
  const rows = after.map((row, index) => {
    const key = keyOf(row);
    const there = before[index];
    // Mostly a row stands where it stood.
    const was = key === undefined || (there !== undefined && keyOf(there) === key) ? there : find(key);
    return shareStructure(was, row);
  });
  if (rows.length === before.length && rows.every((row, index) => Object.is(row, before[index]))) {
    return before;
  }
  return rows.every((row, index) => Object.is(row, after[index])) ? after : rows;
}

function share(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) return shareRows(before, after, rowKeyOf);
  if (isFields(before) && isFields(after)) return shareFields(before, after);
  return after;
}

function shareFields(before: Fields, after: Fields): Fields {
  const names = Object.keys(after);
  const shared: Fields = {};
  let isBefore = names.length === Object.keys(before).length;
  let isAfter = true;
  for (const name of names) {
    const part = share(before[name], after[name]);
    shared[name] = part;
    isBefore &&= Object.is(part, before[name]) && name in before;
    isAfter &&= Object.is(part, after[name]);
  }
  if (isBefore) return before;
  return isAfter ? after : shared;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
