/**
 * Many midwives at once for each of many mothers, over HTTP, some of whom have reached their limit: exactly one winner each, who
 * was not before her release, one log entry, one mail of each kind, and the others read why.
 */
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type Ask, graphqlClient } from "#testing/graphql-client.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { inParallel, type Proof, times } from "./proof.ts";

const TAKE_OVER = "mutation ($id: uuid!) { mediation_takeover(puerpera_id: $id) { id midwife_id } }";
const TOO_LATE = "Diese Anmeldung wurde soeben von einer Kollegin übernommen.";
const LIMITED = "Sie haben Ihre Limite von 0 Vermittlungen für diesen Monat erreicht.";
/** One midwife in so many may take nobody over before twelve hours have passed. */
const LIMITED_ONE_IN = 5;
const MOTHERS_AT_ONCE = 2;

interface Asker {
  userId: string;
  isLimited: boolean;
  ask: Ask;
}

export const takeOver: Proof = {
  name: "take-over",
  async run(share) {
    const [midwives, mothers, rounds] = [
      times(50, Math.max(share, 0.2)),
      times(200, share),
      times(20, share),
    ];
    const app = await servedApp();
    try {
      const askers = await askersOf(app, midwives);
      for (let round = 0; round < rounds; round += 1) {
        const ids: string[] = [];
        while (ids.length < mothers) ids.push(await aPuerpera(app.database.admin, { status: "published" }));
        await inParallel(mothers, MOTHERS_AT_ONCE, (n) => raceFor(app, ids[n] ?? "", turned(askers, n)));
        await letPass(app);
      }
      return `${midwives} midwives at once for each of ${mothers} mothers, ${rounds} rounds: exactly one winner, one log entry and one mail of each kind, nobody before her release`;
    } finally {
      await app.stop();
    }
  },
};

async function askersOf(app: ServedApp, count: number): Promise<Asker[]> {
  const { admin } = app.database;
  await admin.query(
    "update app.appsettings set limit_mediations = true, max_mediations_permonth = 99, max_mediations_penaltyduration = 12",
  );
  const askers: Asker[] = [];
  for (let n = 0; n < count; n += 1) {
    const isLimited = n % LIMITED_ONE_IN === 0;
    const userId = await aUser(admin, {
      email: `hebamme${n}@beispiel.example`,
      max_mediations_permonth: isLimited ? 0 : null,
    });
    const { token } = await aSession(app, userId, "user");
    askers.push({ userId, isLimited, ask: graphqlClient(app.baseUrl, token) });
  }
  return askers;
}

/** Who asks first is another one each time. */
function turned<T>(list: readonly T[], by: number): T[] {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}

interface Kept {
  midwife_id: string;
  entries: number;
  mails: number;
  kinds: number;
}

async function raceFor(
  { database: { admin } }: ServedApp,
  id: string,
  askers: readonly Asker[],
): Promise<void> {
  const answers = await Promise.all(
    askers.map(async ({ ask, ...asker }) => ({ ...asker, answer: await ask(TAKE_OVER, { id }) })),
  );
  const winners = answers.filter(({ answer }) => answer.data);
  const told = answers.filter(({ answer, isLimited }) => {
    const message = answer.errors?.[0]?.message;
    return message === TOO_LATE || (isLimited && message === LIMITED);
  });
  const [winner] = winners;
  if (winners.length !== 1 || winner?.isLimited || told.length !== askers.length - 1)
    throw new Error(`${winners.length} winners, ${told.length} told why: ${answers[0]?.answer.text}`);
  const { rows } = await admin.query<Kept>(
    `select p.midwife_id, (select count(*)::int from app.actionlog l where l.puerpera_id = p.id) as entries, o.mails, o.kinds
     from app.puerpera p, lateral (
       select count(*)::int as mails, count(distinct (hookslug, recipient))::int as kinds from app.outbox o where o.puerpera_id = p.id) o
     where p.id = $1`,
    [id],
  );
  const [kept] = rows;
  if (kept?.midwife_id !== winner?.userId || kept?.entries !== 1 || !kept.mails || kept.mails !== kept.kinds)
    throw new Error(`the database says otherwise: ${JSON.stringify(rows)}`);
  // The clock moves on between mothers: nobody took over five within ten minutes.
  await admin.query(
    `set session_replication_role = replica;
     update app.actionlog set created_at = created_at - interval '1 hour' where puerpera_id = '${id}';
     set session_replication_role = origin`,
  );
}

/** Nobody reaches her limit by what she took over in this round. */
async function letPass({ database: { admin } }: ServedApp): Promise<void> {
  await admin.query("set session_replication_role = replica");
  await admin.query("update app.puerpera set mediated_at = mediated_at - interval '1 year'");
  await admin.query("set session_replication_role = origin");
}
