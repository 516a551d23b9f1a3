/** The log of readings is sealed, has its months made ahead, and loses those that are older than the settings keep. */
import type { Log } from "#server/kernel/log.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

/** As many seals as are looked at in one statement: some ten thousand rows each, so it ends well within its time. */
const SEALS_AT_ONCE = 20;

export async function sealAccessLog(pools: Pools): Promise<void> {
  await asSystem(pools, "seal the log of readings", (tx) => tx.query("select rules.seal_access()"));
}

/** The number of the first seal that no longer fits its rows; nothing when all do. */
export async function firstBrokenSeal(pools: Pools, signal?: AbortSignal): Promise<number | undefined> {
  const last = await asSystem(pools, "count the seals", async (tx) => {
    const { rows } = await tx.query<{ last: number }>("select rules.last_access_seal() as last");
    return rows[0]?.last ?? 0;
  });
  for (let first = 1; first <= last && !signal?.aborted; first += SEALS_AT_ONCE) {
    const { rows } = await asSystem(pools, "look at the seals", (tx) =>
      tx.query<{ broken: number | null }>("select rules.broken_access_seal($1, $2) as broken", [
        first,
        Math.min(first + SEALS_AT_ONCE - 1, last),
      ]),
    );
    if (rows[0]?.broken) return rows[0].broken;
  }
  return undefined;
}

export async function keepAccessLog(
  pools: Pools,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  await asSystem(pools, "make the months of the log of readings", (tx) =>
    tx.query("select rules.keep_access_months()"),
  );
  await sealAccessLog(pools);
  await asSystem(pools, "forget old months of the log of readings", (tx) =>
    tx.query("select rules.forget_access_months()"),
  );
  const seal = await firstBrokenSeal(pools, signal);
  if (seal !== undefined)
    log.error({ seal }, "The access log was changed by somebody: a seal does not fit its rows");
}
