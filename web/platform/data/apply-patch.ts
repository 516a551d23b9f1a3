// Newer word about a part of an answer: root fields that the server told, or rows that a step's reply holds.
import { rowKeyOf } from "./row-key.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Rows by type and key. */
export type Rows = ReadonlyMap<string, Fields>;

/** The answer with the root fields that were told since. */
export function applyPatch<Data>(answer: Data, fields: Fields): Data {
  return { ...answer, ...fields };
}

/** All rows of a reply, however deep. */
export function rowsIn(reply: unknown): Rows {
  const rows = new Map<string, Fields>();
  const collect = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const key = rowKeyOf(value);
    if (key !== undefined) rows.set(key, { ...rows.get(key), ...value });
    for (const part of Object.values(value)) collect(part);
  };
  collect(reply);
  return rows;
}

export interface Patched<Data> {
  /** The same object where nothing changed. */
  answer: Data;
  /** Some of the rows are in it. */
  isConcerned: boolean;
  /** A row leads elsewhere now, and the reply does not hold what is shown of that: it must be asked for. */
  isIncomplete: boolean;
}

/** The answer with what a step's reply says of its rows. A row takes all of it or nothing, so that it never contradicts itself. */
export function patchRows<Data>(answer: Data, rows: Rows): Patched<Data> {
  const seen = { isConcerned: false, isIncomplete: false };

  const patch = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return replaced(value, value.map(patch));
    const fields = value as Fields;
    // Copied only where something changes: most rows of most answers stay as they are.
    let copy: Record<string, unknown> | undefined;
    const put = (name: string, part: unknown) => {
      if (Object.is(part, fields[name])) return;
      copy ??= { ...fields };
      copy[name] = part;
    };
    for (const name of Object.keys(fields)) put(name, patch(fields[name]));
    const key = rowKeyOf(value);
    const row = key === undefined ? undefined : rows.get(key);
    if (row) {
      seen.isConcerned = true;
      const taken = take(copy ?? fields, row);
      for (const name in taken) put(name, taken[name]);
      seen.isIncomplete ||= !taken;
    }
    return copy ?? value;
  };

  const patched = patch(answer) as Data;
  return { answer: patched, ...seen };
}

function replaced(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((part, index) => Object.is(part, before[index])) ? before : after;
}

/** What of the shown fields the row says otherwise; nothing if it does not hold all that would have to be shown. */
function take(shown: Fields, row: Fields): Fields | undefined {
  const taken: Record<string, unknown> = {};
  for (const [name, before] of Object.entries(shown)) {
    if (!(name in row)) continue;
    const after = row[name];
    if (isRows(before) || isRows(after)) continue;
    if (!isObject(after)) {
      if (!Array.isArray(after) || JSON.stringify(after) !== JSON.stringify(before)) taken[name] = after;
      continue;
    }
    const key = rowKeyOf(after);
    // A count or a JSON value: under the same name it may have been asked for otherwise.
    if (key === undefined || key === rowKeyOf(before)) continue;
    const other = isObject(before) ? pick(after, Object.keys(before)) : undefined;
    if (!other) return undefined;
    taken[name] = other;
  }
  return taken;
}

function pick(row: Fields, names: readonly string[]): Fields | undefined {
  const isWhole = names.every((name) => name in row && !isObject(row[name]) && !isRows(row[name]));
  return isWhole ? Object.fromEntries(names.map((name) => [name, row[name]])) : undefined;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A list of rows belongs to its question: how many, which, in what order. */
function isRows(value: unknown): boolean {
  return Array.isArray(value) && value.some(isObject);
}
