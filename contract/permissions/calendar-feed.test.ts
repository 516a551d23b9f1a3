/** A midwife's absences for whoever knows the key of her calendar. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { type StatementAs, statementsAs } from "#testing/statements-as.ts";

let database: FreshDatabase;
let as: StatementAs;
let midwife: string;

beforeAll(async () => {
  database = await freshDatabase();
  as = statementsAs(database.pools);
  midwife = await aUser(database.admin);
  await database.admin.query(
    "insert into app.calendarentry (user_id, title, start, \"end\") values ($1, 'Ferien im Tessin', '2026-07-06', '2026-07-19')",
    [midwife],
  );
});
afterAll(() => database.drop());

const renew = async (userId: string) =>
  (await as("user", userId, "select key from actions.calendar_feed_renew()"))[0]?.key;
const entries = async (key: string) =>
  (await database.pools.system.query("select title, start::text from rules.calendar_feed_entries($1)", [key]))
    .rows;

test("neither the office nor a colleague has the key", async () => {
  await renew(midwife);
  const mediator = await aUser(database.admin, { role: "mediator" });
  await expect(as("mediator", mediator, "select key from app.calendar_feed")).rejects.toThrow(
    /permission denied/,
  );
  await expect(as("mediator", mediator, "select from actions.calendar_feed_renew()")).rejects.toThrow(
    /permission denied/,
  );
  const colleague = await aUser(database.admin);
  expect(await as("user", colleague, "select key from midwife.calendar_feed")).toEqual([]);
});

test("no role of the data service reads a feed by its key", async () => {
  await expect(
    as("user", midwife, "select from rules.calendar_feed_entries(gen_random_uuid())"),
  ).rejects.toThrow(/permission denied/);
});

test("a new key ends the old one", async () => {
  const first = await renew(midwife);
  expect(await entries(first)).toEqual([{ title: "Ferien im Tessin", start: "2026-07-06" }]);
  const second = await renew(midwife);
  expect(second).not.toBe(first);
  expect(await entries(first)).toEqual([]);
  expect(await entries(second)).toHaveLength(1);
  expect(await as("user", midwife, "select key from midwife.calendar_feed")).toEqual([{ key: second }]);
});

test("with another role there is none, and it does not come back with the old one", async () => {
  const { admin } = database;
  const other = await aUser(admin);
  const key = await renew(other);
  // As before the link was ended with the role.
  await admin.query("set session_replication_role = replica");
  await admin.query("update app.\"user\" set role = 'mediator' where id = $1", [other]);
  expect(await entries(key)).toEqual([]);
  await admin.query("update app.\"user\" set role = 'user' where id = $1", [other]);
  await admin.query("set session_replication_role = origin");
  expect(await entries(key)).toHaveLength(1);
  for (const role of ["mediator", "user"])
    await admin.query('update app."user" set role = $2 where id = $1', [other, role]);
  expect(await entries(key)).toEqual([]);
  expect(await as("user", other, "select key from midwife.calendar_feed")).toEqual([]);
});

test("without absences there is still a calendar, without access there is none", async () => {
  const other = await aUser(database.admin);
  const key = await renew(other);
  expect(await entries(key)).toEqual([{ title: null, start: null }]);
  await database.admin.query("set session_replication_role = replica");
  await database.admin.query("update app.\"user\" set status = 'lost', lost_at = now() where id = $1", [
    other,
  ]);
  await database.admin.query("set session_replication_role = origin");
  expect(await entries(key)).toEqual([]);
});
