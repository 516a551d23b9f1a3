// Which row of the data service an object of an answer is: its type and its key.
import type { TypedDocument } from "./typed-document.ts";

const byId: readonly string[] = ["id"];
/** Of types whose key is not `id`; each document brings those that it reads. */
const columns = new Map<string, readonly string[]>();

export function learnKeys({ keys }: TypedDocument<unknown, never>): void {
  for (const type in keys) columns.set(type, keys[type] ?? byId);
}

export function rowKeyOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const row = value as Readonly<Record<string, unknown>>;
  const type = row.__typename;
  if (typeof type !== "string") return undefined;
  const key = columns.get(type) ?? byId;
  // Joined by hand: it is asked for every row of every answer.
  let name = type;
  for (const column of key) {
    if (row[column] === undefined) return undefined;
    name += ` ${String(row[column])}`;
  }
  return name;
}
