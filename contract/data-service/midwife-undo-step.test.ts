/** A midwife's step is taken back by whoever took it, and the midwife is the answer. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let service: DataService;
let midwife: string;
let mediator: { role: string; userId: string };
let colleague: { role: string; userId: string };

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  midwife = await aUser(database.admin, { status: "active" });
  mediator = { role: "mediator", userId: await aUser(database.admin, { role: "mediator" }) };
  colleague = { role: "mediator", userId: await aUser(database.admin, { role: "mediator" }) };
});
afterAll(() => database.drop());

const HOLD = `mutation ($id: uuid!) {
  midwife_setonhold(id: $id) { status actionlogs(order_by: [{ id: desc }], limit: 1) { id } }
}`;
const ACTIVATE = `mutation ($id: uuid!) {
  midwife_setactive(id: $id) { status actionlogs(order_by: [{ id: desc }], limit: 1) { id } }
}`;
const SET_LOST = `mutation ($id: uuid!) {
  midwife_setlost(id: $id) { status actionlogs(order_by: [{ id: desc }], limit: 1) { id } }
}`;
const PUBLISH = `mutation ($id: uuid!) {
  puerpera_publish(id: $id) { status actionlogs(order_by: [{ id: desc }], limit: 1) { id } }
}`;
const UNDO_MIDWIFE = "mutation ($id: uuid!) { midwife_undo_step(actionlog_id: $id) { id status } }";
const UNDO_MOTHER = "mutation ($id: uuid!) { undo_step(actionlog_id: $id) { id status } }";
const NO_WAY_BACK = "Dieser Schritt lässt sich nicht rückgängig machen.";

interface Taken {
  status: string;
  actionlogs: { id: string }[];
}

type Author = typeof mediator;

async function stepBy(author: Author, query: string, field: string, id: string): Promise<string> {
  const { data } = await service.ask(author, query, { id });
  return (data?.[field] as Taken | undefined)?.actionlogs[0]?.id ?? "";
}

const stepOf = (query: string, field: string, id: string) => stepBy(mediator, query, field, id);

const statusNow = async () =>
  (await database.admin.query('select status from app."user" where id = $1', [midwife])).rows[0].status;

test("a midwife has no such action, and of a colleague's step nobody takes anything back", async () => {
  const id = await stepOf(HOLD, "midwife_setonhold", midwife);
  const byMidwife = await service.ask({ role: "user", userId: midwife }, UNDO_MIDWIFE, { id });
  expect(byMidwife.errors?.[0]?.extensions.code).toBe("validation-failed");
  const byColleague = await service.ask(colleague, UNDO_MIDWIFE, { id });
  expect(byColleague.errors?.[0]?.message).toBe(NO_WAY_BACK);
  expect(await statusNow()).toBe("onhold");

  const byHerself = await service.ask(mediator, UNDO_MIDWIFE, { id });
  expect(byHerself.data?.midwife_undo_step).toEqual({ id: midwife, status: "active" });
  expect(await statusNow()).toBe("active");
});

test("who may no longer take a step does not take it back either, and an active admin stays", async () => {
  const { admin } = database;
  const first = await aUser(admin, { role: "admin" });
  const second = await aUser(admin, { role: "admin", status: "onhold" });
  const activated = await stepBy({ role: "admin", userId: first }, ACTIVATE, "midwife_setactive", second);
  const left = await aUser(admin, { status: "active" });
  const lost = await stepBy({ role: "admin", userId: first }, SET_LOST, "midwife_setlost", left);
  const undoAs = async (role: string, id: string) => {
    await admin.query('update app."user" set role = $1 where id = $2', [role, first]);
    return (await service.ask({ role, userId: first }, UNDO_MIDWIFE, { id })).errors?.[0]?.message;
  };

  expect(await undoAs("manager", activated)).toBe("Dafür fehlt die Berechtigung.");
  expect(await undoAs("mediator", lost)).toBe("Dafür fehlt die Berechtigung.");
  await admin.query("select set_config('app.undoes', $1, false)", [activated]);
  await expect(
    admin.query('update app."user" set updated_at = app.now() where id = $1', [second]),
  ).rejects.toThrow("Mindestens ein aktives Konto der Administration muss bleiben.");
  await admin.query("select set_config('app.undoes', '', false)");

  expect(await undoAs("manager", lost)).toBeUndefined();
  expect(await undoAs("admin", activated)).toBeUndefined();
});

test("each of the two ways back takes only its own kind, so that neither answers nothing", async () => {
  const ofMidwife = await stepOf(HOLD, "midwife_setonhold", midwife);
  const asMother = await service.ask(mediator, UNDO_MOTHER, { id: ofMidwife });
  expect(asMother.errors?.[0]?.message).toBe(NO_WAY_BACK);
  expect(await statusNow()).toBe("onhold");

  const mother = await aPuerpera(database.admin, { status: "new" });
  const ofMother = await stepOf(PUBLISH, "puerpera_publish", mother);
  const asMidwife = await service.ask(mediator, UNDO_MIDWIFE, { id: ofMother });
  expect(asMidwife.errors?.[0]?.message).toBe(NO_WAY_BACK);
  const undone = await service.ask(mediator, UNDO_MOTHER, { id: ofMother });
  expect(undone.data?.undo_step).toEqual({ id: mother, status: "new" });
});
