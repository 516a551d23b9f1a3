/** A registration that was a mistake can be deleted by the administration, as long as nothing has happened to it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let service: DataService;
let admin: string;
let midwife: string;

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  admin = await aUser(database.admin, { role: "admin" });
  midwife = await aUser(database.admin);
});
afterAll(() => database.drop());

const DELETE = "mutation DeletePuerpera($id: uuid!) { delete_puerpera_by_pk(id: $id) { id } }";

async function isThere(id: string): Promise<boolean> {
  return (await database.admin.query("select from app.puerpera where id = $1", [id])).rowCount === 1;
}

test.each(["user", "mediator", "manager"] as const)("a %s cannot", async (role) => {
  const mother = await aPuerpera(database.admin);
  const userId = await aUser(database.admin, { role });
  const { errors } = await service.ask({ role, userId }, DELETE, { id: mother });
  expect(errors).toHaveLength(1);
  expect(await isThere(mother)).toBe(true);
});

test.each([
  [
    "a step",
    "insert into app.actionlog (type, puerpera_id, author_id) values ('puerpera_setpriority', $1, $2)",
  ],
  [
    "a note",
    "insert into app.puerpera_note (puerpera_id, author_id, text) values ($1, $2, 'Hat angerufen.')",
  ],
  [
    "a rejection",
    "insert into app.user_puerpera_reject (puerpera_id, user_id, author_id) values ($1, $2, $2)",
  ],
  [
    "a rejection that was taken back",
    "insert into app.withdrawn_reject (puerpera_id, user_id, author_id, rejected_at) values ($1, $2, $2, app.now())",
  ],
  [
    "a mail",
    "insert into app.outbox (puerpera_id, author_id, hookslug, recipient, subject, body, message_id) values ($1, $2, 'probe', 'a@example.ch', 'Probe', 'Probe', 'm@example.ch')",
  ],
  [
    "a mail that the program wrote later",
    "insert into app.outbox (puerpera_id, user_id, hookslug, recipient, subject, body, message_id) values ($1, $2, 'puerpera_incomplete', 'a@example.ch', 'Probe', 'Probe', 'n@example.ch')",
  ],
  [
    "the receipt, sent again by somebody",
    "insert into app.outbox (puerpera_id, author_id, hookslug, recipient, subject, body, message_id) values ($1, $2, 'puerpera_registered_parents', 'a@example.ch', 'Probe', 'Probe', 'o@example.ch')",
  ],
])("%s keeps her", async (_, insert) => {
  const mother = await aPuerpera(database.admin);
  await database.admin.query(insert, [mother, midwife]);
  const answer = await service.ask({ role: "admin", userId: admin }, DELETE, { id: mother });
  expect(answer.errors?.[0]).toMatchObject({
    message:
      "Mit dieser Anmeldung ist schon etwas geschehen. Setzen Sie sie auf «Hinfällig», statt sie zu löschen.",
    extensions: { code: "constraint-violation" },
  });
  expect(await isThere(mother)).toBe(true);
});

test("an untouched one goes, and who deleted it stays on record", async () => {
  const mother = await aPuerpera(database.admin);
  const answer = await service.ask({ role: "admin", userId: admin }, DELETE, { id: mother });
  expect(answer.data).toEqual({ delete_puerpera_by_pk: { id: mother } });
  expect(await isThere(mother)).toBe(false);
  const { rows } = await database.admin.query(
    "select user_id, operation from app.access_log where puerpera_id = $1 and operation = 'delete'",
    [mother],
  );
  expect(rows).toEqual([{ user_id: admin, operation: "delete" }]);
});

test("the receipts of her registration go with her", async () => {
  const mother = await aPuerpera(database.admin);
  for (const whom of ["parents", "hospital", "office"]) {
    await database.admin.query(
      `insert into app.outbox (puerpera_id, hookslug, recipient, subject, body, message_id)
       values ($1, 'puerpera_registered_' || $2::text, 'a@example.ch', 'Eingegangen', 'Eingegangen', $2::text)`,
      [mother, whom],
    );
  }
  const answer = await service.ask({ role: "admin", userId: admin }, DELETE, { id: mother });
  expect(answer.data).toEqual({ delete_puerpera_by_pk: { id: mother } });
  const mails = await database.admin.query("select from app.outbox where puerpera_id = $1", [mother]);
  expect(mails.rowCount).toBe(0);
});

test("nothing that was written elsewhere names her any more, also as she was called before", async () => {
  const mother = await aPuerpera(database.admin, { phone_mobile: "079 555 90 90" });
  const mail = (hook: string, id: string | null, recipient: string, body: string) =>
    database.admin.query(
      `insert into app.outbox (puerpera_id, hookslug, recipient, subject, body, message_id)
       values ($1, $2, $3, 'Probe', $4, gen_random_uuid()::text)`,
      [id, hook, recipient, body],
    );
  await mail("puerpera_registered_parents", mother, "arjeta@beispiel.example", "Guten Tag");
  await mail("office_daily_digest", null, "buero@example.ch", "Arjeta Krasniqi, Uster: Austritt 03.05.");
  await database.admin.query(
    "update app.outbox set status = 'sent', sent_at = now() where puerpera_id = $1",
    [mother],
  );
  await database.admin.query(
    `insert into app.saved_view (user_id, screen, title, settings) values ($1, 'x', 'Krasniqi Arjeta', '{}'), ($1, 'x', 'Alle', '{}')`,
    [admin],
  );
  await database.admin.query("insert into app.sms_stop (phone) values ('+41795559090')");
  await service.ask(
    { role: "admin", userId: admin },
    'mutation($id: uuid!) { update_puerpera_by_pk(pk_columns: { id: $id }, _set: { lastname: "Neukomm", phone_mobile: "079 555 91 91" }) { id } }',
    { id: mother },
  );
  const left = async () =>
    (
      await database.admin.query(
        `select (select array_agg(recipient order by recipient) from app.access_detail) as recipients,
           (select array_agg(body::text) from app.outbox where hookslug = 'office_daily_digest') as digests,
           (select array_agg(title::text order by title) from app.saved_view) as views, (select count(*)::integer from app.sms_stop) as stops`,
      )
    ).rows[0];
  expect(await left()).toEqual({
    recipients: ["arjeta@beispiel.example"],
    digests: ["Arjeta Krasniqi, Uster: Austritt 03.05."],
    views: ["Alle", "Krasniqi Arjeta"],
    stops: 1,
  });
  const answer = await service.ask({ role: "admin", userId: admin }, DELETE, { id: mother });
  expect(answer.data).toEqual({ delete_puerpera_by_pk: { id: mother } });
  expect(await left()).toEqual({
    recipients: null,
    digests: ["Personendaten gelöscht"],
    views: ["Alle"],
    stops: 0,
  });
});

test("one that does not exist is answered without a reason", async () => {
  const answer = await service.ask({ role: "admin", userId: admin }, DELETE, {
    id: "00000000-0000-7000-8000-000000000000",
  });
  expect(answer).toEqual({ data: { delete_puerpera_by_pk: null } });
});

test("an account with mothers and an SMS that was sent stay with a reason, an unused account and a draft go", async () => {
  const caller = { role: "admin", userId: admin };
  const deleteUser = "mutation ($id: uuid!) { delete_user_by_pk(id: $id) { id } }";
  const deleteSms = "mutation ($id: uuid!) { delete_smsmessage_by_pk(id: $id) { id } }";
  const unused = await aUser(database.admin);
  await aPuerpera(database.admin, { status: "current", midwife_id: midwife });
  expect((await service.ask(caller, deleteUser, { id: midwife })).errors?.[0]?.message).toBe(
    "Dieses Konto hat ein Login, Wöchnerinnen oder Einträge im Protokoll. Setzen Sie es auf «Ausgetreten», statt es zu löschen.",
  );
  expect((await service.ask(caller, deleteUser, { id: unused })).data).toEqual({
    delete_user_by_pk: { id: unused },
  });
  const { rows } = await database.admin.query<{ id: string; status: string }>(
    "insert into app.smsmessage (message, author_id, status) values ('Guten Tag', $1, 'draft'), ('Guten Tag', $1, 'sent') returning id, status",
    [admin],
  );
  const idOf = (status: string) => rows.find((row) => row.status === status)?.id;
  expect((await service.ask(caller, deleteSms, { id: idOf("sent") })).errors?.[0]?.message).toBe(
    "Eine SMS lässt sich nur löschen, solange sie ein Entwurf ist.",
  );
  expect((await service.ask(caller, deleteSms, { id: idOf("draft") })).data).toEqual({
    delete_smsmessage_by_pk: { id: idOf("draft") },
  });
});
