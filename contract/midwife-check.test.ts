/** What the office must look after at its midwives: each mark appears with its cause, and only with it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { inSession } from "#server/postgres/in-session.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let mediator: string;

beforeAll(async () => {
  database = await freshDatabase();
  mediator = await aUser(database.admin, { role: "mediator" });
});
afterAll(() => database.drop());

async function check(midwife: string) {
  return inSession(database.pools, { role: "mediator", userId: mediator, sessionId: null }, async (tx) => {
    const { rows } = await tx.query(
      "select c.*, c.absent_until::text from staff.midwife_check c where user_id = $1",
      [midwife],
    );
    return rows[0];
  });
}

async function change(midwife: string, set: string) {
  await database.admin.query("set session_replication_role = replica");
  await database.admin.query(`update app."user" set ${set} where id = $1`, [midwife]);
  await database.admin.query("set session_replication_role = origin");
}

test("a midwife does not read it", async () => {
  const midwife = await aUser(database.admin);
  await expect(
    inSession(database.pools, { role: "user", userId: midwife, sessionId: null }, (tx) =>
      tx.query("select from staff.midwife_check"),
    ),
  ).rejects.toThrow(/permission denied/);
});

test("a midwife in order has no mark", async () => {
  const midwife = await aUser(database.admin);
  await change(
    midwife,
    "zsr_number = 'A123456', association = 'shv_zh', auth0_id = 'auth0|1', send_email_notifications = true",
  );
  expect(await check(midwife)).toMatchObject({
    profile_stale: false,
    no_circles: false,
    no_languages: false,
    missing_zsr: false,
    missing_association: false,
    missing_login: false,
    limited: false,
    absent_until: null,
    absent_long: false,
    unseen_90_days: false,
    overdue_mothers: 0,
    current_mothers: 0,
    notifications_off: false,
  });
});

test.each([
  ["updated_at = now() - interval '6 months 1 day'", { profile_stale: true }],
  ["circles = '{}'", { no_circles: true, no_languages: false }],
  ["languages = '{}'", { no_languages: true, no_circles: false }],
  ["created_at = now() - interval '91 days'", { unseen_90_days: true }],
  ["send_email_notifications = false", { notifications_off: true }],
])("%s is marked", async (set, marks) => {
  const midwife = await aUser(database.admin);
  await change(midwife, set);
  expect(await check(midwife)).toMatchObject(marks);
});

test("people of the office are not reproached for what only midwives need", async () => {
  const colleague = await aUser(database.admin, { role: "mediator" });
  await change(
    colleague,
    "circles = '{}', languages = '{}', zsr_number = null, association = null, send_email_notifications = false",
  );
  expect(await check(colleague)).toMatchObject({
    no_circles: false,
    no_languages: false,
    missing_zsr: false,
    missing_association: false,
    notifications_off: false,
  });
});

test("whoever has been here does not lack a login", async () => {
  const midwife = await aUser(database.admin);
  await change(midwife, "auth0_id = null");
  expect(await check(midwife)).toMatchObject({ missing_login: true });
  await database.admin.query("insert into app.user_seen values ($1, now())", [midwife]);
  expect(await check(midwife)).toMatchObject({ missing_login: false });
});

test("whoever was here last month is not missed, however long ago she was entered", async () => {
  const midwife = await aUser(database.admin);
  await change(midwife, "created_at = now() - interval '3 years'");
  await database.admin.query("insert into app.user_seen values ($1, now() - interval '89 days')", [midwife]);
  expect(await check(midwife)).toMatchObject({ unseen_90_days: false });
  await database.admin.query(
    "update app.user_seen set last_seen = now() - interval '91 days' where user_id = $1",
    [midwife],
  );
  expect(await check(midwife)).toMatchObject({ unseen_90_days: true });
});

test("an absence of four weeks is a long one; one that is over is none", async () => {
  const midwife = await aUser(database.admin);
  const absent = (start: number, end: number) =>
    database.admin.query(
      "insert into app.calendarentry (user_id, title, start, \"end\") values ($1, 'Ferien', app.today() + $2::integer, app.today() + $3::integer)",
      [midwife, start, end],
    );
  await absent(-40, -1);
  expect(await check(midwife)).toMatchObject({ absent_until: null, absent_long: false });
  await absent(-1, 5);
  expect((await check(midwife))?.absent_until).toEqual(expect.any(String));
  expect(await check(midwife)).toMatchObject({ absent_long: false });
  await absent(0, 28);
  expect(await check(midwife)).toMatchObject({ absent_long: true });
});

test("mothers in care are counted, and those past the 56 days apart", async () => {
  const midwife = await aUser(database.admin);
  for (const born of [56, 57]) {
    const mother = await aPuerpera(database.admin, { status: "current", midwife_id: midwife });
    await database.admin.query("set session_replication_role = replica");
    await database.admin.query(
      "update app.puerpera set birthday_child = app.today() - $2::integer, birthtype = 'spontangeburt' where id = $1",
      [mother, born],
    );
    await database.admin.query("set session_replication_role = origin");
  }
  expect(await check(midwife)).toMatchObject({ current_mothers: 2, overdue_mothers: 1 });
});
