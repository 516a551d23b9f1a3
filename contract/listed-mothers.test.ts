/** A mail that lists mothers is about each of them: who gets it, and who reads it in the outbox, has read of all. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { wordMail } from "#server/features/messages/word-mail.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type MailStage, mailStage } from "#testing/mail-stage.ts";

let stage: MailStage;
let service: DataService;
let vreni: string;
/** To be closed, both of them hers. */
let mothers: string[];

beforeAll(async () => {
  stage = await mailStage();
  const { admin } = stage.database;
  service = await dataServiceOf(stage.database);
  vreni = await aUser(admin, { email: "vreni@beispiel.example" });
  const born = { status: "current", midwife_id: vreni, birthday_child: "2020-01-01" } as const;
  mothers = [await aPuerpera(admin, born), await aPuerpera(admin, born)].toSorted();
  // Of somebody else.
  await aPuerpera(admin, { ...born, midwife_id: await aUser(admin) });
});
beforeEach(() => stage.clear());
afterAll(() => stage.database.drop());

/** Ordered, and worded as by the worker. */
async function wordedMail(hookslug: string, given: Record<string, unknown>): Promise<string> {
  const row = {
    hookslug,
    recipient: "vreni@beispiel.example",
    message_id: `<${crypto.randomUUID()}@wiege.example>`,
    puerpera_id: null,
    user_id: null,
    ...given,
  };
  const columns = Object.keys(row);
  const { rows } = await stage.database.admin.query<{ id: string }>(
    `insert into app.outbox (${columns.join(", ")}) values (${columns.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
    Object.values(row),
  );
  const id = rows[0]?.id ?? "";
  await asSystem(stage.database.pools, "word a mail", (tx) =>
    wordMail(
      tx,
      { id, hookslug, puerpera_id: row.puerpera_id, user_id: row.user_id },
      "https://wiege.example",
    ),
  );
  return id;
}

const reminder = () =>
  wordedMail("reminder_midwife_close", { user_id: vreni, cause: `close:${crypto.randomUUID()}` });

async function namedBy(id: string): Promise<string[] | null> {
  const [row] = await stage.as(
    "mediator",
    stage.mediator,
    "select puerpera_ids from staff.outbox where id = $1",
    [id],
  );
  return row?.puerpera_ids?.toSorted() ?? null;
}

/** Whom an answer shows, as the log takes it. */
async function shownBy(query: string): Promise<string[] | undefined> {
  const caller = { role: "mediator", userId: stage.mediator, sessionId: null };
  const { body, accessMarks } = await service.engine.execute(caller, { query, variables: {} });
  expect(JSON.parse(body).errors).toBeUndefined();
  return accessMarks?.split(",").toSorted();
}

test("neither midwives nor strangers read whom a mail names", async () => {
  await reminder();
  for (const caller of [{ role: "anonymous" }, { role: "user", userId: vreni }])
    expect((await service.ask(caller, "{ outbox { puerpera_ids } }")).errors).toHaveLength(1);
});

test("reading its words in the outbox is reading of all whom it names", async () => {
  const id = await reminder();
  expect(await namedBy(id)).toEqual(mothers);
  expect(await shownBy("{ outbox { body } }")).toEqual(mothers.map((mother) => `${mother}:M1`));
});

test("whoever gets it stands in the log of each, with her address", async () => {
  const id = await reminder();
  await asSystem(stage.database.pools, "send", (tx) =>
    tx.query("update app.outbox set status = 'sent', sent_at = now() where id = $1", [id]),
  );
  const { rows } = await stage.database.admin.query(
    `select l.puerpera_id, l.user_id, d.recipient from app.access_log l join app.access_detail d on d.access_id = l.id
     where l.operation = 'mail reminder_midwife_close' order by l.puerpera_id`,
  );
  expect(rows).toEqual(
    mothers.map((puerpera_id) => ({ puerpera_id, user_id: vreni, recipient: "vreni@beispiel.example" })),
  );
});

test("the morning mail names those whose discharge is past, the notice of a registration also those like it", async () => {
  const { admin } = stage.database;
  const late = await aPuerpera(admin, { status: "published", dischargedate: "2020-01-01" });
  const digest = await wordedMail("office_daily_digest", { user_id: stage.mediator, cause: "digest:x" });
  expect(await namedBy(digest)).toContain(late);
  expect(await namedBy(digest)).not.toContain(mothers[0]);
  const pair = [await aPuerpera(admin), await aPuerpera(admin)].toSorted();
  await admin.query(
    "insert into app.puerpera_duplicate (puerpera_id, duplicate_id, score) values ($1, $2, 0.9) on conflict do nothing",
    pair,
  );
  const notice = await wordedMail("puerpera_registered_office", { puerpera_id: pair[0], cause: "office:x" });
  expect(await namedBy(notice)).toEqual(expect.arrayContaining(pair));
});

test("what is about one mother names her; what is about none, or about invented people, names nobody", async () => {
  const about = await wordedMail("puerpera_registered_parents", {
    puerpera_id: mothers[0],
    cause: "registration:x",
  });
  expect(await namedBy(about)).toEqual([mothers[0]]);
  expect(
    await namedBy(await wordedMail("midwife_welcome", { user_id: vreni, cause: "welcome:x" })),
  ).toBeNull();
  await aPuerpera(stage.database.admin, { status: "published", dischargedate: "2020-01-01" });
  const sample = await wordedMail("office_daily_digest", { is_sample: true });
  expect(await namedBy(sample)).toBeNull();
});

test("written by hand it names them too, and so it does when it is sent again", async () => {
  const { data } = await service.ask(
    { role: "mediator", userId: stage.mediator },
    `mutation($id: uuid!) { sendEmail(to: "vreni@beispiel.example", hookslug: "reminder_midwife_close", userId: $id,
       subject: "Bitte abschliessen", text: "Die genannten Wöchnerinnen sind noch offen.") { success message } }`,
    { id: vreni },
  );
  expect(data?.sendEmail).toMatchObject({ success: true });
  const { admin } = stage.database;
  const first = await admin.query<{ id: string }>("update app.outbox set status = 'failed' returning id");
  const id = first.rows[0]?.id ?? "";
  expect(await namedBy(id)).toEqual(mothers);
  await admin.query("update app.outbox set puerpera_ids = $2 where id = $1", [id, [mothers[0]]]);
  await stage.as("mediator", stage.mediator, "select actions.outbox_resend($1)", [id]);
  const again = await admin.query<{ id: string }>("select id from app.outbox where again_of_id = $1", [id]);
  expect(await namedBy(again.rows[0]?.id ?? "")).toEqual([mothers[0]]);
});
