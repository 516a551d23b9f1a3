/** The day of a mediation against two real mail servers, one of them HIN: exactly its mails, to the right people, by the right way. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createSmtpGateway } from "#server/delivery/smtp.ts";
import { aMailServer, type MailServer, type ReceivedMail } from "#testing/a-mail-server.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { testLog } from "#testing/cluster.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { type MailStage, mailStage } from "#testing/mail-stage.ts";
import { deliverMails } from "./deliver-mails.ts";

let stage: MailStage;
let plain: MailServer;
let hin: MailServer;

beforeAll(async () => {
  [stage, plain, hin] = await Promise.all([mailStage(), aMailServer(), aMailServer()]);
});
afterEach(async () => {
  plain.mails.length = 0;
  hin.mails.length = 0;
  await stage.clear();
});
afterAll(async () => {
  await Promise.all([stage.database.drop(), plain.stop(), hin.stop()]);
});

async function deliver(hinUrl = hin.url): Promise<void> {
  const gateways = [createSmtpGateway(plain.url), createSmtpGateway(hinUrl, "HIN")] as const;
  await stage.letTimePass();
  await deliverMails(stage.database.pools, {
    ways: { plain: gateways[0], hin: { gateway: gateways[1], from: "vermittlung@wiege.hin.ch" } },
    appSecret: testSecret,
    baseUrl: "https://wiege.example",
    log: testLog,
    signal: new AbortController().signal,
  });
  for (const gateway of gateways) gateway.close();
}

async function office(sql: string, ...values: unknown[]): Promise<void> {
  await stage.as("mediator", stage.mediator, sql, values);
}

function subjectOf({ headers }: ReceivedMail): string {
  return (headers.get("subject") ?? "")
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?[QB]\?[^?]*\?=/g, (word) => {
      const [, , way = "", text = ""] = word.split("?");
      return way === "B"
        ? Buffer.from(text, "base64").toString()
        : decodeURIComponent(text.replaceAll("_", " ").replaceAll(/=([0-9A-F]{2})/g, "%$1"));
    });
}

const told = (mails: ReceivedMail[]) =>
  mails.map((mail) => `${mail.recipients.join(" + ")}: ${subjectOf(mail)}`).toSorted();

/** Everything by which she could be found. */
const personal = /Arjeta|Krasniqi|Seestrasse|079 555 38 14|eltern@|station@|Klingel|F-771204/;

test("without rights nothing is ordered, so nothing is sent", async () => {
  const stranger = await aUser(stage.database.admin, { circles: ["8610"] });
  const mother = await aPuerpera(stage.database.admin);
  await expect(
    stage.as("user", stranger, "select actions.puerpera_publish($1)", [mother]),
  ).rejects.toMatchObject({ code: "42501" });
  await deliver();
  expect([...plain.mails, ...hin.mails]).toEqual([]);
  await stage.database.admin.query(`delete from app."user" where id = $1`, [stranger]);
});

