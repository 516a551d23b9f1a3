/** People of a generated database with a session each, and tokens as they are needed: one lives five minutes, a measurement longer. */
import { createAccessTokens } from "#server/identity/access-token.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { openPools, type Pools } from "#server/postgres/pools.ts";
import type { AppRole } from "#server/postgres/roles.ts";
import { BENCH_SECRET } from "./generated-database.ts";

export interface BenchPerson {
  userId: string;
  token: string;
}

/** Half of a token's life: whatever is asked with it comes to its end. */
const RENEWED_AFTER_MS = 150_000;

export interface BenchPeople {
  /** All of them with tokens that will do for the next minutes; the same ones as before while those will. */
  now(): Promise<readonly BenchPerson[]>;
}

/** So many sessions, over as many active people of the role as there are. */
export async function benchPeople(
  databaseUrl: string,
  baseUrl: string,
  role: AppRole,
  count: number,
): Promise<BenchPeople> {
  const withPools = async <T>(work: (pools: Pools) => Promise<T>): Promise<T> => {
    const pools = openPools(databaseUrl, BENCH_SECRET);
    try {
      return await work(pools);
    } finally {
      await pools.end();
    }
  };
  const sessions = await withPools((pools) =>
    asSystem(pools, "open sessions for the bench", async (tx) => {
      const { rows } = await tx.query<{ id: string; user_id: string }>(
        `with people as (select id, row_number() over (order by id) - 1 as n, count(*) over () as total from app."user" where role = $1 and status = 'active')
         insert into identity.session (token_hash, user_id, made_by, expires_at, idle_limit)
         select sha256(uuidv7()::text::bytea), p.id, 'token', app.now() + interval '12 hours', interval '12 hours'
         from generate_series(0, $2 - 1) s(n) join people p on p.n = s.n % p.total returning id, user_id`,
        [role, count],
      );
      return rows;
    }),
  );
  const mint = () =>
    withPools(async (pools) => {
      const tokens = createAccessTokens(pools, { appSecret: BENCH_SECRET, baseUrl });
      const later = new Date(Date.now() + 3_600_000);
      const people: BenchPerson[] = [];
      for (const { id, user_id: userId } of sessions) {
        const { accessToken } = await tokens.mint({ sessionId: id, userId, role }, later);
        people.push({ userId, token: accessToken });
      }
      return people;
    });
  let minted: { people: readonly BenchPerson[]; at: number } | undefined;
  return {
    async now() {
      if (!minted || Date.now() - minted.at > RENEWED_AFTER_MS)
        minted = { people: await mint(), at: Date.now() };
      return minted.people;
    },
  };
}
