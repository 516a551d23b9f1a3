/** What the office may send by hand about a case or to a midwife, what it would say, and that each of them can be sent. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hooks, isHookSlug } from "#domain/message/hooks.ts";
import { type DraftedMail, draftMail } from "#server/features/messages/draft-mail.ts";
import { readLetter, readSender, type Sender } from "#server/features/messages/read-letter.ts";
import { inSession, type Tx } from "#server/postgres/in-session.ts";
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
  service = await dataServiceOf(stage.database);
  vreni = await aUser(stage.database.admin, { firstname: "Vreni", email: "vreni@beispiel.example" });
  mother = await aPuerpera(stage.database.admin, {
    status: "current",
    midwife_id: vreni,
    registrationtype: "spital",
    email: "station@spital.example",
    email_parents: "eltern@beispiel.example",
    birthplace: "uster",
  });
});
beforeEach(() => stage.clear());
afterAll(() => stage.database.drop());

interface HandLetter {
  hook: string;
  addresses: string[];
  use_hin: boolean;
  user_id: string | null;
  refusal: string | null;
}

const ASK = `query HandLetters($args: hand_letters_args!) {
  hand_letters(args: $args) { hook addresses use_hin user_id refusal }
}`;

async function listed(args: { puerpera_id?: string; user_id?: string }): Promise<HandLetter[]> {
  const { data, errors } = await service.ask({ role: "mediator", userId: stage.mediator }, ASK, { args });
  expect(errors ?? []).toEqual([]);
  return (data as { hand_letters: HandLetter[] }).hand_letters;
}

const draft = (
  mail: Partial<DraftedMail>,
  role: AppRole = "mediator",
  userId: string | null = stage.mediator,
) =>
  inSession(stage.database.pools, { role, userId, sessionId: null }, (tx) =>
    draftMail(
      tx,
      { hookslug: "", puerperaId: null, userId: null, to: null, subject: null, text: null, ...mail },
      "https://wiege.example",
    ),
  );

const slugs = (letters: HandLetter[]) => letters.map(({ hook }) => hook);

describe("without rights", () => {
  test.each([
    { role: "anonymous", who: () => null },
    { role: "user", who: () => vreni },
  ])("$role neither lists nor reads what could be written", async ({ role, who }) => {
    const caller = { role, userId: who() };
    expect((await service.ask(caller, ASK, { args: { puerpera_id: mother } })).errors).toBeDefined();
    const read = `mutation { email_draft(hookslug: "puerpera_incomplete", puerperaId: "${mother}") { text } }`;
    expect((await service.ask(caller, read)).errors).toBeDefined();
    for (const statement of [
      "select * from rules.hand_letters($1, null)",
      "select * from rules.read_draft_matter('puerpera_incomplete', $1, null, null)",
    ])
      await expect(stage.as(role as "user", who(), statement, [mother])).rejects.toMatchObject({
        code: "42501",
      });
  });

  test("a midwife's account on an office's connection reads nothing", async () => {
    await expect(
      draft({ hookslug: "puerpera_incomplete", puerperaId: mother }, "mediator", vreni),
    ).rejects.toMatchObject({ code: "42501" });
  });
});

describe("about a mother", () => {
  test("there is what is written by hand, and what went out by itself, with her own addresses alone", async () => {
    const letters = await listed({ puerpera_id: mother });
    expect(slugs(letters)).toEqual([
      "puerpera_incomplete",
      "fee_info_parents",
      "privacy_export",
      "puerpera_registered_parents",
      "puerpera_registered_hospital",
      "mediation_established_mother",
      "mediation_established_midwife",
      "mediation_established_hospital",
      "reminder_midwife_contact",
      "reminder_midwife_birthdate",
    ]);
    const of = (hook: string) => letters.find((each) => each.hook === hook);
    expect(of("puerpera_incomplete")).toMatchObject({
      addresses: ["eltern@beispiel.example"],
      user_id: null,
    });
    expect(of("mediation_established_hospital")).toMatchObject({
      addresses: ["station@spital.example"],
      use_hin: true,
    });
    expect(of("mediation_established_midwife")).toMatchObject({
      addresses: ["vreni@beispiel.example"],
      user_id: vreni,
    });
  });

  test("whoever registered herself chooses among both of her addresses", async () => {
    const own = await aPuerpera(stage.database.admin, { email_parents: "vater@beispiel.example" });
    const [letter] = await listed({ puerpera_id: own });
    expect(letter?.addresses).toEqual(["arjeta@beispiel.example", "vater@beispiel.example"]);
    expect(slugs(await listed({ puerpera_id: own }))).toContain("puerpera_no_midwife_parents");
    const silent = await aPuerpera(stage.database.admin, { email: null });
    expect(new Set((await listed({ puerpera_id: silent })).map(({ refusal }) => refusal))).toEqual(
      new Set(["Dafür ist keine E-Mail-Adresse erfasst."]),
    );
  });

  test.each(["new", "onhold", "published", "current"] as const)(
    "that data was deleted is neither offered nor drafted for a case that is %s",
    async (status) => {
      const open = status === "current" ? mother : await aPuerpera(stage.database.admin, { status });
      expect(slugs(await listed({ puerpera_id: open }))).not.toContain("privacy_deleted");
      await expect(draft({ hookslug: "privacy_deleted", puerperaId: open })).rejects.toThrow("noch offen");
    },
  );

  test.each(["closed", "lost"] as const)(
    "that data was deleted may be told for a case that is %s",
    async (status) => {
      const ended = await aPuerpera(stage.database.admin, {
        status,
        ...(status === "closed" && { midwife_id: vreni }),
      });
      expect(slugs(await listed({ puerpera_id: ended }))).toContain("privacy_deleted");
    },
  );

  test("after a Kindsverlust there is only what she asked for about her data", async () => {
    const lost = await aPuerpera(stage.database.admin, { status: "lost", lostreason: "kindsverlust" });
    expect(slugs(await listed({ puerpera_id: lost }))).toEqual(["privacy_export", "privacy_deleted"]);
    await expect(draft({ hookslug: "fee_info_parents", puerperaId: lost })).rejects.toThrow("Kindsverlust");
  });
});

test.each([
  ["new", ["midwife_registered"]],
  ["active", ["midwife_welcome", "reminder_midwife_profile"]],
  ["onhold", ["midwife_onhold"]],
  ["lost", ["midwife_lost"]],
] as const)("to a midwife who is %s", async (status, expected) => {
  const id = await aUser(stage.database.admin, { status, email: `${status}@beispiel.example` });
  expect(slugs(await listed({ user_id: id }))).toEqual(expected);
});

test("to colleagues of the office, and about nobody, there is nothing", async () => {
  expect(await listed({ user_id: stage.mediator })).toEqual([]);
  expect(await listed({})).toEqual([]);
});

test("whatever is offered can be read before, and is sent as it was read", async () => {
  const SEND = `mutation($to: String!, $hookslug: String!, $puerperaId: uuid, $userId: uuid) {
    sendEmail(to: $to, hookslug: $hookslug, puerperaId: $puerperaId, userId: $userId) { success message } }`;
  const subjects = [{ puerpera_id: mother }, { user_id: vreni }];
  for (const subject of subjects)
    for (const { hook, addresses, user_id, refusal } of await listed(subject)) {
      const about = {
        hookslug: hook,
        puerperaId: "puerpera_id" in subject ? mother : null,
        userId: user_id,
      };
      const read = await draft(about);
      expect(read.fault, hook).toBeNull();
      expect(read.subject, hook).toBeTruthy();
      expect(read.subject).not.toContain("(Vertraulich)");
      expect(read.text, hook).not.toMatch(/\{\{|undefined|null/);
      expect(read.html, hook).toContain("</html>");
      expect(refusal).toBeNull();
      expect(isHookSlug(hook) && hooks[hook].secret).toBe(false);
      const { data } = await service.ask({ role: "mediator", userId: stage.mediator }, SEND, {
        to: addresses[0],
        ...about,
      });
      expect(data?.sendEmail, hook).toMatchObject({ success: true });
    }
});

test.each([
  ["of the sign-in", { hookslug: "auth_mfa_reset", userId: "vreni" }, /nur das Programm/],
  ["of no known occasion", { hookslug: "frei_erfunden", puerperaId: "mother" }, /gibt es nicht/],
  ["about nobody", { hookslug: "puerpera_incomplete" }, /wen die E-Mail betrifft/],
  [
    "about a mother to another midwife",
    { hookslug: "mediation_established_midwife", puerperaId: "mother", userId: "mediator" },
    /betreut diese Wöchnerin nicht/,
  ],
  [
    "about a mother who is gone",
    { hookslug: "puerpera_incomplete", puerperaId: "00000000-0000-4000-8000-000000000000" },
    /gibt es nicht mehr/,
  ],
])("a draft %s is refused with a sentence", async (_, given: Record<string, string>, sentence) => {
  const ids: Record<string, string> = { mother, vreni, mediator: stage.mediator };
  const filled = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, ids[value] ?? value]),
  );
  await expect(draft(filled)).rejects.toThrow(sentence);
});

test("what cannot be said is told as a sentence, not as an empty mail", async () => {
  const whole = await aPuerpera(stage.database.admin, {
    address: "Bankstrasse 7",
    birthday: "1994-05-05",
    birthplace: "uster",
  });
  expect(await draft({ hookslug: "puerpera_incomplete", puerperaId: whole })).toEqual({
    subject: null,
    text: null,
    html: null,
    fault: "In dieser Anmeldung fehlt nichts.",
  });
});

test("what somebody typed is shown as it arrives: her words with no signs of a template, the organisation's look", async () => {
  const typed = { subject: "Kurze Frage", text: "Guten Tag\n**Wann** <b>passt</b> {{ puerpera.phone }}?" };
  const shown = await draft({ hookslug: "puerpera_incomplete", puerperaId: mother, ...typed });
  expect(shown).toMatchObject({ ...typed, fault: null });
  expect(shown.html).toContain("**Wann** &lt;b&gt;passt&lt;/b&gt; {{ puerpera.phone }}?");
  const sent = await service.ask(
    { role: "mediator", userId: stage.mediator },
    `mutation($id: uuid!, $subject: String!, $text: String!) { sendEmail(to: "eltern@beispiel.example",
       hookslug: "puerpera_incomplete", puerperaId: $id, subject: $subject, text: $text) { success } }`,
    { id: mother, ...typed },
  );
  expect(sent.data?.sendEmail).toEqual({ success: true });
  const { rows } = await stage.database.admin.query("select sealed_body, body, markup from app.outbox");
  const sender = (await readSender(stage.database.admin as unknown as Tx)) as Sender;
  const urls = { appSecret: "", baseUrl: "https://wiege.example" };
  expect((await readLetter(rows[0], sender, urls))?.html).toBe(shown.html);
});

test("the subject ends as HIN needs it, to those who are outside of it", async () => {
  const about = { hookslug: "mediation_established_hospital", puerperaId: mother };
  const subjectTo = async (to: string, given = {}) => (await draft({ ...about, to, ...given })).subject;
  expect(await subjectTo("station@spital.example")).toMatch(/\(Vertraulich\)$/);
  expect(await subjectTo("station@spital.hin.ch")).not.toContain("(Vertraulich)");
  const given = { subject: "Frage", text: "Guten Tag" };
  expect(await subjectTo("station@spital.example", given)).toBe("Frage (Vertraulich)");
  expect(await subjectTo("station@spital.hin.ch", given)).toBe("Frage");
});

test("whoever reads a draft stands in the log of each mother whom it names, once in a while", async () => {
  const { admin } = stage.database;
  const lea = await aUser(admin, { email: "lea@beispiel.example" });
  const born = { status: "current", midwife_id: lea, birthday_child: "2020-01-01" } as const;
  const [one, two] = [await aPuerpera(admin, born), await aPuerpera(admin, born)];
  const other = await aPuerpera(admin, { status: "current", midwife_id: vreni });
  for (const text of ["a", "b"])
    await draft({ hookslug: "puerpera_incomplete", puerperaId: one, subject: "Frage", text });
  await draft({ hookslug: "reminder_midwife_close", userId: lea });
  const { rows } = await admin.query(
    "select puerpera_id, user_id, operation from app.access_log where puerpera_id = any ($1) order by id",
    [[one, two, other]],
  );
  const noted = (puerpera_id: string, operation: string) => ({
    puerpera_id,
    user_id: stage.mediator,
    operation,
  });
  expect(rows.slice(0, 1)).toEqual([noted(one, "preview puerpera_incomplete")]);
  expect(rows).toHaveLength(3);
  for (const each of [one, two]) expect(rows).toContainEqual(noted(each, "preview reminder_midwife_close"));
});
