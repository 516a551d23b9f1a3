/** Whether a change may alter somebody's answer. When in doubt, it may. */
import type { Footprint } from "../catalog/dependencies.ts";

/** Rows of a table have changed: those with these values in the column `id`, or any. */
export interface TableChange {
  table: string;
  ids: ReadonlySet<string> | undefined;
  /** What they are about, before and after; absent if that may be anything. */
  topics?: ReadonlySet<string> | undefined;
}

/** `topics`: what the answer is about for whoever has it; absent if that may be anything. */
export function isConcerned(
  { known, tables, open }: Footprint,
  topics: ReadonlySet<string> | undefined,
  change: TableChange,
): boolean {
  if (!known || open.has(change.table)) return true;
  if (!tables.has(change.table)) return false;
  return !topics || !change.topics || !topics.isDisjointFrom(change.topics);
}
