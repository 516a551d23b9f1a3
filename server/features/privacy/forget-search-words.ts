import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

/** Deletes the search words that no mother has any more, each batch in its own transaction; see database/rules/search.sql. */
export async function forgetSearchWords(pools: Pools): Promise<void> {
  for (let forgotten = 1; forgotten > 0; ) {
    forgotten = await asSystem(pools, "forget words of the search", async (tx) => {
      const { rows } = await tx.query<{ n: number }>("select rules.forget_search_words() as n");
      return rows[0]?.n ?? 0;
    });
  }
}