test("from the registration by the ward to the mediation", async () => {
  const { admin } = stage.database;
  const vreni = await aUser(admin, {
    firstname: "Vreni",
    lastname: "Muster",
    email: "vreni@obstetrica-hin.ch",
  });
  await aUser(admin, { firstname: "Rea", lastname: "Frei", email: "rea@beispiel.example" });
  await aUser(admin, { circles: ["8001"], email: "fern@beispiel.example" });

  await office(
    `insert into staff.puerpera (firstname, lastname, address, zipcode, place, languages, birthdate_child, registrationtype, email, email_parents,
       phone_mobile, patientid, notes_to_midwife, birthplace)
     values ('Arjeta', 'Krasniqi', 'Seestrasse 12', '8610', 'Uster', '{sq,de}', app.today() + 10, 'spital', 'station@spital.example',
       'eltern@beispiel.example', '079 555 38 14', 'F-771204', 'Klingel links', 'uster')`,
  );
  await deliver();
  expect(told(plain.mails)).toEqual([
    "eltern@beispiel.example + kopie@wiege.example: Ihre Anmeldung ist bei uns angekommen",
  ]);
  expect(told(hin.mails)).toEqual([
    "station@spital.example: Ihre Anmeldung einer Wöchnerin ist eingegangen (Vertraulich)",
  ]);
  expect(plain.mails[0]?.body).toMatch(/https:\/\/wiege\.example\/status\/[\w-]{32}\r?\n/);
  expect(plain.mails[0]?.body).not.toMatch(/F-771204|Seestrasse|079 555 38 14/);
  expect(hin.mails[0]?.body).toContain("Fallnummer: F-771204\r\nGeburtsort: Spital Uster");
  plain.mails.length = 0;
  hin.mails.length = 0;

  const { rows } = await admin.query(
    "select id from app.puerpera where lastname = 'Krasniqi' order by id desc limit 1",
  );
  const mother = rows[0].id;
  await office("select actions.puerpera_publish($1)", mother);
  await office("select actions.puerpera_setpriority($1, 1)", mother);
  await deliver();
  expect(told(plain.mails)).toEqual([
    "rea@beispiel.example + kopie@wiege.example: Dringend: Wöchnerin in 8610 Uster",
    "rea@beispiel.example + kopie@wiege.example: Neue Anmeldung in 8610 Uster",
    "vreni@obstetrica-hin.ch + kopie@wiege.example: Dringend: Wöchnerin in 8610 Uster",
    "vreni@obstetrica-hin.ch + kopie@wiege.example: Neue Anmeldung in 8610 Uster",
  ]);
  expect(hin.mails).toEqual([]);
  for (const { raw, body } of plain.mails) expect(raw + body).not.toMatch(personal);
  expect(plain.mails[0]?.body).toContain("Sprachen: Deutsch, Albanisch");
  plain.mails.length = 0;

  await stage.as("user", vreni, "select actions.mediation_takeover($1)", [mother]);
  await deliver();
  expect(told(plain.mails)).toEqual([
    "eltern@beispiel.example + kopie@wiege.example: Wir haben eine Hebamme für Sie",
  ]);
  expect(told(hin.mails)).toEqual([
    "station@spital.example: Hebamme gefunden (Vertraulich)",
    "vreni@obstetrica-hin.ch: Sie haben eine neue Wöchnerin",
  ]);
  expect(hin.mails.map(({ from }) => from)).toEqual(["vermittlung@wiege.hin.ch", "vermittlung@wiege.hin.ch"]);
  const hers = hin.mails.find(({ recipients }) => recipients[0] === "vreni@obstetrica-hin.ch");
  expect(hers?.body).toContain("Arjeta Krasniqi\r\nSeestrasse 12\r\n8610 Uster\r\nMobil: 079 555 38 14");
  expect(hers?.body).toContain("E-Mail: eltern@beispiel.example");
  expect(hers?.body).not.toContain("station@");
  expect(hers?.body).toContain(`https://wiege.example/user/puerpera/single/${mother}`);
  const { rows: learnt } = await admin.query(
    `select user_id, operation, column_class, recipient from app.access_log left join app.access_detail on access_id = id
     where puerpera_id = $1 and operation like 'mail mediation%' order by operation`,
    [mother],
  );
  expect(learnt).toEqual([
    {
      user_id: null,
      operation: "mail mediation_established_hospital",
      column_class: "M1 M2",
      recipient: "station@spital.example",
    },
    {
      user_id: vreni,
      operation: "mail mediation_established_midwife",
      column_class: "M0 M1 M2",
      recipient: "vreni@obstetrica-hin.ch",
    },
    {
      user_id: null,
      operation: "mail mediation_established_mother",
      column_class: "M1",
      recipient: "eltern@beispiel.example",
    },
  ]);
  plain.mails.length = 0;
  hin.mails.length = 0;

  await office("select actions.mediation_dissolve($1, 'Die Hebamme ist krank.')", mother);
  await deliver();
  expect(told(plain.mails)).toEqual([
    "eltern@beispiel.example + kopie@wiege.example: Wir suchen weiter für Sie",
  ]);
  expect(plain.mails[0]?.body).toContain("Die Vermittlung an Vreni Muster ist aufgelöst.");
  expect(told(hin.mails)).toEqual(["vreni@obstetrica-hin.ch: Eine Vermittlung ist aufgelöst"]);
});

describe("HIN", () => {
  test("that does not answer makes its mails wait with the reason, holds back no plain one, and gets them later", async () => {
    const { admin } = stage.database;
    const midwife = await aUser(admin, { email: "hin@praxis.hin.ch" });
    await office("select actions.mediation_establish($1, $2)", await aPuerpera(admin), midwife);
    await office(
      "select actions.mediation_establish($1, $2)",
      await aPuerpera(admin, { email: null }),
      midwife,
    );
    for (let time = 0; time < 12; time += 1) await deliver("smtp://127.0.0.1:9");
    expect(hin.mails).toEqual([]);
    expect(told(plain.mails)).toEqual([
      "arjeta@beispiel.example + kopie@wiege.example: Wir haben eine Hebamme für Sie",
    ]);
    const { rows } = await admin.query(
      "select status, attempts, failure, send_after > now() as later from app.outbox where use_hin",
    );
    const waits = {
      status: "waiting",
      attempts: 0,
      failure: expect.stringMatching(/^HIN ist nicht erreichbar/),
      later: true,
    };
    expect(rows).toEqual([waits, waits]);
    await deliver();
    expect(told(hin.mails)).toEqual([
      "hin@praxis.hin.ch: Sie haben eine neue Wöchnerin",
      "hin@praxis.hin.ch: Sie haben eine neue Wöchnerin",
    ]);
  });

  test.each([
    ["a@hin.ch", true],
    ["a@praxis.hin.ch", true],
    ["A@Obstetrica-HIN.ch", true],
    ["a@notreallyhin.ch", false],
    ["a@evil-hin.ch", false],
    ["a@hin.ch.example", false],
    ["hin.ch@beispiel.example", false],
  ])("%s is an address of it: %s", async (address, expected) => {
    const { rows } = await stage.database.admin.query("select rules.is_hin_address($1) as is_hin", [address]);
    expect(rows[0].is_hin).toBe(expected);
  });
});
