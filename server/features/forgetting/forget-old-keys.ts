import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

/** After a day a key is worth nothing; see database/rules/idempotency.sql. */
export async function forgetOldKeys(pools: Pools): Promise<void> {
  await asSystem(pools, "forget keys of old requests", (tx) => tx.query("select rules.forget_old_keys()"));
}
