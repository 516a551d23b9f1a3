/** What a change of the settings would mean is counted before it is saved, by the rules that hold afterwards. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { type StatementAs, statementsAs } from "#testing/statements-as.ts";

let database: FreshDatabase;
let as: StatementAs;
let mediator: string;

beforeAll(async () => {
  database = await freshDatabase();
  as = statementsAs(database.pools);
  mediator = await aUser(database.admin, { role: "mediator" });
});
afterAll(() => database.drop());

const ASKED = `select midwives_limited as limited_then, midwives_limited_before as limited_now, midwives,
  closed_readable as read_then, closed_readable_before as read_now from staff.settings_consequences($1, $2, $3)`;

async function consequences(isLimited: boolean, most: number | null, days: number | null) {
  const [row] = await as("mediator", mediator, ASKED, [isLimited, most, days]);
  return row;
}

test("a midwife does not ask for them", async () => {
  const midwife = await aUser(database.admin);
  await expect(as("user", midwife, ASKED, [true, 1, 30])).rejects.toThrow(/denied/);
});

test("who would be at the limit is counted with the limits of their own, and as it is afterwards", async () => {
  const { admin } = database;
  await admin.query("update app.appsettings set limit_mediations = false, max_mediations_permonth = null");
  for (const [mediations, own] of [
    [0, null],
    [1, null],
    [2, null],
    [2, 3],
    [1, 1],
  ] as const) {
    const midwife_id = await aUser(admin, own === null ? {} : { max_mediations_permonth: own });
    for (let made = 0; made < mediations; made += 1)
      await aPuerpera(admin, { status: "current", midwife_id });
  }
  for (const [isLimited, most] of [
    [true, 0],
    [true, 1],
    [true, 2],
    [true, 3],
    [true, null],
    [false, 1],
  ] as const) {
    const asked = await consequences(isLimited, most, 30);
    await admin.query("update app.appsettings set limit_mediations = $1, max_mediations_permonth = $2", [
      isLimited,
      most,
    ]);
    expect((await consequences(false, null, 30))?.limited_now, `${isLimited} ${most}`).toBe(
      asked?.limited_then,
    );
  }
  await admin.query("update app.appsettings set limit_mediations = false");
  expect(await consequences(true, 2, 30)).toMatchObject({ limited_then: 2, limited_now: 0, midwives: 6 });
});

test("which closed mothers midwives would still read follows the days", async () => {
  const { admin } = database;
  const midwife_id = await aUser(admin);
  const ids: string[] = [];
  for (const _ of [5, 20, 50]) ids.push(await aPuerpera(admin, { status: "closed", midwife_id }));
  await admin.query("set session_replication_role = replica");
  for (const [at, days] of [5, 20, 50].entries())
    await admin.query("update app.puerpera set closed_at = now() - make_interval(days => $2) where id = $1", [
      ids[at],
      days,
    ]);
  await admin.query("set session_replication_role = origin");
  expect(await consequences(true, 1, 10)).toMatchObject({ read_then: 1, read_now: 2 });
  expect(await consequences(true, 1, 60)).toMatchObject({ read_then: 3, read_now: 2 });
  expect(await consequences(true, 1, 99_999_999)).toMatchObject({ read_then: 3 });
  expect(await consequences(true, 1, null)).toMatchObject({ read_now: 2 });
});
