/** What the office does with mails of the outbox: it sends again what did not arrive, calls off what waits, and looks before it goes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { previewMail } from "#server/features/messages/preview-mail.ts";
import { inSession } from "#server/postgres/in-session.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type MailStage, mailStage } from "#testing/mail-stage.ts";

let stage: MailStage;
let service: DataService;
let vreni: string;
let mother: string;

beforeAll(async () => {
  stage = await mailStage();
  const { admin } = stage.database;
  service = await dataServiceOf(stage.database);
  vreni = await aUser(admin, { email: "vreni@beispiel.example" });
  mother = await aPuerpera(admin, {
    status: "current",
    midwife_id: vreni,
    registrationtype: "spital",
    email: "station@spital.example",
    email_parents: "eltern@beispiel.example",
  });
});
beforeEach(() => stage.clear());
afterAll(() => stage.database.drop());

interface GivenMail {
  hookslug?: string;
  recipient?: string;
  status?: string;
  [column: string]: unknown;
}

async function aMail(given: GivenMail = {}): Promise<string> {
  const row = {
    hookslug: "puerpera_registered_parents",
    recipient: "eltern@beispiel.example",
    status: "failed",
    cause: `registration:${mother}`,
    message_id: `<${crypto.randomUUID()}@wiege.example>`,
    puerpera_id: mother,
    ...given,
  };
  const columns = Object.keys(row);
  const { rows } = await stage.database.admin.query<{ id: string }>(
    `insert into app.outbox (${columns.join(", ")}) values (${columns.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
    Object.values(row),
  );
  return rows[0]?.id ?? "";
}

const signInMail = (given: GivenMail = {}) =>
  aMail({
    hookslug: "auth_email_changed",
    recipient: "vreni@beispiel.example",
    subject: "Ihre Adresse",
    puerpera_id: null,
    user_id: vreni,
    cause: null,
    ...given,
  });

const resend = (id: string) => stage.as("mediator", stage.mediator, "select actions.outbox_resend($1)", [id]);
const cancel = (id: string, reason = "Telefonisch erledigt") =>
  stage.as("mediator", stage.mediator, "select actions.outbox_cancel($1, $2)", [id, reason]);
const preview = (id: string, role: AppRole = "mediator", userId = stage.mediator) =>
  inSession(stage.database.pools, { role, userId, sessionId: null }, (tx) =>
    previewMail(tx, { id }, "https://wiege.example"),
  );
async function mailsOf(columns: string) {
  const { rows } = await stage.database.admin.query(
    `select ${columns} from app.outbox order by created_at, id`,
  );
  return rows;
}

test("neither strangers nor midwives send again, call off or look", async () => {
  const id = await aMail();
  for (const caller of [
    { role: "anonymous", userId: null },
    { role: "user", userId: vreni },
  ]) {
    for (const step of [
      `outbox_resend(id: "${id}") { id }`,
      `outbox_cancel(id: "${id}", reason: "x") { id }`,
      `outbox_preview(id: "${id}") { text }`,
    ]) {
      const { errors } = await service.ask(caller, `mutation { ${step} }`);
      expect(errors, step).toHaveLength(1);
    }
  }
  // Whose role is another than her connection's is nobody.
  for (const sql of [
    "select actions.outbox_resend($1)",
    "select actions.outbox_cancel($1, 'x')",
    "select rules.read_previewed_mail($1)",
    "select rules.read_previewed_matter($1)",
  ])
    await expect(stage.as("mediator", vreni, sql, [id]), sql).rejects.toMatchObject({ code: "42501" });
  await expect(preview(id, "user", vreni)).rejects.toMatchObject({ code: "42501" });
  expect(await mailsOf("status")).toEqual([{ status: "failed" }]);
});

describe("sending again", () => {
  test("is a mail of its own that knows the first, its author and a new Message-ID", async () => {
    const id = await aMail({ subject: "Alt", body: "Alt", failure: "Das Postfach ist voll." });
    await resend(id);
    const [first, again] = await mailsOf(
      "id, status, subject, again_of_id, author_id, message_id, failure, bcc",
    );
    expect(first).toMatchObject({ id, status: "failed", failure: "Das Postfach ist voll." });
    // Its words are made anew, by what is true when it goes.
    expect(again).toMatchObject({
      status: "waiting",
      subject: null,
      again_of_id: id,
      author_id: stage.mediator,
      failure: null,
      bcc: "kopie@wiege.example",
    });
    expect(again?.message_id).not.toBe(first?.message_id);
    await expect(resend(id)).rejects.toThrow("schon erneut gesendet");
  });

  test("goes where the case says now, if the first address is not hers any more", async () => {
    const id = await aMail({ recipient: "tippfehler@beispiel.example" });
    await resend(id);
    expect((await mailsOf("recipient")).at(-1)).toEqual({ recipient: "eltern@beispiel.example" });
  });

  test("to the office goes to the office, whomever it is about", async () => {
    const about = { hookslug: "midwife_registered_office", puerpera_id: null, user_id: vreni };
    for (const [cause, recipient] of [
      ["registration:a", "info@wiege.example"],
      ["registration:b", "frueher@wiege.example"],
      ["registration:c", "vreni@beispiel.example"],
    ]) {
      await resend(await aMail({ ...about, cause, recipient }));
      expect((await mailsOf("recipient")).at(-1)).toEqual({ recipient: "info@wiege.example" });
    }
  });

  test("to somebody who has not confirmed yet goes where it went, with the same link", async () => {
    const pending = crypto.randomUUID();
    await resend(
      await aMail({
        hookslug: "registration_confirm",
        recipient: "neu@beispiel.example",
        cause: `pending:${pending}`,
        puerpera_id: null,
      }),
    );
    const again = (await mailsOf("id, recipient")).at(-1);
    expect(again?.recipient).toBe("neu@beispiel.example");
    const { text } = await preview(again?.id);
    expect(text?.match(/\/anmeldung\/bestaetigen\/\S+/)?.[0]).toBe(`/anmeldung/bestaetigen/${pending}`);
  });

  test("keeps what a person wrote", async () => {
    const id = await aMail({
      hookslug: "puerpera_incomplete",
      cause: null,
      subject: "Kurze Frage",
      body: "Wann passt es?",
    });
    await resend(id);
    expect((await mailsOf("subject, body")).at(-1)).toEqual({
      subject: "Kurze Frage",
      body: "Wann passt es?",
    });
  });

  test("never leaves HIN", async () => {
    const id = await aMail({ use_hin: true, cause: null, subject: "Frage (Vertraulich)", body: "Guten Tag" });
    await resend(id);
    expect((await mailsOf("use_hin, subject, bcc")).at(-1)).toEqual({
      use_hin: true,
      subject: "Frage (Vertraulich)",
      bcc: null,
    });
  });

  test.each(["waiting", "sending"])("is refused while it is %s", async (status) => {
    await expect(resend(await aMail({ status }))).rejects.toThrow("Nur was fehlgeschlagen");
  });

  test("is refused for what arrived", async () => {
    const sent = { status: "sent", subject: "x", body: "x", sent_at: "2026-11-16T08:00:00Z" };
    await expect(resend(await aMail(sent))).rejects.toThrow("Nur was fehlgeschlagen");
  });

  test("never concerns the sign-in", async () => {
    for (const status of ["failed", "cancelled"])
      await expect(resend(await signInMail({ status }))).rejects.toThrow("nur das Programm");
  });

  test("never reaches a family that has lost its child", async () => {
    const lost = await aPuerpera(stage.database.admin, { status: "lost", lostreason: "kindsverlust" });
    for (const cause of [null, "registration:lost"]) {
      const id = await aMail({
        puerpera_id: lost,
        recipient: "arjeta@beispiel.example",
        status: "cancelled",
        cause,
      });
      await expect(resend(id)).rejects.toThrow("Kindsverlust");
    }
  });

  test("tells nobody of what is not true any more", async () => {
    const offer = {
      hookslug: "puerpera_published_midwives",
      user_id: vreni,
      recipient: "vreni@beispiel.example",
    };
    await expect(resend(await aMail(offer))).rejects.toThrow("nicht mehr freigegeben");
  });

  test("of an occasion that is switched off is refused", async () => {
    const { admin } = stage.database;
    await admin.query("update app.emailhook set active = false where slug = 'puerpera_registered_parents'");
    await expect(resend(await aMail())).rejects.toThrow("ausgeschaltet");
    await admin.query("update app.emailhook set active = true where slug = 'puerpera_registered_parents'");
  });

  test("by two at once goes once", async () => {
    const id = await aMail();
    const done = await Promise.allSettled([resend(id), resend(id), resend(id)]);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await mailsOf("id")).toHaveLength(2);
  });
});

describe("calling off", () => {
  test.each(["waiting", "failed"])("keeps who did it to a %s mail, and why", async (status) => {
    const id = await aMail({ status, failure: "Das Postfach ist voll." });
    await cancel(id, " Wir haben angerufen. ");
    expect(await mailsOf("status, failure, cancel_reason, canceller_id")).toEqual([
      {
        status: "cancelled",
        failure: "Das Postfach ist voll.",
        cancel_reason: "Wir haben angerufen.",
        canceller_id: stage.mediator,
      },
    ]);
  });

  test("needs a reason", async () => {
    await expect(cancel(await aMail({ status: "waiting" }), " \n")).rejects.toThrow("einen Grund");
  });

  test.each(["sending", "cancelled"])("comes too late for a %s one", async (status) => {
    await expect(cancel(await aMail({ status }))).rejects.toMatchObject({ code: "WG001" });
  });

  test("holds back no notice of the sign-in, but settles one that failed", async () => {
    await expect(cancel(await signInMail({ status: "waiting" }))).rejects.toThrow(
      "lassen sich nicht abbrechen",
    );
    await cancel(await signInMail({ status: "failed" }));
  });
});

describe("a preview", () => {
  test("shows what an ordered mail would say now, and writes nothing", async () => {
    const id = await aMail({ status: "waiting" });
    expect(await preview(id)).toMatchObject({ text: expect.stringContaining("Arjeta"), fault: null });
    expect(await mailsOf("subject, body")).toEqual([{ subject: null, body: null }]);
  });

  test("is noted of whom it tells, once in a while", async () => {
    const { admin } = stage.database;
    const told = await aPuerpera(admin);
    const id = await aMail({ status: "waiting", puerpera_id: told, cause: `registration:${told}` });
    for (let n = 0; n < 3; n += 1) await preview(id);
    const { rows } = await admin.query(
      "select user_id, operation, column_class from app.access_log where puerpera_id = $1",
      [told],
    );
    expect(rows).toEqual([
      {
        user_id: stage.mediator,
        operation: "preview puerpera_registered_parents",
        column_class: "M0 M1 M2 M3",
      },
    ]);
  });

  test("says why it would not go", async () => {
    const hook = "puerpera_published_midwives";
    const id = await aMail({
      hookslug: hook,
      status: "waiting",
      user_id: vreni,
      recipient: "vreni@beispiel.example",
    });
    expect(await preview(id)).toMatchObject({ fault: "Die Anmeldung ist nicht mehr freigegeben." });
    const fee = await aMail({ hookslug: "fee_info_parents", status: "waiting", cause: null });
    await stage.database.admin.query(
      "update app.emailhook set active = false where slug = 'fee_info_parents'",
    );
    expect(await preview(fee)).toMatchObject({ text: null, fault: expect.stringContaining("ausgeschaltet") });
    await stage.database.admin.query(
      "update app.emailhook set active = true where slug = 'fee_info_parents'",
    );
  });

  test("never opens a mail of the sign-in", async () => {
    await expect(preview(await signInMail({ status: "waiting" }))).rejects.toMatchObject({ code: "42501" });
  });
});

describe("to be cleared is", () => {
  async function toClear(): Promise<number> {
    const { data } = await service.ask(
      { role: "mediator", userId: stage.mediator },
      "{ outbox_aggregate(where: { is_to_clear: { _eq: true } }) { aggregate { count } } }",
    );
    return (data as { outbox_aggregate: { aggregate: { count: number } } }).outbox_aggregate.aggregate.count;
  }
  const long = new Date(Date.now() - 20 * 60_000).toISOString();

  test("what failed, until it is sent again or settled", async () => {
    const id = await aMail();
    const other = await aMail({ hookslug: "puerpera_incomplete" });
    expect(await toClear()).toBe(2);
    await resend(id);
    expect(await toClear()).toBe(1);
    await cancel(other);
    expect(await toClear()).toBe(0);
  });

  test("again, when its repetition was called off", async () => {
    const id = await aMail();
    await resend(id);
    const again = (await mailsOf("id")).at(-1)?.id as string;
    await cancel(again);
    expect(await toClear()).toBe(1);
    await resend(id);
    expect(await toClear()).toBe(0);
  });

  test("what ought to have gone a quarter of an hour ago, but not what waits for its time", async () => {
    const ahead = new Date(Date.now() + 8 * 3_600_000).toISOString();
    await aMail({ status: "waiting", created_at: long, send_after: ahead });
    await aMail({ status: "waiting", cause: null });
    expect(await toClear()).toBe(0);
    await aMail({ status: "waiting", cause: "b", created_at: long, send_after: long });
    await aMail({
      status: "waiting",
      cause: "c",
      created_at: long,
      send_after: ahead,
      failure: "HIN schweigt.",
    });
    expect(await toClear()).toBe(2);
  });
});
