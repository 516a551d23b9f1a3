import type pg from "pg";

/**
 * What the log of sign-ins says of somebody, in its order: way, outcome, how often; the hours of what was refused are taken together, since one may
 * end meanwhile. Undefined: of addresses that nobody has.
 */
export async function signInsOf(
  admin: pg.ClientBase | pg.Pool,
  userId: string | undefined,
): Promise<string[]> {
  const { rows } = await admin.query<{ line: string }>(
    `select concat_ws(' ', way, outcome, sum(times)) as line from app.sign_in_log where user_id is not distinct from $1
     group by way, outcome, case outcome when 'came_in' then id end order by min(id)`,
    [userId ?? null],
  );
  return rows.map(({ line }) => line);
}
