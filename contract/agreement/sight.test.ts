/** What the mask looks up in one go is what the rules say one by one, and the rules of matching are part of its question. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function asUser<T extends Record<string, unknown>>(userId: string | null, sql: string): Promise<T[]> {
  const client = await database.pools.of("user").connect();
  try {
    await client.query("begin");
    await client.query("select set_config('app.user_id', $1, true)", [userId ?? ""]);
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const SIGHT = "select * from rules.my_sight()";
const ONE_BY_ONE = `select rules.is_midwife() as is_midwife, rules.is_offered_mothers() as is_offered_mothers,
  rules.my_circles() as circles, rules.my_languages() as languages`;
const FOR_HER = `select u.zipcode::text as zipcode, rules.release_delay(u.id) as release_delay,
  rules.shows_outside_circles() as shows_outside_circles, rules.escalation_km() as escalation_km
  from app."user" u where u.id = $1`;

test("nobody has a sight, and the office none through the pool of midwives", async () => {
  const [nobody] = await asUser(null, SIGHT);
  expect(Object.values(nobody ?? {}).filter((value) => value !== null)).toEqual([]);
  const [mediator] = await asUser(await aUser(database.admin, { role: "mediator" }), SIGHT);
  expect(mediator).toMatchObject({ is_midwife: false, is_offered_mothers: false });
});

const entry = (kind: string, from: number, to: number) =>
  `insert into app.calendarentry (user_id, kind, title, start, "end") values ($1, '${kind}', 'Weg', app.today() + ${from}, app.today() + ${to})`;

test.each([
  ["as she is", []],
  ["on hold", [`update app."user" set status = 'onhold' where id = $1`]],
  ["who has no access yet", [`update app."user" set status = 'new' where id = $1`]],
  ["while she pauses", [entry("pause", -1, 1)]],
  ["before and after her pauses", [entry("pause", -9, -1), entry("pause", 1, 9)]],
  ["on holiday", [entry("ferien", -1, 1)]],
  [
    "at her limit",
    [
      "update app.appsettings set limit_mediations = true where $1::uuid is not null",
      `update app."user" set max_mediations_permonth = 0 where id = $1`,
    ],
  ],
  [
    "where others see her mothers too",
    [
      "update app.appsettings set showoutsidecircles = not showoutsidecircles, escalates = not escalates where $1::uuid is not null",
    ],
  ],
])("a midwife, %s", async (_title, changes) => {
  const { admin } = database;
  const midwife = await aUser(admin, { circles: ["8610", "8001"], languages: ["de", "fr"] });
  await admin.query('alter table app."user" disable trigger user');
  await admin.query("alter table app.calendarentry disable trigger user");
  try {
    for (const change of changes) await admin.query(change, [midwife]);
  } finally {
    await admin.query('alter table app."user" enable trigger user');
    await admin.query("alter table app.calendarentry enable trigger user");
  }
  const [sight] = await asUser(midwife, SIGHT);
  const [own] = await asUser(midwife, ONE_BY_ONE);
  const { rows } = await admin.query(FOR_HER, [midwife]);
  expect(sight).toEqual({ ...own, ...rows[0] });
});

test("no rule of matching is called for every row", async () => {
  const lines = await asUser<{ "QUERY PLAN": string }>(
    await aUser(database.admin),
    "explain (verbose) select matchtype from midwife.user_puerpera_open",
  );
  const plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
  expect(plan).toContain("my_sight");
  expect(plan).not.toMatch(/circle_reaches|match_type/);
});
