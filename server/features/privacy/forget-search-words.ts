import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

/** Words of the search that no mother has any more; see database/rules/search.sql. */
export async function forgetSearchWords(pools: Pools): Promise<void> {
  await asSystem(pools, "forget words of the search", (tx) => tx.query("select rules.forget_search_words()"));
}
