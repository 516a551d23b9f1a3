/** The demonstration's sign-ins: of its invented people, those at demo.example have the password "demo" until they have one of their own. */
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { hashPassword } from "./password.ts";

export const DEMO_PASSWORD = "demo";

export async function createDemoAccounts(pools: Pools): Promise<void> {
  const missing = await asSystem(pools, "find demonstration users without a sign-in", async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `select u.id from app."user" u
       join identity.demonstration_person d on d.user_id = u.id
       where u.email ilike '%@demo.example'
         and not exists (select from identity.account a where a.user_id = u.id)`,
    );
    return rows.map((row) => row.id);
  });
  if (missing.length === 0) return;
  const hashes = await Promise.all(missing.map(() => hashPassword(DEMO_PASSWORD)));
  await asSystem(pools, "create demonstration sign-ins", (tx) =>
    tx.query(
      `insert into identity.account (user_id, password_hash, password_set_at)
       select user_id, password_hash, app.now() from unnest($1::uuid[], $2::text[]) as t (user_id, password_hash)
       on conflict do nothing`,
      [missing, hashes],
    ),
  );
}

/** What to print at the start: the addresses of the sign-ins, staff first. */
export async function listDemoSignIns(pools: Pools): Promise<string[]> {
  return await asSystem(pools, "list the demonstration sign-ins", async (tx) => {
    const { rows } = await tx.query<{ email: string }>(
      `select u.email from app."user" u join identity.account a on a.user_id = u.id
       where u.email in ('admin@demo.example', 'manager@demo.example', 'mediator@demo.example',
         'hebamme@demo.example', 'hebamme2@demo.example', 'datenschutz@demo.example')
       order by array_position(array['admin', 'manager', 'mediator', 'user', 'auditor'], u.role), u.email`,
    );
    return rows.map((row) => row.email);
  });
}
