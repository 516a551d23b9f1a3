/** The doors of the messages over HTTP, pushed at: by nobody, by midwives, with values that no screen sends, and by many at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type Ask, graphqlClient, type HttpAnswer } from "#testing/graphql-client.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

const NOWHERE = "00000000-0000-4000-8000-000000000000";

let app: ServedApp;
let nobody: Ask;
let vreni: Ask;
let office: Ask;
let vreniId: string;
let mother: string;
let others: string;
let mail: { failed: string; waiting: string; signIn: string };
let message: { shown: string; draft: string };

async function aMail(given: Record<string, unknown>): Promise<string> {
  const row = {
    hookslug: "puerpera_incomplete",
    recipient: "eltern@beispiel.example",
    subject: "Geheimer Betreff",
    body: "Geheimer Text",
    puerpera_id: mother,
    status: "failed",
    message_id: `<${crypto.randomUUID()}@x>`,
    ...given,
  };
  const names = Object.keys(row);
  const { rows } = await app.database.admin.query(
    `insert into app.outbox (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
    Object.values(row),
  );
  return rows[0].id;
}

async function anAppmessage(status: string): Promise<string> {
  const { rows } = await app.database.admin.query(
    "insert into app.appmessage (title, text, category, status, date) values ('x', 'x', 'info', $1, app.today()) returning id",
    [status],
  );
  return rows[0].id;
}

async function count(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await app.database.admin.query(`select count(*)::int as n from ${sql}`, values);
  return rows[0].n;
}

beforeAll(async () => {
  app = await servedApp();
  const { admin } = app.database;
  await admin.query("update app.appsettings set email_from = 'info@wiege.example'");
  vreniId = await aUser(admin, { firstname: "Vreni", email: "vreni@beispiel.example" });
  const lea = await aUser(admin, { email: "lea@beispiel.example" });
  const sandra = await aUser(admin, { role: "mediator" });
  const ask = async (id: string, role: "user" | "mediator") =>
    graphqlClient(app.baseUrl, (await aSession(app, id, role)).token);
  nobody = graphqlClient(app.baseUrl);
  [vreni, office] = [await ask(vreniId, "user"), await ask(sandra, "mediator")];
  const parents = { email: "eltern@beispiel.example", lastname: "Geheim" };
  mother = await aPuerpera(admin, { ...parents, status: "current", midwife_id: vreniId });
  others = await aPuerpera(admin, { ...parents, status: "current", midwife_id: lea });
  message = { shown: await anAppmessage("published"), draft: await anAppmessage("draft") };
});
beforeEach(async () => {
  await app.database.admin.query("delete from app.outbox");
  mail = {
    failed: await aMail({}),
    waiting: await aMail({ status: "waiting", puerpera_id: others }),
    signIn: await aMail({
      hookslug: "auth_mfa_reset",
      puerpera_id: null,
      user_id: vreniId,
      body: null,
      sealed_body: "x",
    }),
  };
});
afterAll(() => app.stop());

/** A refusal in words, from a server that is well. */
function expectRefused(answer: HttpAnswer, what: string): void {
  expect(answer.status, what).toBeLessThan(500);
  expect(answer.errors, what).toBeDefined();
  expect(answer.errors?.[0]?.extensions.code, `${what}: ${answer.text}`).not.toBe("unexpected");
}

const doors = (id: string) => [
  `mutation { outbox_resend(id: "${id}") { id recipient } }`,
  `mutation { outbox_cancel(id: "${id}", reason: "x") { id } }`,
  `mutation { outbox_preview(id: "${id}") { subject text } }`,
];
const officeDoors = () => [
  ...Object.values(mail).flatMap(doors),
  `mutation { sendEmail(to: "eltern@beispiel.example", hookslug: "puerpera_incomplete", puerperaId: "${mother}") { success message } }`,
  `mutation { sendEmail(to: "eltern@beispiel.example", hookslug: "puerpera_incomplete", puerperaId: "${others}") { success message } }`,
  `mutation { email_draft(hookslug: "mediation_established_midwife", puerperaId: "${mother}", userId: "${vreniId}") { text } }`,
  "mutation { send_reminder_emails { success message } }",
  `{ step_letters(args: { step: "puerpera_setlost", subject_ids: ["${others}"], lostreason: "wegzug" }) { address name } }`,
  `{ hand_letters(args: { puerpera_id: "${others}" }) { addresses } }`,
  "{ outbox { recipient body } }",
  "{ step_letter { address } }",
  "{ hand_letter { addresses } }",
  "{ actionlog { left_out_reason } }",
];

