/** Fifty mothers, users and postal codes of a generated database, with what the answers about them must hold. */
import { asOwner } from "#server/postgres/as-owner.ts";
import type { Subject } from "./service-works.ts";

const SUBJECTS = `
  with mediators as (
    select id, row_number() over (order by id) as n, count(*) over () as total from app."user" where role = 'mediator' and status = 'active'),
  codes as (
    select zipcode, count(*)::int as total, row_number() over (order by zipcode) as n from app.puerpera
    where status = 'closed' group by zipcode having count(*) between least(100, (select count(*) from app.puerpera) / 1000) and 600),
  mothers as (
    select p.id, row_number() over (order by p.id) as n from app.puerpera p
    where p.status = 'closed' and p.midwife_id is not null order by p.id limit 5000)
  select u.id as "userId", m.id as "motherId", c.zipcode, c.total,
    (select l.id from app.actionlog l where l.puerpera_id = m.id order by l.created_at desc, l.id desc limit 1) as "lastEntry"
  from generate_series(1, 50) s(n)
  join mothers m on m.n = s.n * 97
  join mediators u on u.n = 1 + s.n % u.total
  join codes c on c.n = 1 + s.n % (select count(*) from codes)`;

export async function readSubjects(databaseUrl: string): Promise<Subject[]> {
  return asOwner(databaseUrl, async (client) => {
    await client.query("set role wiege_owner");
    const { rows } = await client.query<Subject>(SUBJECTS);
    if (rows.length < 50) throw new Error(`only ${rows.length} subjects were found`);
    return rows;
  });
}
