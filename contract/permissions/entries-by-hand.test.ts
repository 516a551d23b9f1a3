/** Entries that the office writes into the log by hand: its authors' own, and counted by nothing. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeLogDays } from "#server/features/figures/close-log-days.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let service: DataService;
let midwife: string;
let mother: string;
const office = { role: "mediator", userId: "" };
const colleague = { role: "admin", userId: "" };

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  office.userId = await aUser(database.admin, { role: "mediator" });
  colleague.userId = await aUser(database.admin, { role: "admin" });
  midwife = await aUser(database.admin);
});
afterAll(() => database.drop());
beforeEach(async () => {
  mother = await aPuerpera(database.admin, { status: "current", midwife_id: midwife });
});

const INSERT =
  "mutation ($o: actionlog_insert_input!) { insert_actionlog_one(object: $o) { id type level author_id reason } }";
const UPDATE =
  'mutation ($id: uuid!) { update_actionlog_by_pk(pk_columns: { id: $id }, _set: { reason: "Anders" }) { reason } }';
const DELETE = "mutation ($id: uuid!) { delete_actionlog_by_pk(id: $id) { id } }";

async function entry(about: object = { puerpera_id: mother }): Promise<string> {
  const { data } = await service.ask(office, INSERT, {
    o: { ...about, reason: "Mit der Mutter gesprochen" },
  });
  return String((data?.insert_actionlog_one as { id?: string } | undefined)?.id);
}
const refusal = async (caller: typeof office, query: string, variables: Record<string, unknown>) =>
  (await service.ask(caller, query, variables)).errors?.[0];

test("a midwife neither writes nor reads one, about her mother or about herself", async () => {
  await entry();
  await entry({ midwife_id: midwife });
  const asMidwife = { role: "user", userId: midwife };
  expect((await refusal(asMidwife, INSERT, { o: { puerpera_id: mother } }))?.extensions.code).toBe(
    "validation-failed",
  );
  const { data } = await service.ask(
    asMidwife,
    '{ actionlog(where: { type: { _eq: "entered_by_hand" } }) { id } }',
  );
  expect(data).toEqual({ actionlog: [] });
  await database.admin.query(`update app.actionlog set author_id = $1 where type = 'entered_by_hand'`, [
    midwife,
  ]);
  expect(
    (await service.ask(asMidwife, '{ actionlog(where: { type: { _eq: "entered_by_hand" } }) { id } }')).data,
  ).toEqual({
    actionlog: [],
  });
});

test("one bears its author, level info and its mark, and needs a text and somebody whom it is about", async () => {
  const { data } = await service.ask(office, INSERT, {
    o: { puerpera_id: mother, reason: "Ruft morgen an" },
  });
  expect(data?.insert_actionlog_one).toMatchObject({
    type: "entered_by_hand",
    level: "info",
    author_id: office.userId,
    reason: "Ruft morgen an",
  });
  for (const forged of ["type", "author_id", "level", "created_at", "previous"]) {
    const o = { puerpera_id: mother, reason: "x", [forged]: "puerpera_publish" };
    expect((await refusal(office, INSERT, { o }))?.extensions.code, forged).toBe("validation-failed");
  }
  expect(await refusal(office, INSERT, { o: { puerpera_id: mother } })).toMatchObject({
    message: "Bitte geben Sie einen Text ein.",
    extensions: { fields: ["reason"] },
  });
  expect(await refusal(office, INSERT, { o: { reason: "Zu niemandem" } })).toMatchObject({
    message: "Bitte wählen Sie, zu wem der Eintrag gehört.",
    extensions: { fields: ["puerpera_id"] },
  });
});

test("one is changed and deleted by its author alone", async () => {
  const id = await entry();
  for (const query of [UPDATE, DELETE]) {
    expect((await refusal(colleague, query, { id }))?.message).toBe(
      "Nur wer einen Eintrag erfasst hat, ändert oder löscht ihn.",
    );
  }
  expect((await service.ask(office, UPDATE, { id })).data?.update_actionlog_by_pk).toEqual({
    reason: "Anders",
  });
  expect((await service.ask(office, DELETE, { id })).data?.delete_actionlog_by_pk).toEqual({ id });
});

test("an entry that a step wrote stays, with a sentence, also for its author", async () => {
  const open = await aPuerpera(database.admin, { status: "new" });
  await service.ask(office, "mutation ($id: uuid!) { puerpera_publish(id: $id) { id } }", { id: open });
  const { rows } = await database.admin.query("select id from app.actionlog where puerpera_id = $1", [open]);
  for (const query of [UPDATE, DELETE]) {
    expect((await refusal(office, query, { id: rows[0].id }))?.message).toBe(
      "Was ein Schritt ins Protokoll geschrieben hat, bleibt stehen.",
    );
  }
});

test("one is counted by no figure, and a step before it can still be taken back", async () => {
  await entry();
  await database.admin.query(
    "update app.actionlog set created_at = created_at - interval '40 days' where type = 'entered_by_hand'",
  );
  await closeLogDays(database.pools);
  await entry();
  const { rows } = await database.admin.query(
    "select (select count(*)::int from app.actionlog_daily where type = 'entered_by_hand') as days",
  );
  expect(rows).toEqual([{ days: 0 }]);
  const monthly = '{ statistic_actionlog_monthly(where: { type: { _eq: "entered_by_hand" } }) { count } }';
  expect((await service.ask(office, monthly)).data).toEqual({ statistic_actionlog_monthly: [] });

  const open = await aPuerpera(database.admin, { status: "new" });
  await service.ask(office, "mutation ($id: uuid!) { puerpera_publish(id: $id) { id } }", { id: open });
  await entry({ puerpera_id: open });
  const { rows: steps } = await database.admin.query(
    "select id from app.actionlog where puerpera_id = $1 and type = 'puerpera_publish'",
    [open],
  );
  const undone = await service.ask(
    office,
    "mutation ($id: uuid!) { undo_step(actionlog_id: $id) { status } }",
    {
      id: steps[0].id,
    },
  );
  expect(undone.data?.undo_step).toEqual({ status: "new" });
});

test("none is written about a mother whose data was erased", async () => {
  const erased = await aPuerpera(database.admin, { status: "lost" });
  await database.admin.query("select rules.erase_person(rules.lock_with_merged($1))", [erased]);
  expect((await refusal(office, INSERT, { o: { puerpera_id: erased, reason: "x" } }))?.message).toBe(
    "Die Personendaten dieser Anmeldung sind gelöscht. Zu ihr lässt sich nichts mehr erfassen.",
  );
});
