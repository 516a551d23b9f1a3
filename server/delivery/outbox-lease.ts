/** The lease that a worker holds on a letter of the outbox while it sends it. Every take raises `attempts`, which names the holder. */
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

export interface Lease {
  id: string;
  attempts: number;
}

/** The next worker takes a letter after this time; sending takes at most thirty seconds. */
export const LEASE = "40 seconds";

/** The condition of every statement that writes an outcome; its first two parameters are those of `holder`. */
export const IS_HELD = "id = $1 and status = 'sending' and attempts = $2";
export const holder = ({ id, attempts }: Lease) => [id, attempts] as const;

/** Below the time for which rules.holds_lease promises the letter. */
const READ_WITHIN_MS = 5_000;

/** Reads the lease directly before the hand-over. A process that was stopped during the read does not trust the response. */
export async function holdsLease(pools: Pools, { id, attempts }: Lease): Promise<boolean> {
  const began = performance.now();
  const { rows } = await asSystem(pools, "read a lease", (tx) =>
    tx.query<{ held: boolean }>("select rules.holds_lease($1, $2) as held", [id, attempts]),
  );
  return rows[0]?.held === true && performance.now() - began < READ_WITHIN_MS;
}
