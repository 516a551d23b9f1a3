/** «Erinnerungen senden»: the office sees whom it would write to, orders exactly those, and can take the order back for ten seconds. */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createSmtpGateway } from "#server/delivery/smtp.ts";
import { deliverMails } from "#server/features/messages/deliver-mails.ts";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { testLog } from "#testing/cluster.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { type MailStage, mailStage } from "#testing/mail-stage.ts";

let stage: MailStage;
let server: MailServer;
let alma: string;
let anna: string;

beforeAll(async () => {
  [stage, server] = await Promise.all([mailStage(), aMailServer()]);
  const { admin } = stage.database;
  alma = await aUser(admin, { firstname: "Alma", lastname: "Amsler", email: "alma@beispiel.example" });
  anna = await aUser(admin, { firstname: "Anna", lastname: "Brand", email: "anna@beispiel.example" });
  // Nothing else that is due by day or hour, and nothing that waits for the night to end.
  await admin.query(
    `update app.appsettings set quiet_from = '00:00', quiet_until = '00:00', quiet_sunday = false;
     update app.emailhook set active = slug = 'reminder_midwife_contact', use_hin = false where rules.is_reminder(slug)`,
  );
});
beforeEach(async () => {
  await stage.clear();
  server.mails.length = 0;
  const { admin } = stage.database;
  await admin.query(
    "set session_replication_role = replica; delete from app.puerpera; reset session_replication_role",
  );
  for (const midwife of [alma, anna]) await aNewMediation(midwife);
});
afterAll(() => Promise.all([stage.database.drop(), server.stop()]));

async function aNewMediation(midwife_id: string): Promise<void> {
  const { admin } = stage.database;
  const id = await aPuerpera(admin, { midwife_id, status: "current" });
  await admin.query(
    `set session_replication_role = replica; update app.puerpera set mediated_at = now() - interval '30 hours' where id = '${id}'; reset session_replication_role`,
  );
}

interface Outcome {
  success: boolean;
  message: string;
}
const press = async (by = stage.mediator, ids: string[] | null = null) =>
  (
    await stage.as("mediator", by, "select * from actions.send_reminder_emails($1)", [ids])
  )[0] as unknown as Outcome;
const undo = async (by = stage.mediator) =>
  (await stage.as("mediator", by, "select * from actions.undo_reminder_emails()"))[0] as unknown as Outcome;
const due = async () =>
  (await stage.as("mediator", stage.mediator, "select * from staff.due_reminders()")) as {
    id: string;
    name: string;
    state: string;
  }[];
const query = async (sql: string) => (await stage.database.admin.query(sql)).rows;
const deliver = () =>
  deliverMails(stage.database.pools, {
    ways: { plain: createSmtpGateway(server.url) },
    appSecret: testSecret,
    baseUrl: "https://wiege.example",
    log: testLog,
    signal: new AbortController().signal,
  });

