/** Whoever is not asked again after a change would have got the same answer: random changes, and what each midwife is shown after each. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { isConcerned, type TableChange } from "#engine/live/is-concerned.ts";
import type { LiveAnswer, LiveQuery } from "#engine/live/live-query.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";
import { stopClock } from "#testing/stop-clock.ts";
import { until } from "#testing/until.ts";
import { aChange, type Cast, type Change, sqlOf } from "./random-change.ts";

const CHANGES = 150;
const ZIPCODES = ["8610", "8620", "8001", "3011", "1201", "6900"];
const LANGUAGES = ["de", "fr", "sq", "ti"];
const SCREENS = [
  "user_puerpera_open(order_by: [{ puerpera_id: asc }]) { matchtype hidden rejected_at rejected_author_id distance_km entriestargetdate puerpera { id status zipcode languages priority firstname } }",
  'user_puerpera_open_aggregate(where: { matchtype: { _eq: "fullmatch" } }) { aggregate { count } }',
  "puerpera(order_by: [{ id: asc }]) { id status fullname zipcode place languages priority midwife_id closed_at address mediated_at notes(order_by: [{ id: asc }]) { id text } }",
  "user { id circles languages status limited mediations_current_month mediation_limit entriesnow services { service_id } calendarentries(order_by: [{ id: asc }]) { id kind start end } }",
  "midwife_request(order_by: [{ id: asc }]) { id outcome puerpera { id zipcode priority } }",
  "visit(order_by: [{ id: asc }]) { id midwife_id note puerpera_id }",
];

interface Watching {
  query: LiveQuery;
  session: { role: string; userId: string; sessionId: null };
  answer: Extract<LiveAnswer, { kind: "answer" }>;
}

let database: FreshDatabase;
let cast: Cast;
let watching: Watching[];
let told: TableChange[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  const { admin } = database;
  await stopClock(admin);
  const midwives: string[] = [];
  for (let n = 0; n < 4; n += 1)
    midwives.push(
      await aUser(admin, { circles: ZIPCODES.slice(n, n + 2), languages: LANGUAGES.slice(n, n + 2) }),
    );
  const mothers: string[] = [];
  for (let n = 0; n < 10; n += 1)
    mothers.push(
      await aPuerpera(admin, {
        status: n % 2 === 0 ? "published" : "current",
        zipcode: ZIPCODES[n % ZIPCODES.length] ?? "",
        languages: [LANGUAGES[n % LANGUAGES.length] ?? ""],
        midwife_id: n % 2 === 0 ? null : (midwives[n % midwives.length] ?? null),
      }),
    );
  const { rows } = await admin.query<{ id: string }>("select id from app.user_service order by id limit 2");
  cast = { midwives, mothers, zipcodes: ZIPCODES, languages: LANGUAGES, services: rows.map(({ id }) => id) };
  // Only what tells of changes: the machines would refuse most of them.
  await admin.query(`do $$ declare t record; begin
    for t in select distinct tgrelid::regclass as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
      where c.relnamespace = 'app'::regnamespace and not tgisinternal and tgname like 'notify%' loop
      execute format('alter table %s disable trigger user', t.name);
    end loop;
    for t in select tgrelid::regclass as name, tgname from pg_trigger where tgname like 'notify\\_%' and tgrelid::regclass::text like 'app.%' loop
      execute format('alter table %s enable trigger %I', t.name, t.tgname);
    end loop; end $$`);
  const { engine } = await dataServiceOf(database);
  watching = await Promise.all(
    midwives.flatMap((userId) =>
      SCREENS.map(async (screen) => {
        const session = { role: "user", userId, sessionId: null };
        const asked = engine.live(session, { query: `subscription { ${screen} }` });
        if ("errors" in asked) throw new Error(JSON.stringify(asked.errors));
        return { query: asked.query, session, answer: await answerOf(asked.query, session) };
      }),
    ),
  );
  admin.on("notification", ({ payload }) => {
    const { table, ids, topics } = JSON.parse(payload ?? "");
    told.push({ table, ids: ids && new Set<string>(ids), topics: topics && new Set<string>(topics) });
  });
  await admin.query("listen wiege_changes");
});
afterAll(() => database.drop());

async function answerOf(query: LiveQuery, session: Watching["session"]): Promise<Watching["answer"]> {
  const answer = await query.ask(session);
  if (answer.kind !== "answer") throw new Error(JSON.stringify(answer));
  return answer;
}

/** Whether PostgreSQL took it, and everything that it tells of it has been heard. */
async function make(change: Change, round: number): Promise<boolean> {
  told = [];
  const [sql, values] = sqlOf(change, cast);
  const isTaken = await database.admin.query(sql, values).then(
    ({ rowCount }) => (rowCount ?? 0) > 0,
    () => false,
  );
  const end = `end of ${round}`;
  await database.admin.query("select pg_notify('wiege_changes', $1)", [JSON.stringify({ table: end })]);
  await until(() => expect(told.at(-1)?.table).toBe(end));
  told.pop();
  return isTaken;
}

test("nobody misses a change, whatever changes", { timeout: 600_000 }, async () => {
  const counts = { taken: 0, spared: 0, altered: 0 };
  const changes = fc.sample(aChange, { numRuns: CHANGES, seed: fc.readConfigureGlobal()?.seed ?? 1 });
  for (const [round, change] of changes.entries()) {
    if (await make(change, round)) counts.taken += 1;
    for (const each of watching) {
      const fresh = await answerOf(each.query, each.session);
      const isAskedAgain = told.some((news) => isConcerned(each.query.footprint, each.answer.topics, news));
      if (!isAskedAgain) {
        expect({ change, text: fresh.text }).toEqual({ change, text: each.answer.text });
        counts.spared += told.length > 0 ? 1 : 0;
      }
      if (fresh.text !== each.answer.text) counts.altered += 1;
      if (isAskedAgain) each.answer = fresh;
    }
  }
  // Else it would say nothing.
  expect(counts.taken).toBeGreaterThan(CHANGES / 2);
  expect(counts.spared).toBeGreaterThan(CHANGES);
  expect(counts.altered).toBeGreaterThan(CHANGES / 3);
});
