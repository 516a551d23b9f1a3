/** Each reminder as it arrives: with the values of its moment, and called off when it is no longer needed. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createSmtpGateway } from "#server/delivery/smtp.ts";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { testLog } from "#testing/cluster.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { type MailStage, mailStage } from "#testing/mail-stage.ts";
import { deliverMails } from "./deliver-mails.ts";
import { orderReminders } from "./order-reminders.ts";

let stage: MailStage;
let server: MailServer;
let vreni: string;
let mother: string;

beforeAll(async () => {
  [stage, server] = await Promise.all([mailStage(), aMailServer()]);
  const { admin } = stage.database;
  await admin.query(
    `update app.emailhook set use_hin = false;
     update app.appsettings set survey_link = 'https://umfrage.example/x';
     insert into app.holiday (start, "end", title, kind, region, source) values ('2099-02-16', '2099-02-27', 'Sportferien', 'school', 'Test', 'Test')`,
  );
  vreni = await aUser(admin, { firstname: "Vreni", lastname: "Muster", email: "vreni@beispiel.example" });
  mother = await aPuerpera(admin, {
    status: "current",
    midwife_id: vreni,
    birthdate_child: "2026-01-05",
    qualifies_for_survey: true,
  });
  await aPuerpera(admin, {
    status: "current",
    midwife_id: vreni,
    firstname: "Anna",
    lastname: "Müller",
    birthtype: "spontangeburt",
    birthday_child: "2026-01-06",
  });
});
afterEach(async () => {
  server.mails.length = 0;
  await stage.clear();
});
afterAll(async () => {
  await Promise.all([stage.database.drop(), server.stop()]);
});

async function order(hook: string, { about = mother as string | null, cause = "test" } = {}): Promise<void> {
  await stage.database.admin.query(
    `select rules.order_letters($1, $2, null, array[row($3, u.email, u.id, null)::rules.letter]) from app."user" u where u.id = $4`,
    [cause, about, hook, hook.startsWith("office") ? stage.mediator : vreni],
  );
}

async function deliver(): Promise<string> {
  const gateway = createSmtpGateway(server.url);
  await stage.letTimePass();
  await deliverMails(stage.database.pools, {
    ways: { plain: gateway },
    appSecret: testSecret,
    baseUrl: "https://wiege.example",
    log: testLog,
    signal: new AbortController().signal,
  });
  gateway.close();
  return server.mails.map(({ body }) => body.replaceAll("\r\n", "\n")).join("\n---\n");
}

test("without rights nobody of the data service orders what the clock orders", async () => {
  await expect(stage.as("admin", null, "select rules.order_reminders()")).rejects.toMatchObject({
    code: "42501",
  });
  await orderReminders(stage.database.pools);
});

test.each([
  ["reminder_midwife_contact", "Arjeta Krasniqi\nMobil: 079 555 38 14"],
  ["reminder_midwife_birthdate", "Arjeta Krasniqi hatte ihren Termin am 05.01.2026."],
  [
    "reminder_midwife_close",
    "Bei 1 Ihrer Wöchnerinnen liegt die Geburt mehr als 56 Tage zurück:\n\nAnna Müller, Uster",
  ],
  ["reminder_midwife_profile", "PLZ-Kreise: 8610\nSprachen: Deutsch\nAbwesenheiten: keine eingetragen"],
  ["reminder_midwife_vacation", "Bald sind Schulferien: Sportferien, 16.02. bis 27.02.2099."],
  ["survey_invitation", "https://umfrage.example/x"],
  ["survey_reminder", "https://umfrage.example/x"],
  ["office_daily_digest", "Neu: 0\nZurückgestellt: 0\n"],
])("%s says what it is about", async (hook, text) => {
  const about = /^(?:survey|reminder_midwife_(?:contact|birthdate))/.test(hook) ? mother : null;
  await order(hook, { about, cause: "vacation:x:2099-02-16" });
  const told = await deliver();
  expect(server.mails).toHaveLength(1);
  expect(told).toContain(text);
});

test("what was settled in the meantime is called off", async () => {
  await order("reminder_midwife_contact");
  await order("reminder_midwife_birthdate");
  await order("survey_invitation");
  await stage.database.admin.query(
    `set session_replication_role = replica;
     update app.puerpera set first_contact_at = now(), birthday_child = '2026-01-06', qualifies_for_survey = false where id = '${mother}';
     reset session_replication_role`,
  );
  expect(await deliver()).toBe("");
  const { rows } = await stage.database.admin.query("select distinct status, failure from app.outbox");
  expect(rows).toEqual([{ status: "cancelled", failure: "Die Erinnerung ist nicht mehr nötig." }]);
});
