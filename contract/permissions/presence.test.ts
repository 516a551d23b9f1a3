/** Who of the office is at which mother. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppRole } from "#server/postgres/pools.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type OfficeStage, officeStage } from "#testing/office-stage.ts";

let stage: OfficeStage;
let mother: string;

beforeAll(async () => {
  stage = await officeStage();
  mother = await aPuerpera(stage.database.admin, { status: "published" });
});
afterAll(() => stage.database.drop());

const note = (role: AppRole, userId: string, at: string | null) =>
  stage.as(role, userId, "select * from actions.presence_note($1)", [at]);
const seenBy = (role: AppRole, userId: string) =>
  stage.as(role, userId, "select user_id, puerpera_id from staff.presence order by user_id");

test("a midwife neither tells nor learns it", async () => {
  const midwife = await aUser(stage.database.admin);
  await expect(note("user", midwife, mother)).rejects.toThrow(/permission denied/);
  await expect(stage.as("user", midwife, "select from app.presence")).rejects.toThrow(/permission denied/);
  await expect(
    stage.as("mediator", midwife, "select from actions.presence_note($1)", [mother]),
  ).rejects.toThrow("Dafür fehlt die Berechtigung.");
});

test("nobody writes it for somebody else", async () => {
  await expect(
    stage.as("mediator", stage.mediator, "insert into app.presence (user_id, puerpera_id) values ($1, $2)", [
      stage.manager,
      mother,
    ]),
  ).rejects.toThrow(/permission denied/);
});

test("colleagues see who is at the case until she leaves or falls silent for half a minute", async () => {
  await note("mediator", stage.mediator, mother);
  expect(await seenBy("manager", stage.manager)).toEqual([{ user_id: stage.mediator, puerpera_id: mother }]);

  await note("mediator", stage.mediator, null);
  expect(await seenBy("manager", stage.manager)).toEqual([]);

  await note("mediator", stage.mediator, mother);
  await stage.database.admin.query("update app.presence set seen_at = now() - interval '31 seconds'");
  expect(await seenBy("manager", stage.manager)).toEqual([]);
});

test("coming, going on to another mother and leaving are told; staying is not", async () => {
  const other = await aPuerpera(stage.database.admin, { status: "new" });
  const told: string[] = [];
  stage.database.admin.on("notification", ({ payload }) => told.push(payload ?? ""));
  await stage.database.admin.query("delete from app.presence");
  await stage.database.admin.query("listen wiege_changes");
  for (const at of [mother, mother, other, other, null, null]) await note("mediator", stage.mediator, at);
  await stage.database.admin.query("unlisten wiege_changes");
  expect(told).toEqual(Array(3).fill('{"table" : "app.presence"}'));
});
