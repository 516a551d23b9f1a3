/** The log of readings is sealed, has its months made ahead, and loses those that are older than the settings keep. */
import type { Log } from "#server/kernel/log.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

export async function sealAccessLog(pools: Pools): Promise<void> {
  await asSystem(pools, "seal the log of readings", (tx) => tx.query("select rules.seal_access()"));
}

interface SealCheck {
  /** The first seal that does not fit its rows. */
  broken: number | null;
  /** False if the check was stopped before it had seen every seal. */
  is_over: boolean;
}

/** Each batch moves the cursor in the database, so that a check which is stopped goes on at the next run. */
export async function checkSeals(pools: Pools, signal: Pick<AbortSignal, "aborted">): Promise<SealCheck> {
  let check: SealCheck = { broken: null, is_over: false };
  while (!check.is_over && !signal.aborted) {
    const { rows } = await asSystem(pools, "check the seals", (tx) =>
      tx.query<SealCheck>("select * from rules.check_next_seals()"),
    );
    check = rows[0] ?? check;
  }
  return check;
}

export async function keepAccessLog(
  pools: Pools,
  { log, signal }: { log: Log; signal: Pick<AbortSignal, "aborted"> },
): Promise<void> {
  await asSystem(pools, "make the months of the log of readings", (tx) =>
    tx.query("select rules.keep_access_months()"),
  );
  await sealAccessLog(pools);
  await asSystem(pools, "forget old months of the log of readings", (tx) =>
    tx.query("select rules.forget_access_months()"),
  );
  const { broken, is_over } = await checkSeals(pools, signal);
  if (broken !== null)
    log.error({ seal: broken }, "The access log was changed by somebody: a seal does not fit its rows");
  if (!is_over)
    log.warn("The check of the access log was stopped before its end; the next run goes on there");
}
