import type pg from "pg";

/** What the log of sign-ins says of somebody, in its order: way, outcome, how often. Undefined: of addresses that nobody has. */
export async function signInsOf(
  admin: pg.ClientBase | pg.Pool,
  userId: string | undefined,
): Promise<string[]> {
  const { rows } = await admin.query<{ line: string }>(
    "select concat_ws(' ', way, outcome, times) as line from app.sign_in_log where user_id is not distinct from $1 order by id",
    [userId ?? null],
  );
  return rows.map(({ line }) => line);
}
