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

async function stepOf(query: string, field: string, id: string): Promise<string> {
  const { data } = await service.ask(mediator, query, { id });
  return (data?.[field] as Taken | undefined)?.actionlogs[0]?.id ?? "";
}

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
