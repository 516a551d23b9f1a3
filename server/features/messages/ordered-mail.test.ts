/** From the step to the mailbox: what was ordered is worded when it is due, and goes out once. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSmtpGateway } from "#server/delivery/smtp.ts";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { testLog } from "#testing/cluster.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { type MailStage, mailStage } from "#testing/mail-stage.ts";
import { fc } from "#testing/property.ts";
import { deliverMails } from "./deliver-mails.ts";
import { untilNextMail } from "./prepare-mail.ts";

const baseUrl = "https://wiege.example";
let stage: MailStage;
let server: MailServer;
let vreni: string;

beforeAll(async () => {
  [stage, server] = await Promise.all([mailStage(), aMailServer()]);
  vreni = await aUser(stage.database.admin, {
    firstname: "Vreni",
    lastname: "Muster",
    email: "vreni@beispiel.example",
  });
  await stage.database.admin.query(`update app."user" set phone_mobile = '0795551234' where id = $1`, [
    vreni,
  ]);
});
beforeEach(async () => {
  await stage.clear();
});
afterEach(() => {
  server.mails.length = 0;
  server.refusal = undefined;
});
afterAll(async () => {
  await Promise.all([stage.database.drop(), server.stop()]);
});

async function deliver(url: string | null = server.url): Promise<void> {
  const gateway = url ? createSmtpGateway(url) : undefined;
  const { signal } = new AbortController();
  const ways = { plain: gateway };
  const log = testLog.child({}, { level: "silent" });
  await deliverMails(stage.database.pools, { ways, appSecret: testSecret, baseUrl, log, signal });
  gateway?.close();
}

async function office(sql: string, ...values: unknown[]): Promise<void> {
  await stage.as("mediator", stage.mediator, sql, values);
}

async function rows(columns = "*") {
  return (await stage.database.admin.query(`select ${columns} from app.outbox order by hookslug, recipient`))
    .rows;
}

/** As one that was written before templates were checked at saving. */
async function setTemplate(slug: string, part: "subject" | "template", text: string): Promise<string> {
  const { admin } = stage.database;
  await admin.query("alter table app.emailtemplate disable trigger faults");
  const { rows: old } = await admin.query(
    `update app.emailtemplate t set ${part} = $2 from app.emailtemplate before
     where t.id = (select emailtemplate_id from app.emailhook where slug = $1) and before.id = t.id
     returning before.${part} as text`,
    [slug, text],
  );
  await admin.query("alter table app.emailtemplate enable trigger faults");
  return old[0].text;
}

