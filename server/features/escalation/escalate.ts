import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

/** Takes each step that is due once, however many processes do. Each batch is a transaction; see database/rules/escalation.sql. */
export async function escalate(pools: Pools, mothersAtOnce = 100): Promise<void> {
  for (let taken = 1; taken > 0; ) {
    taken = await asSystem(pools, "widen the circles of those who see a mother", async (tx) => {
      const { rows } = await tx.query<{ taken: number }>("select rules.escalate($1) as taken", [
        mothersAtOnce,
      ]);
      return rows[0]?.taken ?? 0;
    });
  }
}

/** Milliseconds until the next step, if that is before the minute is over. */
export async function untilNextStep(pools: Pools): Promise<number | undefined> {
  return await asSystem(pools, "find the next step of the escalation", async (tx) => {
    const { rows } = await tx.query<{ wait: number | null }>(
      `select ceil(extract(epoch from next.at - app.now()) * 1000)::int as wait from rules.next_escalation() as next(at)
       where next.at between app.now() and app.now() + interval '1 minute'`,
    );
    return rows[0]?.wait ?? undefined;
  });
}
