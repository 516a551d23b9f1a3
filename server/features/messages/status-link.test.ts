/** The mother's own link in a mail: issued when it goes, and only then. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createSmtpGateway } from "#server/delivery/smtp.ts";
import { readStatus } from "#server/features/public/status/read-status.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { testLog } from "#testing/cluster.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { type MailStage, mailStage } from "#testing/mail-stage.ts";
import { deliverMails } from "./deliver-mails.ts";
import { draftMail } from "./draft-mail.ts";

const baseUrl = "https://wiege.example";
let stage: MailStage;
let server: MailServer;

beforeAll(async () => {
  [stage, server] = await Promise.all([mailStage(), aMailServer()]);
});
beforeEach(() => stage.clear());
afterEach(() => {
  server.mails.length = 0;
});
afterAll(async () => {
  await Promise.all([stage.database.drop(), server.stop()]);
});

async function deliver(): Promise<string> {
  const gateway = createSmtpGateway(server.url);
  const log = testLog.child({}, { level: "silent" });
  const { signal } = new AbortController();
  await stage.letTimePass();
  await deliverMails(stage.database.pools, {
    ways: { plain: gateway },
    appSecret: testSecret,
    baseUrl,
    log,
    signal,
  });
  gateway.close();
  return server.mails.map(({ body }) => body.replace(/=\r\n/g, "")).join("\n");
}

const tokenIn = (text: string) => /\/status\/([A-Za-z0-9_-]{32})(?![A-Za-z0-9_-])/.exec(text)?.[1] ?? "";
const opened = (token: string) => asSystem(stage.database.pools, "try a link", (tx) => readStatus(tx, token));
const tokens = async () =>
  Number((await stage.database.admin.query("select count(*) from app.status_token")).rows[0].count);
const draft = (hookslug: string, puerperaId: string, words?: { subject: string; text: string }) =>
  inSession(stage.database.pools, { role: "mediator", userId: stage.mediator, sessionId: null }, (tx) =>
    draftMail(
      tx,
      {
        hookslug,
        puerperaId,
        userId: null,
        to: "arjeta@beispiel.example",
        subject: words?.subject ?? null,
        text: words?.text ?? null,
      },
      baseUrl,
    ),
  );

test("the receipt of a registration leads to its state", async () => {
  await stage.as(
    "mediator",
    stage.mediator,
    `insert into staff.puerpera (firstname, lastname, zipcode, place, birthdate_child, email)
     values ('Arjeta', 'Krasniqi', '8610', 'Uster', app.today() + 60, 'arjeta@beispiel.example')`,
  );
  expect(await opened(tokenIn(await deliver()))).toMatchObject({ stage: "received", place: "Uster" });
});

test("a preview issues no link, and what somebody wrote over it gets one when it goes", async () => {
  const mother = await aPuerpera(stage.database.admin, { birthday: null });
  const before = await tokens();
  const { text } = await draft("puerpera_incomplete", mother);
  expect(text).toContain("https://wiege.example/status/wird-beim-senden-eingesetzt/angaben");
  const words = { subject: "Ihre Anmeldung", text: `${text}\nLieber telefonisch? Rufen Sie uns an.` };
  await draft("puerpera_incomplete", mother, words);
  expect(await tokens()).toBe(before);
  await stage.as(
    "mediator",
    stage.mediator,
    `select actions."sendEmail"('arjeta@beispiel.example', 'puerpera_incomplete', $1, null, $2, $3)`,
    [mother, words.subject, words.text],
  );
  const sent = await deliver();
  expect(sent).not.toContain("wird-beim-senden");
  expect(await opened(tokenIn(sent))).toMatchObject({ stage: "received" });
});

test("a text that is too long with its link stands in nobody's way", async () => {
  const mother = await aPuerpera(stage.database.admin, { birthday: null });
  const { text } = await draft("puerpera_incomplete", mother);
  for (const words of [`${text}\n`.padEnd(10_000, "x"), "Nur kurz."])
    await stage.as(
      "mediator",
      stage.mediator,
      `select actions."sendEmail"('arjeta@beispiel.example', 'puerpera_incomplete', $1, null, 'Ihre Anmeldung', $2)`,
      [mother, words],
    );
  expect(await deliver()).toContain("Nur kurz.");
  expect(server.mails).toHaveLength(1);
  const { rows } = await stage.database.admin.query(
    "select status, failure is not null as told from app.outbox order by status",
  );
  expect(rows).toEqual([
    { status: "sent", told: false },
    { status: "waiting", told: true },
  ]);
});
