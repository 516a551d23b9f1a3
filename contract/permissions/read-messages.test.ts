/** That a midwife has read a message of the office is said by herself alone, and only of what she sees. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type OfficeStage, officeStage } from "#testing/office-stage.ts";
import { until } from "#testing/until.ts";

let stage: OfficeStage;
let service: DataService;
let lea: string;
let monika: string;
let urgent: string;

async function aMessage(status: string, days = 0): Promise<string> {
  const { rows } = await stage.database.admin.query<{ id: string }>(
    `insert into app.appmessage (title, date, category, status) values ('Engpass', app.today() + $2::integer, 'urgent', $1) returning id`,
    [status, days],
  );
  return rows[0]?.id ?? "";
}

beforeAll(async () => {
  stage = await officeStage();
  service = await dataServiceOf(stage.database);
  lea = await aUser(stage.database.admin);
  monika = await aUser(stage.database.admin);
});
beforeEach(async () => {
  urgent = await aMessage("published");
});
afterAll(() => stage.database.drop());

const READ = "mutation ($id: uuid!) { appmessage_mark_read(id: $id) { id read_at } }";
const midwife = (userId: string) => ({ role: "user", userId });
const read = (userId: string, id: string) => service.ask(midwife(userId), READ, { id });

async function readAtFor(userId: string, id: string) {
  const { data } = await service.ask(
    midwife(userId),
    "query ($id: uuid!) { appmessage_by_pk(id: $id) { read_at } }",
    { id },
  );
  return (data?.appmessage_by_pk as { read_at: string | null } | null)?.read_at;
}

async function readersOf(id: string) {
  const { data } = await service.ask(
    { role: "mediator", userId: stage.mediator },
    "query ($id: uuid!) { appmessage_by_pk(id: $id) { reads { user_id } } }",
    { id },
  );
  const message = data?.appmessage_by_pk as { reads: { user_id: string }[] } | undefined;
  return message?.reads.map(({ user_id }) => user_id);
}

test("nobody marks for another, the office marks nothing, and who is not signed in has no such step", async () => {
  const insert = "insert into app.appmessage_read (appmessage_id, user_id) values ($1, $2)";
  await expect(stage.as("user", lea, insert, [urgent, monika])).rejects.toThrow(/permission denied/);
  await expect(stage.as("user", lea, insert, [urgent, lea])).rejects.toThrow(/permission denied/);
  for (const role of ["mediator", "manager"] as const) {
    await expect(stage.as(role, stage[role], insert, [urgent, lea])).rejects.toThrow(/permission denied/);
    const { errors } = await service.ask({ role, userId: stage[role] }, READ, { id: urgent });
    expect(errors).toHaveLength(1);
  }
  expect((await service.ask({ role: "anonymous" }, READ, { id: urgent })).errors).toHaveLength(1);
  // A colleague of the office through the midwives' door is no midwife.
  expect((await read(stage.mediator, urgent)).errors?.[0]?.message).toBe("Dafür fehlt die Berechtigung.");
  expect(await readersOf(urgent)).toEqual([]);
});

test("what a midwife does not see, she cannot have read", async () => {
  for (const id of [await aMessage("draft"), await aMessage("archived"), await aMessage("published", 1)]) {
    expect(await readAtFor(lea, id)).toBeUndefined();
    expect((await read(lea, id)).errors?.[0]?.message).toBe("Diese Mitteilung gibt es nicht mehr.");
    expect(await readersOf(id)).toEqual([]);
  }
});

test("she marks it once, for herself; the office sees who", async () => {
  const { data } = await read(lea, urgent);
  const first = await readAtFor(lea, urgent);
  expect(first).toEqual(expect.any(String));
  expect(data?.appmessage_mark_read).toEqual({ id: urgent, read_at: first });
  await read(lea, urgent);
  expect(await readAtFor(lea, urgent)).toBe(first);
  expect(await readAtFor(monika, urgent)).toBeNull();
  expect(await readersOf(urgent)).toEqual([lea]);
  expect((await service.ask(midwife(monika), "{ appmessage_read { user_id } }")).errors).toHaveLength(1);
});

test("what was read is not deleted; archived it keeps its readers, as a draft it has none", async () => {
  const office = { role: "manager", userId: stage.manager };
  const REMOVE = "mutation ($id: uuid!) { delete_appmessage_by_pk(id: $id) { id } }";
  const SET =
    "mutation ($id: uuid!, $status: String!) { update_appmessage_by_pk(pk_columns: { id: $id }, _set: { status: $status }) { status } }";
  await read(lea, urgent);
  const refused = await service.ask(office, REMOVE, { id: urgent });
  expect(refused.errors?.[0]?.message).toContain("archivieren Sie sie");
  await service.ask(office, SET, { id: urgent, status: "archived" });
  await service.ask(office, SET, { id: urgent, status: "published" });
  expect(await readersOf(urgent)).toEqual([lea]);
  await service.ask(office, SET, { id: urgent, status: "draft" });
  expect(await readersOf(urgent)).toEqual([]);
  const { data } = await service.ask(office, REMOVE, { id: urgent });
  expect(data?.delete_appmessage_by_pk).toEqual({ id: urgent });
});

test("whoever reads it in the moment in which it is taken back has not read it", async () => {
  const { admin } = stage.database;
  await admin.query("begin");
  await admin.query("update app.appmessage set status = 'draft' where id = $1", [urgent]);
  let isAnswered = false;
  const answer = read(lea, urgent).finally(() => {
    isAnswered = true;
  });
  await until(async () => {
    const { rowCount } = await admin.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    expect(isAnswered || rowCount === 1).toBe(true);
  });
  await admin.query("commit");
  expect((await answer).errors?.[0]?.message).toBe("Diese Mitteilung gibt es nicht mehr.");
  expect(await readersOf(urgent)).toEqual([]);
});
