/** What pages without an account read, as the role that may read next to nothing. */
import { onPage, type Tx } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";

/** Longer than a stranger's question to the data service: these are our own few, and a page that fails sends her away. */
const LONGEST_STATEMENT_MS = 5_000;

export type AsAnybody = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export function asAnybody(pools: Pools): AsAnybody {
  return (work) => onPage(pools, work, { longestStatementMs: LONGEST_STATEMENT_MS });
}
