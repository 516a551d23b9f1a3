import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

/** Files that nobody has come back to; see database/rules/import-runs.sql. */
export async function forgetImports(pools: Pools): Promise<void> {
  await asSystem(pools, "forget imports", (tx) => tx.query("select rules.forget_imports()"));
}
