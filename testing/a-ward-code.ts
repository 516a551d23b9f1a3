/** A ward's code that holds, written past all rights. */
import type pg from "pg";

export async function aWardCode(admin: pg.ClientBase, birthplace: string): Promise<string> {
  await admin.query(
    `update app.ward_code c set revoked_at = app.now()
     from app.birthplace b where b.id = c.birthplace_id and b.value = $1 and c.revoked_at is null`,
    [birthplace],
  );
  const { rows } = await admin.query<{ code: string }>(
    `with drawn as materialized (select b.id, rules.new_ward_code() as code from app.birthplace b where b.value = $1),
       kept as (insert into app.ward_code (birthplace_id, hash) select id, rules.ward_code_hash(id, code) from drawn)
     select code from drawn`,
    [birthplace],
  );
  const [made] = rows;
  if (!made) throw new Error(`There is no birthplace ${birthplace}`);
  return made.code;
}
