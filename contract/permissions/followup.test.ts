/** A case comes up again on its day and may be with one of the office: by the office alone, logged once, and taken back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { followupDayMessage, followupWholeMessage } from "#domain/puerpera/followup-form.ts";
import { inSession } from "#server/postgres/in-session.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let midwife: string;
let mediator: string;
let jana: string;

beforeAll(async () => {
  database = await freshDatabase();
  midwife = await aUser(database.admin);
  mediator = await aUser(database.admin, { role: "mediator" });
  jana = await aUser(database.admin, { role: "manager" });
});
afterAll(() => database.drop());

function as(role: AppRole, userId: string | null, sql: string, values: unknown[], now = "") {
  return inSession(database.pools, { role, userId, sessionId: null }, async (tx) => {
    await tx.query("select set_config('app.now', $1, true)", [now]);
    return tx.query(sql, values);
  });
}
const office = (sql: string, ...values: unknown[]) => as("mediator", mediator, sql, values);
const set = "select actions.puerpera_set_followup($1, app.today() + $2::integer, $3)";
const hold = "select actions.puerpera_set_followup($1, app.today() + $2::integer, $3, true)";
const end = "select actions.puerpera_end_followup($1, app.today() + $2::integer, $3)";
const assign = "select actions.puerpera_assign($1, $2)";

async function caseOf(id: string) {
  const { rows } = await database.admin.query(
    `select status, followup_day - app.today() as days, followup_text::text as text, assignee_id, version from app.puerpera where id = $1`,
    [id],
  );
  return rows[0];
}
async function logOf(id: string) {
  const { rows } = await database.admin.query<{ id: string; type: string; assignee_id: string | null }>(
    `select id, type, reason::text, followup_day - app.today() as days, assignee_id from app.actionlog where puerpera_id = $1 order by id`,
    [id],
  );
  return rows.map(({ id: _, ...row }) => row);
}
async function undoLast(id: string) {
  const { rows } = await database.admin.query<{ id: string }>(
    "select id from app.actionlog where puerpera_id = $1 order by id desc limit 1",
    [id],
  );
  return office("select actions.undo_step($1)", rows[0]?.id);
}

test("neither a midwife nor anybody unknown sets, ends or gives away, and no column is written past the actions", async () => {
  const id = await aPuerpera(database.admin, { status: "current", midwife_id: midwife });
  for (const [role, userId] of [
    ["user", midwife],
    ["anonymous", null],
  ] as const) {
    await expect(as(role, userId, set, [id, 1, "Nachfragen"])).rejects.toMatchObject({ code: "42501" });
    await expect(as(role, userId, end, [id, 1, true])).rejects.toMatchObject({ code: "42501" });
    await expect(as(role, userId, assign, [id, mediator])).rejects.toMatchObject({ code: "42501" });
  }
  for (const column of ["followup_day = current_date", "followup_text = 'x'", "assignee_id = null"])
    await expect(office(`update staff.puerpera set ${column} where id = $1`, id)).rejects.toMatchObject({
      code: "42501",
    });
  await expect(as("user", midwife, "select followup_text from midwife.puerpera", [])).rejects.toMatchObject({
    code: "42703",
  });
});

test("any case comes up again, is moved, and is done; each leaves one entry of the log and no edit", async () => {
  const id = await aPuerpera(database.admin, { status: "lost" });
  await office(set, id, 2, "  Spital nach Austritt fragen ");
  await office(set, id, 3, "Spital nach Austritt fragen");
  await office(end, id, 3, true);
  await office(set, id, 1, "Nochmals anrufen");
  await office(end, id, 1, false);
  expect(await caseOf(id)).toEqual({ status: "lost", days: null, text: null, assignee_id: null, version: 1 });
  const asking = "Spital nach Austritt fragen";
  expect(await logOf(id)).toEqual([
    { type: "followup_set", reason: asking, days: 2, assignee_id: null },
    { type: "followup_moved", reason: asking, days: 3, assignee_id: null },
    { type: "followup_done", reason: asking, days: 3, assignee_id: null },
    { type: "followup_set", reason: "Nochmals anrufen", days: 1, assignee_id: null },
    { type: "followup_removed", reason: "Nochmals anrufen", days: 1, assignee_id: null },
  ]);
});

test("a day that is past or years ahead, and a text of blanks, are refused in a sentence", async () => {
  const id = await aPuerpera(database.admin);
  await expect(office(set, id, -1, "Nachfragen")).rejects.toMatchObject({ message: followupDayMessage });
  await expect(office(set, id, 367, "Nachfragen")).rejects.toMatchObject({ message: followupDayMessage });
  await expect(office(set, id, 1, "  ")).rejects.toMatchObject({ message: followupWholeMessage });
  await expect(office(set, id, 1, "x".repeat(201))).rejects.toMatchObject({ code: "23514" });
  expect(await logOf(id)).toEqual([]);
});

test("put on hold until a day is one step, and taking it back takes both back", async () => {
  const id = await aPuerpera(database.admin, { status: "published" });
  await office(hold, id, 7, "Fragt ihre frühere Hebamme");
  expect(await caseOf(id)).toMatchObject({ status: "onhold", days: 7, text: "Fragt ihre frühere Hebamme" });
  expect(await logOf(id)).toEqual([
    { type: "puerpera_setonhold", reason: "Fragt ihre frühere Hebamme", days: 7, assignee_id: null },
  ]);
  await expect(office(hold, id, 8, "Nochmals")).rejects.toMatchObject({ code: "WG001" });
  await undoLast(id);
  expect(await caseOf(id)).toMatchObject({ status: "published", days: null, text: null });
});

test("what was done by a slip stands again, with its day", async () => {
  const id = await aPuerpera(database.admin);
  await office(set, id, 0, "Heute anrufen");
  await office(end, id, 0, true);
  await undoLast(id);
  expect(await caseOf(id)).toMatchObject({ days: 0, text: "Heute anrufen" });
});

test("what a colleague has moved or done meanwhile is not done a second time", async () => {
  const id = await aPuerpera(database.admin);
  await office(set, id, 1, "Anrufen");
  await office(set, id, 4, "Anrufen");
  await expect(office(end, id, 1, true)).rejects.toMatchObject({
    message: "Diese Wiedervorlage hat inzwischen eine Kollegin verschoben.",
  });
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => office(end, id, 4, true)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await logOf(id)).filter(({ type }) => type === "followup_done")).toHaveLength(1);
});

test("a case is given to somebody of the office who works there, and to nobody else", async () => {
  const id = await aPuerpera(database.admin, { status: "published" });
  const gone = await aUser(database.admin, { role: "mediator", status: "lost" });
  for (const nobody of [midwife, gone])
    await expect(office(assign, id, nobody)).rejects.toMatchObject({
      message: "Eine Anmeldung liegt nur bei jemandem, der im Büro arbeitet.",
    });
  await office(assign, id, jana);
  await expect(office(assign, id, jana)).rejects.toMatchObject({ code: "WG001" });
  expect(await caseOf(id)).toMatchObject({ assignee_id: jana, version: 1 });
  await undoLast(id);
  expect(await caseOf(id)).toMatchObject({ assignee_id: null });
  await office(assign, id, jana);
  await office(assign, id, null);
  expect((await logOf(id)).map(({ type, assignee_id }) => [type, assignee_id])).toEqual([
    ["puerpera_assigned", jana],
    ["undo", null],
    ["puerpera_assigned", jana],
    ["puerpera_assigned", null],
  ]);
});

test("it comes up at midnight of the office, in the nights in which the clock changes too", async () => {
  const due = `select 'followup_due' = any (due_marks) as is_due from staff.puerpera where id = $1`;
  for (const [day, before, from] of [
    ["2026-10-25", "2026-10-24T21:59:59Z", "2026-10-24T22:00:00Z"],
    ["2026-10-26", "2026-10-25T22:59:59Z", "2026-10-25T23:00:00Z"],
    ["2027-03-28", "2027-03-27T22:59:59Z", "2027-03-27T23:00:00Z"],
    ["2027-03-29", "2027-03-28T21:59:59Z", "2027-03-28T22:00:00Z"],
  ] as const) {
    const id = await aPuerpera(database.admin, { followup_day: day, followup_text: "Anrufen" });
    const at = async (now: string) => (await as("mediator", mediator, due, [id], now)).rows[0];
    expect(await at(before), before).toEqual({ is_due: false });
    expect(await at(from), from).toEqual({ is_due: true });
  }
});
