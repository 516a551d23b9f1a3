import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

/** What single changes added to the kept figures becomes sums, so that few rows are read; see database/rules/kept-figures.sql. */
export async function sumFigures(pools: Pools): Promise<void> {
  await asSystem(pools, "sum up the kept figures", (tx) => tx.query("select rules.sum_figures()"));
}
