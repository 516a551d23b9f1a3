import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

/** Private notes of midwives that nobody may read any more; see database/rules/notes.sql. */
export async function forgetPrivateNotes(pools: Pools): Promise<void> {
  await asSystem(pools, "forget private notes", (tx) => tx.query("select rules.forget_private_notes()"));
}
