import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

/** Each once per cause, however often it is asked; see database/rules/reminders.sql. */
export async function orderReminders(pools: Pools): Promise<void> {
  await asSystem(pools, "order reminders", (tx) => tx.query("select rules.order_reminders()"));
}
