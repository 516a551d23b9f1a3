import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

/** Yesterday's steps are counted once for the charts; see database/rules/log-days.sql. */
export async function closeLogDays(pools: Pools): Promise<void> {
  await asSystem(pools, "close the days of the log", (tx) => tx.query("select rules.close_log_days()"));
}
