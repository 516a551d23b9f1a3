/** sendEmail: what the office sends by hand goes to addresses of the case alone, and says nothing where it must not. */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { hookPlaceholders } from "#domain/message/hook-placeholders.ts";
import { hookSlugs, hooks } from "#domain/message/hooks.ts";
import { createSmtpGateway } from "#server/delivery/smtp.ts";
import { deliverMails } from "#server/features/messages/deliver-mails.ts";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { testLog } from "#testing/cluster.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { type MailStage, mailStage } from "#testing/mail-stage.ts";

let stage: MailStage;
let service: DataService;
let server: MailServer;
let admin: string;
let vreni: string;
let mother: string;

beforeAll(async () => {
  [stage, server] = await Promise.all([mailStage(), aMailServer()]);
  const { database } = stage;
  service = await dataServiceOf(database);
  admin = await aUser(database.admin, { role: "admin", email: "beat@wiege.example" });
  vreni = await aUser(database.admin, { email: "vreni@beispiel.example" });
  mother = await aPuerpera(database.admin, {
    status: "current",
    midwife_id: vreni,
    registrationtype: "spital",
    email: "station@spital.example",
    email_parents: "eltern@beispiel.example",
    birthplace: "uster",
  });
});
beforeEach(async () => {
  server.mails.length = 0;
  await stage.clear();
});
afterAll(async () => {
  await Promise.all([stage.database.drop(), server.stop()]);
});

const SEND = `mutation SendEmail($to: String!, $hookslug: String!, $puerperaId: uuid, $userId: uuid, $subject: String, $text: String) {
  sendEmail(to: $to, hookslug: $hookslug, puerperaId: $puerperaId, userId: $userId, subject: $subject, text: $text) { success message }
}`;

type Given = Record<string, string | null>;

async function send(given: Given, caller = { role: "mediator", userId: stage.mediator }) {
  const { data, errors } = await service.ask(caller, SEND, given);
  expect(errors ?? []).toEqual([]);
  return (data as { sendEmail: { success: boolean; message: string } }).sendEmail;
}

async function deliver(): Promise<void> {
  const gateway = createSmtpGateway(server.url);
  await deliverMails(stage.database.pools, {
    ways: { plain: gateway },
    appSecret: testSecret,
    baseUrl: "https://wiege.example",
    log: testLog,
    signal: new AbortController().signal,
  });
  gateway.close();
}

test("neither strangers nor midwives send anything", async () => {
  for (const caller of [
    { role: "anonymous", userId: null },
    { role: "user", userId: vreni },
  ]) {
    const given = { to: "vreni@beispiel.example", hookslug: "midwife_welcome", userId: vreni };
    const { errors } = await service.ask(caller, SEND, given);
    expect(errors).toHaveLength(1);
  }
  // Whose role is another than her connection's is nobody.
  await expect(
    stage.as("mediator", vreni, `select actions."sendEmail"('vreni@beispiel.example', 'midwife_welcome')`),
  ).rejects.toMatchObject({ code: "42501" });
  expect(await stage.letters()).toEqual([]);
});

test("for whom an occasion is written is the same in domain and database", async () => {
  const { rows } = await stage.database.admin.query(
    "select slug, rules.hook_recipient(slug) as recipient, rules.needs_mother(slug) as about from app.emailhook",
  );
  expect(rows).toHaveLength(hookSlugs.length);
  for (const slug of hookSlugs) {
    const row = rows.find((one) => one.slug === slug);
    expect(row?.recipient, slug).toBe(hooks[slug].recipient);
    const names = (hookPlaceholders[slug] as readonly string[]).some((name) => name.startsWith("puerpera."));
    if (slug !== "system_test" && !slug.startsWith("privacy_")) expect(row?.about, slug).toBe(names);
  }
});

