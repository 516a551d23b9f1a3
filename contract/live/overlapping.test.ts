/** Two transactions at once: what the first one tells when it is committed concerns whoever came to see its rows by the second one. */
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isConcerned, type TableChange } from "#engine/live/is-concerned.ts";
import type { LiveQuery } from "#engine/live/live-query.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { until } from "#testing/until.ts";

const QUERY = "subscription { user_puerpera_open { puerpera { id priority } } }";

let database: FreshDatabase;
let first: pg.Client;
let midwife: string;
let mother: string;
let query: LiveQuery;
let told: TableChange[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  midwife = await aUser(database.admin, { circles: ["8001"] });
  mother = await aPuerpera(database.admin, { status: "published", zipcode: "8610" });
  await database.admin.query("update app.appsettings set showoutsidecircles = false");
  const { engine } = await dataServiceOf(database);
  const asked = engine.live({ role: "user", userId: midwife, sessionId: null }, { query: QUERY });
  if ("errors" in asked) throw new Error(JSON.stringify(asked.errors));
  query = asked.query;
  first = new pg.Client({ connectionString: database.adminUrl });
  await first.connect();
  database.admin.on("notification", ({ payload }) => {
    const { table, ids, topics } = JSON.parse(payload ?? "");
    told.push({ table, ids: ids && new Set<string>(ids), topics: topics && new Set<string>(topics) });
  });
  await database.admin.query("listen wiege_changes");
});
afterAll(async () => {
  await first.end();
  await database.drop();
});

async function topics(): Promise<ReadonlySet<string> | undefined> {
  const answer = await query.ask({ role: "user", userId: midwife, sessionId: null });
  if (answer.kind !== "answer") throw new Error(JSON.stringify(answer));
  return answer.topics;
}

/** Whether the news of the mother concern somebody with these topics. */
const concerns = (hers: ReadonlySet<string> | undefined) =>
  told.some((change) => change.table === "app.puerpera" && isConcerned(query.footprint, hers, change));

test.each([
  [
    "she rejects her",
    "insert into app.user_puerpera_reject (user_id, puerpera_id, author_id) values ($1, $2, $1)",
    "delete from app.user_puerpera_reject where user_id = $1 and puerpera_id = $2",
  ],
  [
    "the office asks her",
    "insert into app.midwife_request (midwife_id, puerpera_id, author_id, channel, outcome) values ($1, $2, $1, 'phone', 'open')",
    "delete from app.midwife_request where midwife_id = $1 and puerpera_id = $2",
  ],
  [
    "she takes up the postal code",
    `update app."user" set circles = '{8610}' where id = $1 and $2::uuid is not null`,
    `update app."user" set circles = '{8001}' where id = $1 and $2::uuid is not null`,
  ],
  [
    "the office shows all to all",
    "update app.appsettings set showoutsidecircles = $1::uuid <> $2::uuid",
    "update app.appsettings set showoutsidecircles = $1::uuid = $2::uuid",
  ],
])("while a change of a mother is not committed, %s", async (_title, meanwhile, undone) => {
  const before = await topics();
  told = [];
  await first.query("begin");
  await first.query("update app.puerpera set priority = priority + 1 where id = $1", [mother]);
  await database.admin.query(meanwhile, [midwife, mother]);
  const after = await topics();
  await first.query("commit");
  await until(() => expect(told.map(({ table }) => table)).toContain("app.puerpera"));
  expect(concerns(before)).toBe(false);
  expect(concerns(after)).toBe(true);
  await database.admin.query(undone, [midwife, mother]);
  expect(await topics()).toEqual(before);
});