describe("an ordered mail", () => {
  test("does not go in the ten seconds in which its step can be taken back, nor after it was", async () => {
    const mother = await aPuerpera(stage.database.admin);
    await office("select actions.mediation_establish($1, $2)", mother, vreni);
    await deliver();
    expect(server.mails).toEqual([]);
    expect(await untilNextMail(stage.database.pools)).toBeLessThanOrEqual(10_000);
    const { rows: log } = await stage.database.admin.query(
      "select id from app.actionlog order by id desc limit 1",
    );
    await office("select actions.undo_step($1)", log[0].id);
    await stage.letTimePass();
    await deliver();
    expect(server.mails).toEqual([]);
  });

  test("says what is true when it goes, with the links of its reader, and is kept as it went", async () => {
    const mother = await aPuerpera(stage.database.admin);
    await office("select actions.mediation_establish($1, $2)", mother, vreni);
    await stage.database.admin.query("update app.puerpera set firstname = 'Arjeta Mira' where id = $1", [
      mother,
    ]);
    await stage.letTimePass();
    await deliver();
    const [mail] = server.mails;
    expect(server.mails).toHaveLength(1);
    expect(mail?.recipients).toEqual(["arjeta@beispiel.example", "kopie@wiege.example"]);
    expect(mail?.headers.has("bcc")).toBe(false);
    expect(mail?.body).toContain("Guten Tag Arjeta Mira\r\n");
    expect(mail?.body).toContain("Vreni Muster\r\nTelefon 079 555 12 34\r\nvreni@beispiel.example\r\n");
    const [, kept] = await rows();
    expect(kept).toMatchObject({ hookslug: "mediation_established_mother", status: "sent", attempts: 1 });
    expect(kept.body.replaceAll("\n", "\r\n").trim()).toBe(mail?.body.trim());
    expect(mail?.headers.get("message-id")).toBe(kept.message_id);
    expect(kept.message_id).toMatch(/@wiege\.example>$/);
  });

  test("is worded once: a later attempt says the same under the same Message-ID", async () => {
    const mother = await aPuerpera(stage.database.admin);
    await office("select actions.puerpera_setlost($1, 'wegzug')", mother);
    await stage.letTimePass();
    server.refusal = { at: "data", code: 451, message: "Later" };
    await deliver();
    const [before] = await rows();
    expect(before).toMatchObject({ status: "waiting", attempts: 1, subject: expect.any(String) });
    const old = await setTemplate("puerpera_lost_parents", "template", "Ganz anders");
    server.refusal = undefined;
    await stage.letTimePass();
    await deliver();
    await setTemplate("puerpera_lost_parents", "template", old);
    expect(server.mails[0]?.headers.get("message-id")).toBe(before.message_id);
    expect(server.mails[0]?.body).toContain("Grund: Wegzug/ausserhalb Gebiet");
  });

  test("of a worker that died after wording it goes out once more at most, as it was", async () => {
    const mother = await aPuerpera(stage.database.admin);
    await office("select actions.puerpera_setlost($1, 'wegzug')", mother);
    await stage.letTimePass();
    server.takesUpTo = 0;
    const dying = deliver();
    await expect.poll(server.waiting).toBe(1);
    const [inHand] = await rows();
    expect(inHand).toMatchObject({ status: "sending", subject: "Ihre Anmeldung ist abgeschlossen" });
    await stage.database.admin.query("update app.outbox set send_after = now()");
    server.takesUpTo = Number.POSITIVE_INFINITY;
    await Promise.all([dying, deliver()]);
    const ids = new Set(server.mails.map(({ headers }) => headers.get("message-id")));
    expect([...ids]).toEqual([inHand.message_id]);
    expect(server.mails.length).toBeLessThanOrEqual(2);
  });

  test("whose template is faulty is not sent but failed, with the sentence; those behind it go", async () => {
    const faults = [
      ["template", "{{ puerpera.lastname }}", /«puerpera.lastname» ist in dieser Vorlage nicht erlaubt/],
      ["template", "{% if reason %}", /«endif» fehlt/],
      ["template", "{{ reason | upcase }}", /Den Filter «upcase» gibt es nicht/],
      ["template", "{% if reason == 'nie' %}x{% endif %}", /leer/],
      ["template", `${"x".repeat(9_985)}{{ reason }}`, /zu lang/],
      ["subject", "{{ puerpera.firstname }}", /gehört nicht in den Betreff/],
    ] as const;
    for (const [part, text, sentence] of faults) {
      await stage.clear();
      const old = await setTemplate("puerpera_lost_parents", part, text);
      await office("select actions.puerpera_setlost($1, 'wegzug')", await aPuerpera(stage.database.admin));
      await stage.letTimePass();
      await deliver();
      await setTemplate("puerpera_lost_parents", part, old);
      expect(server.mails).toEqual([]);
      expect((await rows())[0]).toMatchObject({
        status: "failed",
        subject: null,
        failure: expect.stringMatching(sentence),
      });
    }
  });

  test("that cannot be filled for another reason is put off, and those behind it go", async () => {
    const { admin } = stage.database;
    await office("select actions.puerpera_setlost($1, 'wegzug')", await aPuerpera(admin));
    await office("select actions.midwife_setonhold($1)", await aUser(admin, { circles: [] }));
    await stage.letTimePass();
    await admin.query("alter function rules.fee_amount(text, text) rename to fee_amount_gone");
    try {
      await deliver();
    } finally {
      await admin.query("alter function rules.fee_amount_gone(text, text) rename to fee_amount");
    }
    expect(server.mails).toHaveLength(1);
    expect((await rows())[1]).toMatchObject({
      status: "waiting",
      subject: null,
      failure: "Beim Ausfüllen der Vorlage ist etwas schiefgegangen.",
    });
  });

  test("that names a mother with a template in her name says just that name", async () => {
    const mother = await aPuerpera(stage.database.admin, {
      firstname: "{{ app.url }}{% if x %}",
    });
    await office("select actions.puerpera_setlost($1, 'wegzug')", mother);
    await stage.letTimePass();
    await deliver();
    expect(server.mails[0]?.body).toContain("Guten Tag {{ app.url }}{% if x %}");
  });

  test("for which the moment has passed is called off", async () => {
    const { admin } = stage.database;
    const offered = await aPuerpera(admin);
    await office("select actions.puerpera_publish($1)", offered);
    await stage.as("user", vreni, "select actions.mediation_takeover($1)", [offered]);
    const lost = await aPuerpera(admin, { email: "b@beispiel.example" });
    await office("select actions.puerpera_setlost($1, 'wegzug')", lost);
    await office("select actions.puerpera_renew($1)", lost);
    await stage.letTimePass();
    await deliver();
    const called = (await rows("hookslug, failure, status")).filter(({ status }) => status === "cancelled");
    expect(called).toEqual([
      expect.objectContaining({ failure: "Die Anmeldung ist wieder offen." }),
      expect.objectContaining({ failure: "Die Anmeldung ist nicht mehr freigegeben." }),
    ]);
  });

  test("where no mail leaves is worded for the eyes of the office and waits", async () => {
    await office("select actions.puerpera_setlost($1, 'wegzug')", await aPuerpera(stage.database.admin));
    await stage.letTimePass();
    await deliver(null);
    expect(await rows("status, subject, attempts")).toEqual([
      { status: "waiting", subject: "Ihre Anmeldung ist abgeschlossen", attempts: 0 },
    ]);
  });
});