describe("a mail by hand", () => {
  test("goes to the parents as its template says, at once and by its author", async () => {
    const given = { to: "eltern@beispiel.example", hookslug: "fee_info_parents", puerperaId: mother };
    expect(await send(given)).toEqual({
      success: true,
      message: "Die E-Mail an eltern@beispiel.example ist unterwegs.",
    });
    await deliver();
    expect(server.mails[0]?.recipients).toEqual(["eltern@beispiel.example", "kopie@wiege.example"]);
    expect(server.mails[0]?.body).toContain("CHF 50");
    const { rows } = await stage.database.admin.query(
      "select author_id, puerpera_id, status from app.outbox",
    );
    expect(rows).toEqual([{ author_id: stage.mediator, puerpera_id: mother, status: "sent" }]);
  });

  test.each([
    [
      "no delivery is set up",
      "update app.mail_way set is_connected = false",
      "fee_info_parents",
      "bis der Versand von E-Mails eingerichtet ist",
    ],
    [
      "HIN is not set up",
      "update app.mail_way set is_connected = not use_hin; update app.emailhook set use_hin = true where slug = 'fee_info_parents'",
      "fee_info_parents",
      "bis HIN eingerichtet ist",
    ],
    [
      "the settings have no sender",
      "update app.appsettings set email_from = null",
      "fee_info_parents",
      "bis in den Einstellungen die Absenderadresse steht",
    ],
  ])("says for what it waits if %s", async (_, without, hookslug, waits) => {
    const { admin } = stage.database;
    onTestFinished(async () => {
      await admin.query(
        `update app.mail_way set is_connected = true; update app.emailhook set use_hin = false where slug = 'fee_info_parents';
         update app.appsettings set email_from = 'info@wiege.example'`,
      );
    });
    await admin.query(without);
    expect(await send({ to: "eltern@beispiel.example", hookslug, puerperaId: mother })).toEqual({
      success: true,
      message: `Die E-Mail an eltern@beispiel.example ist bestellt. Sie wartet im Postausgang, ${waits}.`,
    });
  });

  test("goes as it was changed for this one time, and the outbox keeps both", async () => {
    const words = { subject: "Kurze Frage", text: "Guten Tag {{ puerpera.lastname }}\nWann passt es?" };
    const given = { to: "eltern@beispiel.example", hookslug: "puerpera_incomplete", puerperaId: mother };
    expect(await send({ ...given, ...words })).toMatchObject({ success: true });
    await deliver();
    expect(server.mails[0]?.headers.get("subject")).toBe("Kurze Frage");
    // Typed by a person: nothing of it is a template.
    expect(server.mails[0]?.body).toContain("Guten Tag {{ puerpera.lastname }}");
    const { rows } = await stage.database.admin.query("select subject, body from app.outbox");
    expect(rows).toEqual([{ subject: words.subject, body: words.text }]);
  });

  test("of the office goes to the office, with its way to the case and to who looks like her", async () => {
    const hookslug = "puerpera_registered_office";
    const { admin: root } = stage.database;
    await root.query("update app.emailhook set use_hin = false where slug = $1", [hookslug]);
    const twin = await aPuerpera(root, { firstname: "Arjetta" });
    await root.query(
      "insert into app.puerpera_duplicate (puerpera_id, duplicate_id, score) values ($1, $2, 0.9) on conflict do nothing",
      [mother, twin],
    );
    expect(await send({ to: "info@wiege.example", hookslug, puerperaId: mother })).toMatchObject({
      success: true,
    });
    await deliver();
    await root.query("update app.emailhook set use_hin = true where slug = $1", [hookslug]);
    const body = server.mails[0]?.body ?? "";
    expect(body).toContain("Angemeldet durch: Spital");
    expect(body).toContain("Mögliche Duplikate:\r\nArjetta Krasniqi, 8610 Uster");
    expect(body).toContain(`https://wiege.example/admin/puerpera/single/${mother}`);
  });

  test("by HIN is marked for those outside it", async () => {
    const given = {
      to: "station@spital.example",
      hookslug: "mediation_established_hospital",
      puerperaId: mother,
    };
    await send({ ...given, subject: "Nachfrage", text: "Guten Tag" });
    const { rows } = await stage.database.admin.query("select subject, use_hin, bcc from app.outbox");
    expect(rows).toEqual([{ subject: "Nachfrage (Vertraulich)", use_hin: true, bcc: null }]);
  });

  const parents = { to: "eltern@beispiel.example", hookslug: "puerpera_incomplete" };
  const cases: [string, Given, RegExp][] = [
    ["to a stranger", { ...parents, to: "fremd@beispiel.example", puerperaId: "mother" }, /gehört nicht/],
    [
      "of the parents to the ward",
      { ...parents, to: "station@spital.example", puerperaId: "mother" },
      /gehört nicht/,
    ],
    [
      "of the office, with its notes, to the parents",
      { ...parents, hookslug: "puerpera_registered_office", puerperaId: "mother" },
      /gehört nicht/,
    ],
    [
      "about a mother to another midwife",
      {
        to: "person1@beispiel.example",
        hookslug: "mediation_established_midwife",
        puerperaId: "mother",
        userId: "mediator",
      },
      /betreut diese Wöchnerin nicht/,
    ],
    [
      "of the sign-in",
      { to: "vreni@beispiel.example", hookslug: "auth_mfa_reset", userId: "vreni" },
      /nur das Programm/,
    ],
    [
      "of no known occasion",
      { ...parents, hookslug: "frei_erfunden", puerperaId: "mother" },
      /gibt es nicht/,
    ],
    ["about nobody to anybody, but by the administration", parents, /eigene Adresse/],
    [
      "with a changed text but no subject",
      { ...parents, puerperaId: "mother", text: "x" },
      /gehören zusammen/,
    ],
    [
      "with two lines of subject",
      { ...parents, puerperaId: "mother", subject: "x\r\nBcc: y@z.example", text: "x" },
      /eine Zeile/,
    ],
    [
      "with her name in the subject",
      { ...parents, puerperaId: "mother", subject: "Frau Krasniqi!", text: "x" },
      /kein Name/,
    ],
    ["with an empty text", { ...parents, puerperaId: "mother", subject: "x", text: " \n" }, /leer/],
  ];
  test.each(cases)("%s is refused with a sentence", async (_, given, sentence) => {
    const ids: Record<string, string> = { mother, vreni, mediator: stage.mediator };
    const filled = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, ids[value ?? ""] ?? value]),
    );
    expect(await send(filled)).toEqual({ success: false, message: expect.stringMatching(sentence) });
    expect(await stage.letters()).toEqual([]);
  });

  test.each([
    ["Krasniqi", "Frage an Frau Krasniqi", true],
    ["De Luca", "Frau De Luca, kurze Frage", true],
    ["Meier-Keller", "Frau Keller!", true],
    ["D'Angelo", "Termin D’Angelo", true],
    ["von der Mark", "Frage wegen der Anmeldung", false],
    ["Li", "Ihre Linie", false],
    ["Keller", "Kellerabteil", false],
  ])("about %s: whether «%s» names her", async (lastname, subject, isNamed) => {
    const { rows } = await stage.database.admin.query(
      "select rules.refusal_of_words($1, 'x', $2) as refusal",
      [subject, lastname],
    );
    expect(rows[0].refusal).toEqual(isNamed ? expect.stringMatching(/kein Name/) : null);
  });

  test("after a Kindsverlust says nothing, unless she asked about her data", async () => {
    const lost = await aPuerpera(stage.database.admin, { status: "lost", lostreason: "kindsverlust" });
    const given = { to: "arjeta@beispiel.example", puerperaId: lost };
    expect(await send({ ...given, hookslug: "fee_info_parents" })).toMatchObject({ success: false });
    expect(await send({ ...given, hookslug: "privacy_deleted" })).toMatchObject({ success: true });
  });

  test("of an offer cannot be changed, so that no name gets into it", async () => {
    const open = await aPuerpera(stage.database.admin, { status: "published" });
    const given = {
      to: "vreni@beispiel.example",
      hookslug: "puerpera_urgent_midwives",
      puerperaId: open,
      userId: vreni,
    };
    expect(await send({ ...given, subject: "x", text: "Arjeta Krasniqi" })).toMatchObject({ success: false });
    expect(await send(given)).toMatchObject({ success: true });
  });
});

test("a test of the administration goes anywhere, with invented people", async () => {
  const caller = { role: "admin", userId: admin };
  await stage.database.admin.query("update app.emailhook set use_hin = false where slug <> 'auth_mfa_reset'");
  const slugs = hookSlugs.filter((slug) => !hooks[slug].secret);
  for (const hookslug of slugs)
    expect(await send({ to: "probe@anderswo.example", hookslug }, caller)).toMatchObject({ success: true });
  await deliver();
  expect(server.mails).toHaveLength(slugs.length);
  expect(new Set(server.mails.map(({ recipients }) => recipients[0]))).toEqual(
    new Set(["probe@anderswo.example"]),
  );
  expect(await stage.letters("failed")).toEqual([]);
});
