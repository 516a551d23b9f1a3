/** Who of the office is at which mother. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { inSession } from "#server/postgres/in-session.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let mother: string;
let mediator: string;
let manager: string;

beforeAll(async () => {
  database = await freshDatabase();
  mother = await aPuerpera(database.admin, { status: "published" });
  mediator = await aUser(database.admin, { role: "mediator" });
  manager = await aUser(database.admin, { role: "manager" });
});
afterAll(() => database.drop());

const as = (role: AppRole, userId: string, sql: string, values: unknown[] = []) =>
  inSession(
    database.pools,
    { role, userId, sessionId: null },
    async (tx) => (await tx.query(sql, values)).rows,
  );

const note = (role: AppRole, userId: string, at: string | null) =>
  as(role, userId, "select * from actions.presence_note($1)", [at]);
const seenBy = (role: AppRole, userId: string) =>
  as(role, userId, "select user_id, puerpera_id from staff.presence order by user_id");

test("a midwife neither tells nor learns it", async () => {
  const midwife = await aUser(database.admin);
  await expect(note("user", midwife, mother)).rejects.toThrow(/permission denied/);
  await expect(as("user", midwife, "select from app.presence")).rejects.toThrow(/permission denied/);
  await expect(as("mediator", midwife, "select from actions.presence_note($1)", [mother])).rejects.toThrow(
    "Dafür fehlt die Berechtigung.",
  );
});

test("nobody writes it for somebody else", async () => {
  await expect(
    as("mediator", mediator, "insert into app.presence (user_id, puerpera_id) values ($1, $2)", [
      manager,
      mother,
    ]),
  ).rejects.toThrow(/permission denied/);
});

test("colleagues see who is at the case until she leaves or falls silent for half a minute", async () => {
  await note("mediator", mediator, mother);
  expect(await seenBy("manager", manager)).toEqual([{ user_id: mediator, puerpera_id: mother }]);

  await note("mediator", mediator, null);
  expect(await seenBy("manager", manager)).toEqual([]);

  await note("mediator", mediator, mother);
  await database.admin.query("update app.presence set seen_at = now() - interval '31 seconds'");
  expect(await seenBy("manager", manager)).toEqual([]);
});

test("coming, going on to another mother and leaving are told; staying is not", async () => {
  const other = await aPuerpera(database.admin, { status: "new" });
  const told: string[] = [];
  database.admin.on("notification", ({ payload }) => told.push(payload ?? ""));
  await database.admin.query("delete from app.presence");
  await database.admin.query("listen wiege_changes");
  for (const at of [mother, mother, other, other, null, null]) await note("mediator", mediator, at);
  await database.admin.query("unlisten wiege_changes");
  expect(told).toEqual(Array(3).fill('{"table" : "app.presence"}'));
});
