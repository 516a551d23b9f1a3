/** Whether midwives go to a postal code: the one thing about circles that anybody may know. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANONYMOUS } from "#server/identity/callers.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const asAnybody = (sql: string) =>
  inSession(database.pools, ANONYMOUS, async (tx) => (await tx.query(sql)).rows[0]);

test("nobody without an account reads who goes where", async () => {
  await expect(asAnybody("select user_id from app.user_circle")).rejects.toThrow(/permission denied/);
});

test("a postal code is served while an active midwife has it in her circle", async () => {
  const served = async () => (await asAnybody("select rules.has_a_midwife('8640') as served"))?.served;
  expect(await served()).toBe(false);
  const midwife = await aUser(database.admin, { role: "user", status: "active", circles: ["8640"] });
  expect(await served()).toBe(true);
  await database.admin.query(`update app."user" set status = 'onhold' where id = $1`, [midwife]);
  expect(await served()).toBe(false);
});