describe("without rights", () => {
  test.each(["nobody", "a midwife"])(
    "%s opens none of the office's doors, nor learns an address",
    async (who) => {
      const ask = who === "nobody" ? nobody : vreni;
      for (const door of officeDoors()) {
        const answer = await ask(door);
        expectRefused(answer, door);
        expect(answer.text).not.toMatch(/beispiel\.example|Geheim/);
      }
      expect(await count("app.outbox where status = 'waiting'")).toBe(1);
    },
  );

  test("whose session is of another role than her account is nobody", async () => {
    const { token } = await aSession(app, vreniId, "mediator");
    for (const door of officeDoors()) {
      const answer = await graphqlClient(app.baseUrl, token)(door);
      expect(answer.text, door).not.toMatch(/beispiel\.example|Geheim/);
    }
    expect(await count("app.outbox where status = 'waiting'")).toBe(1);
  });

  test("a message is read by midwives alone, each for herself, and only what she is shown", async () => {
    const read = (id: string) => `mutation { appmessage_mark_read(id: "${id}") { id } }`;
    for (const [ask, id] of [
      [nobody, message.shown],
      [office, message.shown],
      [vreni, message.draft],
      [vreni, NOWHERE],
    ] as const)
      expectRefused(await ask(read(id)), id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => vreni(read(message.shown))));
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect(await count("app.appmessage_read")).toBe(1);
  });
});

const ids: [string, unknown][] = [
  ["no id", null],
  ["a number", -1],
  ["words", "'; drop table app.outbox; --"],
  ["too long", "a".repeat(100_000)],
  ["NUL", "\u0000"],
  ["a list", [NOWHERE, NOWHERE]],
  ["an object", { _eq: NOWHERE }],
  ["nobody's", NOWHERE],
];

test.each(ids)("an id that is %s is refused in words", async (_, id) => {
  for (const query of [
    "mutation($id: uuid!) { outbox_resend(id: $id) { id } }",
    'mutation($id: uuid!) { outbox_cancel(id: $id, reason: "x") { id } }',
    "mutation($id: uuid!) { outbox_preview(id: $id) { text } }",
    'mutation($id: uuid!) { email_draft(hookslug: "puerpera_incomplete", puerperaId: $id) { text } }',
  ])
    expectRefused(await office(query, { id }), query);
  expect(await count("app.outbox")).toBe(3);
});

const nasty: [string, string][] = [
  ["empty", ""],
  ["blank", " \t\n\u00a0"],
  ["of 100,000 letters", "ä".repeat(100_000)],
  ["of 20,000 pictures", "👩‍🍼".repeat(20_000)],
  ["with NUL", "Guten\u0000Tag"],
  ["with CR and LF", "Guten Tag\r\nBcc: fremd@anderswo.example\r\n\r\nText"],
  ["with half a letter", "Guten \ud800 Tag"],
  ["written from right to left", "\u202eGuten Tag\u2066"],
  ["of Liquid", "{{ puerpera.lastname }}{% for i in (1..1000000) %}x{% endfor %}"],
  ["of markup", "<img src=x onerror=alert(1)>"],
];

