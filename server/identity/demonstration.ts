/** Whether a database holds a demonstration is written in it; whether one runs there is decided at each start. */
import { asSystem } from "#server/postgres/as-system.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";

export interface Demonstration {
  /** Wanted, and the database is one. */
  runs: boolean;
  /** Accounts of a demonstration that nobody gets in with now. */
  shutOut: number;
}

/** From now on, for every process on this database. */
export async function settleDemonstration(pools: Pools, wanted: boolean): Promise<Demonstration> {
  return await asSystem(pools, "settle whether this is a demonstration", async (tx) => {
    await tx.query("update identity.demonstration set runs = $1 where runs <> $1", [wanted]);
    const { rows } = await tx.query<Demonstration>(
      `select exists (select from identity.demonstration where runs) as runs,
         (select count(distinct l.user_id)::int from identity.login l where identity.is_shut_out(l.user_id)) as "shutOut"`,
    );
    return rows[0] ?? { runs: false, shutOut: 0 };
  });
}

/**
 * What came with the demonstration gets in no more, in whatever way the server starts. `tx` acts as the owner of the
 * tables. Tells how many accounts that were.
 */
export async function endDemonstration(tx: Tx): Promise<number> {
  await tx.query(
    `update identity.session set ended_at = app.now(), id_token = null
     where ended_at is null and user_id in (select user_id from identity.demonstration_person)`,
  );
  const { rows } = await tx.query<{ user_id: string }>(
    `delete from identity.login where user_id in (select user_id from identity.demonstration_person) returning user_id`,
  );
  await tx.query(
    "delete from identity.account where user_id in (select user_id from identity.demonstration_person)",
  );
  await tx.query(
    `update app."user" set auth0_id = null, auth0_action = 'deleted'
     where auth0_id is not null and id in (select user_id from identity.demonstration_person)`,
  );
  await tx.query("delete from identity.demonstration_person");
  await tx.query("delete from identity.demonstration");
  return new Set(rows.map((row) => row.user_id)).size;
}