test("no plain mail before the mediation tells who she is, whatever stands in her registration", async () => {
  const { admin } = stage.database;
  const rea = await aUser(admin, { circles: ["8708"], email: "rea@beispiel.example" });
  /** Nothing else in a mail looks like it. */
  const mark = fc.stringMatching(/^Qx[0-9a-f]{8}$/);
  await fc.assert(
    fc.asyncProperty(mark, fc.boolean(), fc.boolean(), async (secret, isUrgent, isOfWard) => {
      await stage.clear();
      const mother = await aPuerpera(admin, {
        firstname: secret,
        lastname: `${secret} ${secret}`,
        address: `${secret}weg 1`,
        zipcode: "8708",
        place: "Männedorf",
        email: `${secret}@beispiel.example`,
        email_parents: `eltern-${secret}@beispiel.example`,
        registrationtype: isOfWard ? "spital" : "eltern",
        patientid: secret,
        notes_to_midwife: secret,
        notes_internal: secret,
        notes_on_registration: secret,
        language_text: secret,
        priority: isUrgent ? 1 : 0,
      });
      await office("select actions.puerpera_publish($1)", mother);
      await stage.letTimePass();
      await deliver(null);
      const [mail] = await rows();
      expect(mail).toMatchObject({
        recipient: "rea@beispiel.example",
        status: "waiting",
        subject: expect.stringContaining("8708 Männedorf"),
      });
      expect(JSON.stringify({ ...mail, puerpera_id: null })).not.toContain(secret);
    }),
    { numRuns: 8 },
  );
  await admin.query("delete from app.user_circle where user_id = $1", [rea]);
});

test("an undo beside two workers: who was told of a mediation is told of its end, and nobody else", async () => {
  for (let round = 0; round < 8; round += 1) {
    await stage.clear();
    const mother = await aPuerpera(stage.database.admin);
    await office("select actions.mediation_establish($1, $2)", mother, vreni);
    const { rows: log } = await stage.database.admin.query(
      "select id from app.actionlog order by id desc limit 1",
    );
    await stage.letTimePass();
    await Promise.all([deliver(), deliver(), office("select actions.undo_step($1)", log[0].id)]);
    await stage.letTimePass();
    await deliver();
    const sent = await stage.letters("sent");
    const told = sent.filter((letter) => letter.startsWith("mediation_established"));
    const ended = sent.filter((letter) => letter.startsWith("mediation_dissolved"));
    expect(ended).toEqual(told.map((letter) => letter.replace("established", "dissolved")));
    expect(await stage.letters("waiting")).toEqual([]);
  }
});

test("two workers at once send what a publication ordered once to each", async () => {
  const { admin } = stage.database;
  for (let at = 0; at < 12; at += 1)
    await aUser(admin, { circles: ["8703"], email: `nah${at}@beispiel.example` });
  const mother = await aPuerpera(admin, { zipcode: "8703", place: "Erlenbach" });
  await office("select actions.puerpera_publish($1)", mother);
  await stage.letTimePass();
  await Promise.all([deliver(), deliver()]);
  expect(server.mails.map(({ recipients }) => recipients[0]).toSorted()).toEqual(
    Array.from({ length: 12 }, (_, at) => `nah${at}@beispiel.example`).toSorted(),
  );
  for (const { raw, body } of server.mails) {
    expect(raw + body).not.toMatch(/Arjeta|Krasniqi|079 555 38 14/);
    expect(body).toContain("Ort: 8703 Erlenbach");
    expect(body).toContain("https://wiege.example/user/filter");
  }
});
