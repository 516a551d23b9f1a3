/** A template is looked at before it is saved, with invented people or with a case; it says what the worker would say. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { hookPlaceholders } from "#domain/message/hook-placeholders.ts";
import { hookSlugs } from "#domain/message/hooks.ts";
import { tryTemplate } from "#server/features/messages/try-template.ts";
import { inSession } from "#server/postgres/in-session.ts";
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
  vreni = await aUser(admin, { firstname: "Vreni", lastname: "Keller", email: "vreni@hin.ch" });
  mother = await aPuerpera(admin, {
    firstname: "Arjeta",
    lastname: "Krasniqi",
    place: "Uster",
    status: "current",
    midwife_id: vreni,
  });
});
afterAll(() => stage.database.drop());

interface Given {
  subject?: string;
  template?: string;
  puerperaId?: string;
  userId?: string;
}

const attempt = (hookslug: string, given: Given = {}) =>
  inSession(stage.database.pools, { role: "mediator", userId: stage.mediator, sessionId: null }, (tx) =>
    tryTemplate(
      tx,
      { hookslug, subject: null, template: null, puerperaId: null, userId: null, ...given },
      "https://wiege.example",
    ),
  );

test("neither strangers nor midwives look at templates", async () => {
  for (const caller of [
    { role: "anonymous", userId: null },
    { role: "user", userId: vreni },
  ]) {
    const asked = `mutation { emailtemplate_preview(hookslug: "system_test") { subject } }`;
    expect((await service.ask(caller, asked)).errors).toHaveLength(1);
  }
});

test.each(hookSlugs)("%s is shown with invented people, as it stands", async (slug) => {
  const shown = await attempt(slug);
  expect(shown.fault).toBeNull();
  expect(shown.subject).not.toBe("");
  expect(shown.text?.length).toBeGreaterThan(40);
  expect(shown.html).toContain("</html>");
  expect(Object.keys(shown.placeholders).toSorted()).toEqual([...hookPlaceholders[slug]].toSorted());
  expect(shown.recipient).toBeNull();
});

test("a case is shown with its own data, its address, and its way", async () => {
  const shown = await attempt("mediation_established_midwife", {
    puerperaId: mother,
    subject: "Neu in {{ puerpera.place }}",
    template: "Guten Tag {{ midwife.fullname }}\n\nName: {{ puerpera.fullname }}",
  });
  expect(shown).toMatchObject({
    subject: "Neu in Uster",
    text: "Guten Tag Vreni Keller\n\nName: Arjeta Krasniqi",
    recipient: "vreni@hin.ch",
    fault: null,
  });
  expect(shown.sender).toContain("<info@wiege.example>");
  expect(shown.placeholders["puerpera.fullname"]).toBe("Arjeta Krasniqi");
  expect((await attempt("puerpera_registered_hospital")).subject).toMatch(/ \(Vertraulich\)$/);
});

test("a case without a midwife shows an invented one in her place", async () => {
  const alone = await aPuerpera(stage.database.admin, { status: "published" });
  const shown = await attempt("mediation_established_midwife", {
    puerperaId: alone,
    template: "{{ midwife.fullname }}",
  });
  expect(shown.text).toBe("Vreni Muster");
});

test("what does not exist stands in its place, with the reason; broken tags show the reason alone", async () => {
  const shown = await attempt("mediation_established_midwife", {
    template: "Austritt {{ puerpera.discharge }}, {{ puerpera.place }}",
  });
  expect(shown.fault).toBe("Den Platzhalter «puerpera.discharge» gibt es nicht.");
  expect(shown.html).toMatch(/<span class="fault"[^>]*>puerpera.discharge<\/span>, Uster/);
  const broken = await attempt("mediation_established_midwife", { template: "{% if puerpera.place %}x" });
  expect(broken).toMatchObject({ text: null, html: null, fault: "«endif» fehlt." });
});

test.each(["{% for i in (1..1000000000) %}x{% endfor %}", "{%- for i in (1..1000000000) -%}x{%- endfor -%}"])(
  "a command that is not allowed is not carried out: %s",
  async (loop) => {
    const refused = {
      text: null,
      html: null,
      fault: expect.stringContaining("Den Befehl «for» gibt es nicht."),
    };
    expect(await attempt("system_test", { template: loop })).toMatchObject(refused);
    expect(await attempt("system_test", { subject: loop })).toMatchObject(refused);
  },
);

test("a template that no column takes is refused before it is read, in the words of saving", async () => {
  const refused = { text: null, html: null };
  expect(await attempt("system_test", { template: "{{".repeat(128 * 1024) })).toMatchObject({
    ...refused,
    fault: "Bitte höchstens 10’000 Zeichen eingeben.",
  });
  expect(await attempt("system_test", { subject: "{{".repeat(101) })).toMatchObject({
    ...refused,
    fault: "Bitte höchstens 200 Zeichen eingeben.",
  });
});

test("a template that repeats a long value beyond what a mail holds is not filled", async () => {
  const talkative = await aPuerpera(stage.database.admin, { notes_on_registration: "x\n".repeat(4_000) });
  const template = "{{ puerpera.notes_on_registration }}".repeat(270);
  expect(await attempt("puerpera_registered_office", { puerperaId: talkative, template })).toMatchObject({
    text: null,
    html: null,
    fault: "Betreff oder Text sind zu lang.",
  });
});

test("what is named is only what the occasion holds, whoever is chosen", async () => {
  const shown = await attempt("puerpera_published_midwives", { puerperaId: mother });
  expect(JSON.stringify(shown)).not.toContain("Krasniqi");
});

test("notices of the sign-in are shown with invented people only", async () => {
  const shown = await attempt("auth_password_reset", { userId: vreni });
  expect(JSON.stringify(shown)).not.toContain("Keller");
});

test("whoever looks at a mother stands in the log of who learnt of her, once in a while", async () => {
  const { admin } = stage.database;
  const other = await aPuerpera(admin);
  for (const template of ["a", "b", "c"])
    await attempt("mediation_established_midwife", { puerperaId: other, template });
  const { rows } = await admin.query("select user_id, operation from app.access_log where puerpera_id = $1", [
    other,
  ]);
  expect(rows).toEqual([{ user_id: stage.mediator, operation: "preview mediation_established_midwife" }]);
  expect(await stage.letters()).toEqual([]);
});
