/** People of a generated database with a session and a token each. */
import { createAccessTokens } from "#server/identity/access-token.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { openPools } from "#server/postgres/pools.ts";
import type { AppRole } from "#server/postgres/roles.ts";
import { BENCH_SECRET } from "./generated-database.ts";

export interface BenchPerson {
  userId: string;
  token: string;
}

/** So many sessions, over as many active people of the role as there are. */
export async function benchPeople(
  databaseUrl: string,
  baseUrl: string,
  role: AppRole,
  count: number,
): Promise<BenchPerson[]> {
  const pools = openPools(databaseUrl, BENCH_SECRET);
  try {
    const sessions = await asSystem(pools, "open sessions for the bench", async (tx) => {
      const { rows } = await tx.query<{ id: string; user_id: string }>(
        `with people as (select id, row_number() over (order by id) - 1 as n, count(*) over () as total from app."user" where role = $1 and status = 'active')
         insert into identity.session (token_hash, user_id, made_by, expires_at, idle_limit)
         select sha256(uuidv7()::text::bytea), p.id, 'token', app.now() + interval '12 hours', interval '12 hours'
         from generate_series(0, $2 - 1) s(n) join people p on p.n = s.n % p.total returning id, user_id`,
        [role, count],
      );
      return rows;
    });
    const tokens = createAccessTokens(pools, { appSecret: BENCH_SECRET, baseUrl });
    const inAnHour = new Date(Date.now() + 3_600_000);
    const people: BenchPerson[] = [];
    for (const { id, user_id: userId } of sessions) {
      const { accessToken } = await tokens.mint({ sessionId: id, userId, role }, inAnHour);
      people.push({ userId, token: accessToken });
    }
    return people;
  } finally {
    await pools.end();
  }
}
