/** Templates of mails: who may change them, what is refused at saving, and that every wording stays to be read. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type OfficeStage, officeStage } from "#testing/office-stage.ts";

let stage: OfficeStage;
let service: DataService;
let beat: { role: string; userId: string };
let template: string;
let subject: string;

beforeAll(async () => {
  stage = await officeStage();
  service = await dataServiceOf(stage.database);
  beat = { role: "admin", userId: await aUser(stage.database.admin, { role: "admin", lastname: "Wyss" }) };
});
beforeEach(async () => {
  const { rows } = await stage.database.admin.query<{ id: string; subject: string }>(
    "select t.id, t.subject from app.emailtemplate t join app.emailhook h on h.emailtemplate_id = t.id where h.slug = 'survey_invitation'",
  );
  template = rows[0]?.id ?? "";
  subject = rows[0]?.subject ?? "";
});
afterAll(() => stage.database.drop());

const save = (by: { role: string; userId: string | null }, set: Record<string, unknown>) =>
  service.ask(
    by,
    `mutation ($id: uuid!, $set: emailtemplate_set_input!) { update_emailtemplate_by_pk(pk_columns: { id: $id }, _set: $set) { version } }`,
    { id: template, set },
  );
const refusalOf = async (set: Record<string, unknown>) => (await save(beat, set)).errors?.[0]?.message;

test("nobody but the administration writes a template or switches an occasion, and midwives see none", async () => {
  const midwife = await aUser(stage.database.admin);
  for (const caller of [
    { role: "anonymous", userId: null },
    { role: "user", userId: midwife },
  ]) {
    for (const table of ["emailtemplate", "emailtemplate_version", "emailhook", "emailhook_sends"])
      expect((await service.ask(caller, `{ ${table} { __typename } }`)).errors, table).toHaveLength(1);
  }
  for (const caller of [
    { role: "mediator", userId: stage.mediator },
    { role: "manager", userId: stage.manager },
  ]) {
    expect((await save(caller, { subject: "Anders" })).errors).toBeDefined();
    const read = await service.ask(
      caller,
      "{ emailtemplate { versions { version } } emailhook { sends { sent failed } } }",
    );
    expect(read.errors).toBeUndefined();
  }
  // Not even the administration writes what stands there already.
  const insert = `mutation { insert_emailtemplate_version_one(object: { version: 1 }) { version } }`;
  expect((await service.ask(beat, insert)).errors).toHaveLength(1);
});

test("what could not be sent cannot be saved, and says why", async () => {
  expect(await refusalOf({ template: "Guten Tag {{ puerpera.haircolour }}" })).toBe(
    "Den Platzhalter «puerpera.haircolour» gibt es nicht.",
  );
  expect(await refusalOf({ template: "Guten Tag {{ puerpera.lastname }}" })).toBe(
    "Der Platzhalter «puerpera.lastname» ist in dieser Vorlage nicht erlaubt.",
  );
  expect(await refusalOf({ template: "{% if puerpera.firstname %}Guten Tag" })).toBe("«endif» fehlt.");
  expect(await refusalOf({ template: "{% if puerpera.firstname == %}a{% endif %}" })).toContain(
    "verständlich",
  );
  expect(await refusalOf({ subject: "An {{ puerpera.firstname }}" })).toContain(
    "gehört nicht in den Betreff",
  );
  expect(await refusalOf({ subject: "Guten Tag\nBcc: x@example.org" })).toContain("Zeilenumbrüche");
  expect(await refusalOf({ template: "Guten Tag {{ puerpera.firstname }}" })).toBeUndefined();
});

test("an occasion takes no template that names what it may not, nor does a template move to it", async () => {
  const { admin } = stage.database;
  const { rows } = await admin.query<{ id: string }>(
    "insert into app.emailtemplate (title, subject, template) values ('Frei', 'Frei', '{{ puerpera.notes_internal }}') returning id",
  );
  const free = rows[0]?.id;
  const use = "update app.emailhook set emailtemplate_id = $1 where slug = 'puerpera_published_midwives'";
  await expect(admin.query(use, [free])).rejects.toThrow("ist in dieser Vorlage nicht erlaubt");
  const move = `update app.emailtemplate set emailhook_id = (select id from app.emailhook where slug = 'puerpera_urgent_midwives') where id = $1`;
  await expect(admin.query(move, [free])).rejects.toThrow("ist in dieser Vorlage nicht erlaubt");
});

test("every wording stays, with who wrote it; what changes no word is no version", async () => {
  const before = await versions();
  await save(beat, { subject: "Wie geht es Ihnen?" });
  await save(beat, { description: "Für die Umfrage" });
  await save(beat, { subject });
  const after = await versions();
  expect(after.slice(before.length).map((each) => [each.subject, each.author?.fullname])).toEqual([
    ["Wie geht es Ihnen?", expect.stringContaining("Wyss")],
    [subject, expect.stringContaining("Wyss")],
  ]);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(before[0]).toMatchObject({ subject, author: null });
});

test("whoever has seen an older wording overwrites nothing", async () => {
  const [row] = (await read<{ version: number }>("version")) ?? [];
  await save(beat, { subject: "Eins", version: row?.version });
  expect((await save(beat, { subject: "Zwei", version: row?.version })).errors?.[0]?.message).toBe(
    "Der Datensatz wurde inzwischen geändert. Bitte neu laden.",
  );
});

test("an occasion counts what it sent in thirty days, and what failed", async () => {
  const { admin } = stage.database;
  const mother = await aPuerpera(admin);
  await admin.query(
    `insert into app.outbox (hookslug, recipient, subject, body, message_id, puerpera_id, status, sent_at, created_at)
     select 'fee_info_parents', 'eltern@beispiel.example', 'x', 'x', '<' || n || '@wiege.example>', $1,
       case n when 1 then 'failed' else 'sent' end, case when n > 1 then now() - make_interval(days => n) end, now() - make_interval(days => n)
     from unnest(array[1, 2, 3, 40]) n`,
    [mother],
  );
  const { data } = await service.ask(
    beat,
    `{ emailhook(where: { slug: { _in: ["fee_info_parents", "privacy_export"] } }, order_by: { slug: asc }) { sends { sent failed waiting } } }`,
  );
  expect(data?.emailhook).toEqual([
    { sends: { sent: 2, failed: 1, waiting: 0 } },
    { sends: { sent: 0, failed: 0, waiting: 0 } },
  ]);
});

interface Version {
  version: number;
  subject: string;
  author: { fullname: string } | null;
}

async function versions(): Promise<Version[]> {
  const [row] = await read<{ versions: Version[] }>(
    "versions(order_by: { version: asc }) { version subject author { fullname } }",
  );
  return row?.versions ?? [];
}

async function read<Row>(fields: string): Promise<Row[]> {
  const answer = await service.ask(
    beat,
    `query ($id: uuid!) { emailtemplate(where: { id: { _eq: $id } }) { ${fields} } }`,
    { id: template },
  );
  return (answer.data?.emailtemplate ?? []) as Row[];
}
