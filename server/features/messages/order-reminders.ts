import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

/** Orders each reminder once per cause, however often it runs. Each batch is a transaction; see database/rules/reminders.sql. */
export async function orderReminders(pools: Pools, atOnce = 500): Promise<void> {
  for (let after: string | null = ""; after !== null; ) {
    const place: string = after;
    after = await asSystem(pools, "order reminders", async (tx) => {
      const { rows } = await tx.query<{ last: string | null }>(
        "select last from rules.order_reminders(after => $1, most => $2)",
        [place, atOnce],
      );
      return rows[0]?.last ?? null;
    });
  }
}
