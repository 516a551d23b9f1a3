import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

/** What was not confirmed within a day, proofs that no longer count, levels that are empty; see database/rules/registration-limits.sql. */
export async function forgetRegistrations(pools: Pools): Promise<void> {
  await asSystem(pools, "forget unconfirmed registrations", (tx) =>
    tx.query("select rules.forget_registrations()"),
  );
}
