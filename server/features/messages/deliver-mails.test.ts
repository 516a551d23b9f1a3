import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MailGateway } from "#server/delivery/mail-gateway.ts";
import { createSmtpGateway } from "#server/delivery/smtp.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import { aUser } from "#testing/a-user.ts";
import { testLog } from "#testing/cluster.ts";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";
import { deliverMails, LANES } from "./deliver-mails.ts";
import { writeMail } from "./write-mail.ts";

const settings = { appSecret: testSecret, baseUrl: "https://wiege.example" };
const link = "https://wiege.example/signin/link/abc.def";
let database: FreshDatabase;
let server: MailServer;
let gateway: MailGateway;
let userId: string;

beforeAll(async () => {
  [database, server] = await Promise.all([freshDatabase(), aMailServer()]);
  gateway = createSmtpGateway(server.url);
  userId = await aUser(database.admin, {
    firstname: "Zoë",
    lastname: "Müller",
    email: "zoe@beispiel.example",
  });
  await database.admin.query(
    "update app.appsettings set email_from = 'info@wiege.example', email_backup = 'kopie@wiege.example'",
  );
});

beforeEach(async () => {
  await database.admin.query("delete from app.outbox");
});

afterEach(() => {
  server.mails.length = 0;
  server.refusal = undefined;
});

afterAll(async () => {
  gateway.close();
  await Promise.all([database.drop(), server.stop()]);
});

async function invite(): Promise<void> {
  await asSystem(database.pools, "test", (tx) =>
    writeMail(tx, settings, {
      hook: "auth_account_created",
      recipient: "zoe@beispiel.example",
      userId,
      values: { "link.account": link },
      validFor: "3 days",
    }),
  );
}

async function deliver(way = gateway): Promise<void> {
  await deliverMails(database.pools, {
    ways: { plain: way },
    appSecret: testSecret,
    baseUrl: settings.baseUrl,
    log: testLog,
    signal: new AbortController().signal,
  });
}

async function row() {
  const { rows } = await database.admin.query(
    `select status, attempts, failure, sent_at is not null as sent, body, sealed_body, bcc, subject, message_id,
       extract(epoch from send_after - now())::int as wait from app.outbox`,
  );
  return rows[0];
}

describe("a mail of the sign-in", () => {
  test("is readable to nobody in the database, copied to nobody, and the office sees that it was sent, not what it says", async () => {
    await invite();
    const { rows } = await database.admin.query("select row_to_json(o)::text as all from app.outbox o");
    expect(rows[0].all).not.toContain("signin/link");
    expect(await row()).toMatchObject({ body: null, bcc: null, status: "waiting" });
    const admin = await aUser(database.admin, { role: "admin" });
    const seen = await inSession(database.pools, { role: "admin", userId: admin, sessionId: null }, (tx) =>
      tx.query("select * from staff.outbox"),
    );
    expect(seen.rows).toHaveLength(1);
    expect(seen.rows[0]).toMatchObject({
      body: null,
      subject: "Ihr Login",
      recipient: "zoe@beispiel.example",
    });
    expect(Object.keys(seen.rows[0] ?? {})).not.toContain("sealed_body");
    await expect(
      inSession(database.pools, { role: "admin", userId: admin, sessionId: null }, (tx) =>
        tx.query("select sealed_body from app.outbox"),
      ),
    ).rejects.toMatchObject({ code: "42501" });
  });

  test("cannot be stored in the open or with a copy, whoever writes it", async () => {
    for (const columns of [
      "body, bcc) values ('Text', null",
      "body, bcc) values (null, 'kopie@wiege.example'",
    ]) {
      const [names, values] = columns.split(") values (");
      await expect(
        database.admin.query(
          `insert into app.outbox (hookslug, recipient, subject, message_id, ${names})
           values ('auth_mfa_reset', 'a@b.example', 'x', 'x', ${values})`,
        ),
      ).rejects.toMatchObject({ constraint: "outbox_sign_in_mail_is_sealed" });
    }
  });

  test("arrives with its link, and nothing of it stays", async () => {
    await invite();
    const { message_id } = await row();
    await deliver();
    const [mail] = server.mails;
    expect(mail?.recipients).toEqual(["zoe@beispiel.example"]);
    expect(mail?.headers.get("message-id")).toBe(message_id);
    expect(mail?.headers.get("from")).toContain("<info@wiege.example>");
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.body).toContain(`Passwort wählen:\r\n${link}\r\n`);
    expect(mail?.body).toContain("Guten Tag Zoë Müller");
    expect(await row()).toMatchObject({ status: "sent", attempts: 1, sent: true, sealed_body: null });
  });

  test("is not sent any more when its link has run out", async () => {
    await invite();
    await database.admin.query("update app.outbox set send_before = now() - interval '1 minute'");
    await deliver();
    expect(server.mails).toEqual([]);
    expect(await row()).toMatchObject({ status: "cancelled", sealed_body: null });
  });
});

