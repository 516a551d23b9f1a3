/** Interleaved operations of many users over few connections, with errors in between: nobody ever sees a foreign row. */
import { openPools } from "#server/postgres/pools.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { dataServiceOf } from "#testing/data-service.ts";
import { freshDatabase, PATIENCE, testSecret } from "#testing/fresh-database.ts";
import { inParallel, type Proof, times } from "./proof.ts";
import { Random } from "./random.ts";

const USERS = 50;
const CONNECTIONS = 5;
const AT_ONCE = 40;

/** What she may see bears her own id, by these fields. */
const READS = [
  "query { calendarentry { owner: user_id } }",
  "query { user { owner: id fullname calendarentries { owner: user_id } } }",
  'query { puerpera(where: { status: { _eq: "current" } }) { owner: midwife_id lastname } }',
  "query { saved_view { owner: user_id title } user_puerpera_reject { owner: user_id } }",
  'mutation { insert_saved_view_one(object: { screen: "x", title: "KEY", settings: {} }) { owner: user_id } }',
  'mutation { update_user_with_services(id: "ME", _set: { place: "Uster" }, services: [], idempotency_key: "KEY") { owner: id } }',
];

/** Errors of every kind, in the middle of transactions that other users' statements stand beside. */
const FAILURES = [
  'query { calendarentry_by_pk(id: "nonsense") { id } }',
  "query { puerpera(limit: -1) { id } }",
  'mutation { insert_calendarentry_one(object: { title: "x", start: "2026-02-02", end: "2026-02-01" }) { id } }',
  'mutation { mediation_takeover(puerpera_id: "ME") { id } }',
  'mutation { update_user_by_pk(pk_columns: { id: "ME" }, _set: { zipcode: "!" }) { id } }',
  'mutation { update_user_with_services(id: "OTHER", services: ["OTHER"], idempotency_key: "KEY") { id } }',
];

export const isolation: Proof = {
  name: "isolation",
  async run(share, seed) {
    const database = await freshDatabase();
    const pools = openPools(database.url, testSecret, {
      connections: { user: CONNECTIONS },
      patience: PATIENCE,
    });
    try {
      const users: string[] = [];
      for (let n = 0; n < USERS; n += 1) users.push(await aMidwife(database.admin));
      const { engine } = await dataServiceOf({ ...database, pools });
      const random = new Random(seed);
      const operations = times(10_000, share);
      let [rows, errors, given] = [0, 0, 0];
      await inParallel(operations, AT_ONCE, async (n) => {
        const me = random.pick(users);
        const fails = random.chance(0.3);
        const query = random
          .pick(fails ? FAILURES : READS)
          .replaceAll("ME", me)
          .replaceAll("OTHER", random.pick(users))
          .replaceAll("KEY", `key-of-operation-${n}`);
        const gone = random.chance(0.05) ? AbortSignal.timeout(random.below(3)) : undefined;
        const session = { role: "user", userId: me, sessionId: null };
        const { body } = await engine.execute(session, { query }, { signal: gone });
        const owners = [...body.matchAll(/"owner":"([^"]+)"/g)].map((match) => match[1]);
        const foreign = owners.filter((owner) => owner !== me);
        if (foreign.length > 0) throw new Error(`${me} was shown rows of ${foreign[0]}: ${query}`);
        rows += owners.length;
        errors += body.startsWith('{"errors"') ? 1 : 0;
        given += gone ? 1 : 0;
      });
      if (rows < operations / 2 || errors < operations / 10)
        throw new Error(`too little happened to prove anything: ${rows} rows, ${errors} errors`);
      return `${operations} operations of ${USERS} users over ${CONNECTIONS} connections: ${rows} rows, ${errors} errors, ${given} given up by the client, 0 foreign rows`;
    } finally {
      await pools.end();
      await database.drop();
    }
  },
};

async function aMidwife(admin: Parameters<typeof aUser>[0]): Promise<string> {
  const id = await aUser(admin);
  await admin.query(
    `insert into app.calendarentry (user_id, title, start, "end") values ($1, 'Ferien', '2026-01-01', '2026-01-02')`,
    [id],
  );
  await aPuerpera(admin, { status: "current", midwife_id: id });
  return id;
}