describe.each(nasty)("a value %s", (_, value) => {
  const SEND = `mutation($to: String!, $hook: String!, $id: uuid, $subject: String, $text: String) {
    sendEmail(to: $to, hookslug: $hook, puerperaId: $id, subject: $subject, text: $text) { success message } }`;

  test("leaves nothing in a mail that must not be there, and breaks nothing", async () => {
    const good = {
      to: "eltern@beispiel.example",
      hook: "puerpera_incomplete",
      id: mother,
      subject: "Frage",
      text: "Guten Tag",
    };
    for (const name of ["to", "hook", "subject", "text"]) {
      const answer = await office(SEND, { ...good, [name]: value });
      expect(answer.status, name).toBeLessThan(500);
      expect(answer.errors?.[0]?.extensions.code, `${name}: ${answer.text}`).not.toBe("unexpected");
      const { success, message: told } = (answer.data?.sendEmail ?? { success: false, message: "x" }) as {
        success: boolean;
        message: string;
      };
      expect(told).toBeTruthy();
      if (name === "to" || name === "hook") expect(success, name).toBe(false);
    }
    const { rows } = await app.database.admin.query(
      "select recipient, subject, body from app.outbox where cause is null",
    );
    for (const { recipient, subject, body } of rows) {
      expect(recipient).toBe("eltern@beispiel.example");
      expect(subject).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u);
      expect((body ?? "").length).toBeLessThanOrEqual(10_000);
    }
  });

  test("as a reason is kept as it was written, or refused in words", async () => {
    const cancelled = await office(
      "mutation($id: uuid!, $reason: String!) { outbox_cancel(id: $id, reason: $reason) { cancel_reason } }",
      { id: mail.waiting, reason: value },
    );
    const left = await office(
      'mutation($id: uuid!, $reason: String) { puerpera_setlost(id: $id, lostreason: "wegzug", left_out: ["puerpera_lost_parents"], left_out_reason: $reason) { id } }',
      { id: await aPuerpera(app.database.admin), reason: value },
    );
    for (const answer of [cancelled, left]) {
      expect(answer.status).toBeLessThan(500);
      expect(answer.errors?.[0]?.extensions.code, answer.text).not.toBe("unexpected");
    }
  });

  test("names no step, no mother's end and nobody who is left out", async () => {
    const letters =
      "query($step: String!, $reason: String) { step_letters(args: { step: $step, subject_ids: [], lostreason: $reason }) { id } }";
    expectRefused(await office(letters, { step: value }), "step");
    const known = await office(letters, { step: "puerpera_setlost", reason: value });
    expect(known.errors?.[0]?.extensions.code, known.text).not.toBe("unexpected");
    const answer = await office(
      'mutation($id: uuid!, $out: [String!]) { puerpera_setlost(id: $id, lostreason: "wegzug", left_out: $out, left_out_reason: "x") { id } }',
      { id: await aPuerpera(app.database.admin), out: [value] },
    );
    expectRefused(answer, "left_out");
  });
});

describe("twenty at once", () => {
  const twenty = async (query: string, variables: Record<string, unknown> = {}) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => office(query, variables)));
    for (const answer of answers) {
      expect(answer.status).toBeLessThan(500);
      expect(answer.errors?.[0]?.extensions.code, answer.text).not.toBe("unexpected");
    }
    return answers.filter(({ errors }) => !errors).length;
  };

  test("send a mail again once, and call one off once", async () => {
    expect(await twenty("mutation($id: uuid!) { outbox_resend(id: $id) { id } }", { id: mail.failed })).toBe(
      1,
    );
    expect(await count("app.outbox where again_of_id = $1", [mail.failed])).toBe(1);
    const cancel = 'mutation($id: uuid!) { outbox_cancel(id: $id, reason: "x") { id } }';
    expect(await twenty(cancel, { id: mail.waiting })).toBe(1);
  });

  test("under one key write one mail by hand", async () => {
    const send = `mutation($id: uuid!) {
      sendEmail(to: "eltern@beispiel.example", hookslug: "puerpera_incomplete", puerperaId: $id, idempotency_key: "genau-einmal") { success } }`;
    await twenty(send, { id: mother });
    expect(await count("app.outbox where status = 'waiting' and puerpera_id = $1", [mother])).toBe(1);
  });

  test("remind once", async () => {
    await app.database.admin.query(
      `begin; set local session_replication_role = replica;
       update app.puerpera set mediated_at = app.now() - interval '30 hours' where id = '${mother}'; commit`,
    );
    await twenty("mutation { send_reminder_emails { success message } }");
    expect(
      await count("app.outbox where hookslug = 'reminder_midwife_contact' and puerpera_id = $1", [mother]),
    ).toBe(1);
  });

  test("take a step once, and leave out once", async () => {
    const id = await aPuerpera(app.database.admin);
    const lost =
      'mutation($id: uuid!) { puerpera_setlost(id: $id, lostreason: "wegzug", left_out: ["puerpera_lost_parents"], left_out_reason: "x") { id } }';
    expect(await twenty(lost, { id })).toBe(1);
    expect(await count("app.outbox where puerpera_id = $1", [id])).toBe(1);
  });
});