describe("before the press", () => {
  test("each recipient is named, with her address, her hook and her way", async () => {
    expect(await due()).toMatchObject([
      {
        hook: "reminder_midwife_contact",
        recipient: "midwife",
        name: "Alma Amsler",
        address: "alma@beispiel.example",
        user_id: alma,
        use_hin: false,
        state: "goes",
        channel: "email",
      },
      { name: "Anna Brand" },
    ]);
    expect(await query("select from app.outbox")).toEqual([]);
  });

  test("a midwife without an address is named, and who stands in for one is named as well", async () => {
    await aNewMediation(await aUser(stage.database.admin, { lastname: "Conrad", email: null }));
    await stage.database.admin.query(
      `with away as (insert into app.calendarentry (user_id, title, start, "end") values ($1, 'Ferien', app.today(), app.today() + 3) returning *)
       insert into app.substitution (calendarentry_id, midwife_id, substitute_id, status, start, "end", answered_at)
       select id, $1, $2, 'agreed', start, "end", now() from away`,
      [alma, anna],
    );
    onTestFinished(async () => {
      await stage.database.admin.query("delete from app.calendarentry");
    });
    const rows = await due();
    expect(rows.map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual([
      "Alma Amsler goes",
      "Anna Brand goes",
      "Anna Brand goes",
      "Vreni Conrad no_address",
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
  });

  test("the press orders what was shown and nothing that has become due meanwhile", async () => {
    const shown = (await due()).slice(0, 1).map(({ id }) => id);
    expect(await press(stage.mediator, shown)).toEqual({
      success: true,
      message: "1 Erinnerung geht hinaus",
    });
    expect(await stage.letters()).toEqual(["reminder_midwife_contact → alma@beispiel.example"]);
    expect((await due()).map(({ name }) => name)).toEqual(["Anna Brand"]);
    expect(await press(stage.mediator, [])).toMatchObject({
      message: "Zurzeit ist keine Erinnerung fällig.",
    });
  });
});

describe("the order", () => {
  test("says how many go, how many cannot, and asks nobody twice", async () => {
    const silent = await aUser(stage.database.admin, { email: null });
    await aNewMediation(silent);
    expect(await press()).toEqual({
      success: true,
      message: "2 Erinnerungen gehen hinaus, 1 Fehler (ohne E-Mail-Adresse)",
    });
    expect(await press()).toEqual({
      success: false,
      message: "Keine Erinnerung geht hinaus, 1 Fehler (ohne E-Mail-Adresse)",
    });
    await stage.database.admin.query(`update app."user" set email = 'neu@beispiel.example' where id = $1`, [
      silent,
    ]);
    expect(await press()).toEqual({ success: true, message: "1 Erinnerung geht hinaus" });
    expect(await press()).toEqual({ success: true, message: "Zurzeit ist keine Erinnerung fällig." });
  });

  test.each([
    [
      "no delivery",
      "update app.mail_way set is_connected = false",
      "2 Erinnerungen sind bestellt und warten im Postausgang, bis der Versand von E-Mails eingerichtet ist",
    ],
    [
      "HIN alone missing",
      "update app.mail_way set is_connected = not use_hin; update app.emailhook set use_hin = true where slug = 'reminder_midwife_contact'",
      "2 Erinnerungen sind bestellt und warten im Postausgang, bis HIN eingerichtet ist",
    ],
    [
      "HIN missing for one of two kinds",
      "update app.mail_way set is_connected = not use_hin; update app.emailhook set active = true, use_hin = true where slug = 'reminder_midwife_birthdate'; update app.puerpera set birthdate_child = app.today() - 10 where midwife_id in (select id from app.\"user\" where email = 'alma@beispiel.example')",
      "3 Erinnerungen gehen hinaus; 1 davon wartet im Postausgang, bis HIN eingerichtet ist",
    ],
    [
      "quiet hours around the clock but one minute",
      "update app.appsettings set quiet_from = (now() at time zone 'Europe/Zurich' - interval '1 hour')::time, quiet_until = (now() at time zone 'Europe/Zurich' + interval '2 hours')::time",
      /^2 Erinnerungen auf \d\d\.\d\d\., \d\d:\d\d Uhr vorgemerkt$/,
    ],
  ])("says what is true with %s", async (_, setting, message) => {
    const { admin } = stage.database;
    onTestFinished(async () => {
      await admin.query(
        `update app.mail_way set is_connected = true; update app.emailhook set active = slug = 'reminder_midwife_contact', use_hin = false where rules.is_reminder(slug);
         update app.appsettings set quiet_from = '00:00', quiet_until = '00:00'`,
      );
    });
    await admin.query(`set session_replication_role = replica; ${setting}; reset session_replication_role`);
    const outcome = await press();
    expect(outcome.success).toBe(true);
    expect(outcome.message).toMatch(message);
  });

  test("waits until nobody can take it back any more, and names who ordered it", async () => {
    await press();
    expect(
      await query(
        `select distinct extract(epoch from send_after - created_at)::int as waits, author_id from app.outbox`,
      ),
    ).toEqual([{ waits: 15, author_id: stage.mediator }]);
    await deliver();
    expect(server.mails).toEqual([]);
    await stage.letTimePass();
    await deliver();
    expect(server.mails).toHaveLength(2);
  });

  test("of the clock waits as before and is nobody's", async () => {
    await query("select rules.order_reminders()");
    expect(
      await query(
        "select distinct extract(epoch from send_after - created_at)::int as waits, author_id from app.outbox",
      ),
    ).toEqual([{ waits: 10, author_id: null }]);
  });
});

describe("taking it back", () => {
  test("sends nothing, says who took it back, and leaves each reminder due", async () => {
    await press();
    expect(await undo()).toEqual({ success: true, message: "2 Erinnerungen sind zurückgenommen." });
    await stage.letTimePass();
    await deliver();
    expect(server.mails).toEqual([]);
    expect(await query("select distinct status, cancel_reason, canceller_id from app.outbox")).toEqual([
      { status: "cancelled", cancel_reason: "Erinnerungen zurückgenommen.", canceller_id: stage.mediator },
    ]);
    expect(await due()).toHaveLength(2);
    expect(await press()).toMatchObject({ message: "2 Erinnerungen gehen hinaus" });
  });

  test("says «1 Erinnerung ist» of one", async () => {
    await press(
      stage.mediator,
      (await due()).slice(0, 1).map(({ id }) => id),
    );
    expect(await undo()).toEqual({ success: true, message: "1 Erinnerung ist zurückgenommen." });
  });

  test("is the author's own, and touches only her last order", async () => {
    const [first] = await due();
    await press(stage.mediator, [first?.id ?? ""]);
    await press();
    expect(await undo(stage.colleague)).toEqual({
      success: false,
      message: "Es gibt keine Erinnerungen, die sich zurücknehmen lassen.",
    });
    expect(await undo()).toMatchObject({ message: "1 Erinnerung ist zurückgenommen." });
    expect(await stage.letters("waiting")).toEqual(["reminder_midwife_contact → alma@beispiel.example"]);
  });

  test("takes back what still waits, and says what has gone", async () => {
    await press();
    await query(
      "update app.outbox set status = 'sending', attempts = 1 where recipient = 'alma@beispiel.example'",
    );
    expect(await undo()).toEqual({
      success: false,
      message: "1 Erinnerung ist zurückgenommen, 1 ist schon hinausgegangen.",
    });
  });

  test("comes too late once everything has gone", async () => {
    await press();
    await stage.letTimePass();
    await deliver();
    expect(await undo()).toEqual({
      success: false,
      message: "Es ist zu spät: Die Erinnerungen sind schon hinausgegangen.",
    });
    expect(await stage.letters("sent")).toHaveLength(2);
  });

  test("of somebody who presses while the worker takes them is decided once for each mail", async () => {
    await press();
    await stage.letTimePass();
    const [outcome] = await Promise.all([undo(), deliver()]);
    const cancelled = await stage.letters("cancelled");
    expect(cancelled.length + server.mails.length).toBe(2);
    expect(outcome.success).toBe(cancelled.length === 2);
  });
});