describe("a server that does not take it", () => {
  test("for now is asked again later, under the same Message-ID", async () => {
    await invite();
    const before = await row();
    server.refusal = { at: "data", code: 451, message: "Try again later" };
    await deliver();
    expect(await row()).toMatchObject({
      status: "waiting",
      attempts: 1,
      failure: expect.stringContaining("451"),
      sent: false,
    });
    expect((await row()).wait).toBeGreaterThan(50);
    server.refusal = undefined;
    await deliver();
    expect(server.mails).toEqual([]);
    await database.admin.query("update app.outbox set send_after = now()");
    await deliver();
    expect(server.mails[0]?.headers.get("message-id")).toBe(before.message_id);
    expect(await row()).toMatchObject({ status: "sent", attempts: 2, failure: null });
  });

  test("for good is not asked again, and the office reads why", async () => {
    await invite();
    server.refusal = { at: "recipient", code: 550, message: "No such user here" };
    await deliver();
    expect(await row()).toMatchObject({
      status: "failed",
      failure: expect.stringMatching(/^Der Mailserver lehnt die Nachricht ab: 550 No such user here/),
      sealed_body: null,
    });
  });

  test("waits longer each time and gives up in the end", async () => {
    await invite();
    server.refusal = { at: "data", code: 451, message: "Busy" };
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await database.admin.query("update app.outbox set send_after = now()");
      await deliver();
      const { wait, status } = await row();
      if (attempt <= 8) waits.push(wait);
      expect(status).toBe(attempt <= 8 ? "waiting" : "failed");
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBeGreaterThan(600 * 60);
  });

  test("because it is down costs each lane one mail's attempt, not all of them", async () => {
    for (let index = 0; index < 12; index += 1) await invite();
    const nowhere = createSmtpGateway("smtp://127.0.0.1:9");
    await deliver(nowhere);
    nowhere.close();
    const { rows } = await database.admin.query("select status, attempts, failure from app.outbox");
    const tried = rows.filter(({ attempts }) => attempts > 0);
    expect(tried.length).toBeLessThanOrEqual(LANES.plain.length);
    for (const mail of tried)
      expect(mail).toEqual({
        status: "waiting",
        attempts: 1,
        failure: expect.stringContaining("nicht erreichbar"),
      });
    for (const mail of rows.filter(({ attempts }) => attempts === 0))
      expect(mail).toEqual({ status: "waiting", attempts: 0, failure: null });
  });
});

test("two workers at once send each mail once", async () => {
  for (let index = 0; index < 20; index += 1) await invite();
  const second = createSmtpGateway(server.url);
  await Promise.all([deliver(), deliver(second)]);
  second.close();
  const ids = server.mails.map((mail) => mail.headers.get("message-id"));
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
});

test("what a worker had in hand when it died is taken up again", async () => {
  await invite();
  await database.admin.query(
    "update app.outbox set status = 'sending', attempts = 1, send_after = now() + '40 seconds'",
  );
  await deliver();
  expect(server.mails).toEqual([]);
  await database.admin.query("update app.outbox set send_after = now()");
  await deliver();
  expect(server.mails).toHaveLength(1);
});

test("what is meant for HIN never leaves by plain mail, and waits for it as long as it takes", async () => {
  await database.admin.query(
    `insert into app.outbox (hookslug, recipient, use_hin, subject, body, message_id)
     values ('mediation_established_midwife', 'a@hin.example', true, 'x', 'Arjeta Krasniqi', 'x')`,
  );
  for (let time = 0; time < 12; time += 1) await deliver();
  expect(server.mails).toEqual([]);
  expect(await row()).toMatchObject({
    status: "waiting",
    attempts: 0,
    failure: "HIN ist nicht eingerichtet.",
  });
});

test("without an address of the sender the mail waits, and says why", async () => {
  await invite();
  await database.admin.query("update app.appsettings set email_from = null");
  await deliver();
  expect(await row()).toMatchObject({
    status: "waiting",
    failure: expect.stringContaining("Absenderadresse"),
  });
  await database.admin.query("update app.appsettings set email_from = 'info@wiege.example'");
});

test("a template that names the link in its subject shows it nowhere", async () => {
  // As one that was written before templates were checked at saving.
  await database.admin.query(
    `alter table app.emailtemplate disable trigger faults;
     update app.emailtemplate set subject = 'Login {{ link.account }}'
     where id = (select emailtemplate_id from app.emailhook where slug = 'auth_account_created');
     alter table app.emailtemplate enable trigger faults`,
  );
  await invite().catch(() => undefined);
  const { rows } = await database.admin.query("select subject from app.outbox");
  expect(JSON.stringify(rows)).not.toContain("signin/link");
});
