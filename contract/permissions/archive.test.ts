/** What the archive has taken from a midwife she fetches back through no door of the data service; the office does. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type Ask, graphqlClient } from "#testing/graphql-client.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

let app: ServedApp;
let midwife: string;
let asMidwife: Ask;
let asOffice: Ask;

beforeAll(async () => {
  app = await servedApp();
  midwife = await aUser(app.database.admin);
  asMidwife = graphqlClient(app.baseUrl, (await aSession(app, midwife, "user")).token);
  const mediator = await aUser(app.database.admin, { role: "mediator" });
  asOffice = graphqlClient(app.baseUrl, (await aSession(app, mediator, "mediator")).token);
});
afterAll(() => app.stop());

async function closedFor(days: number): Promise<string> {
  const { admin } = app.database;
  const id = await aPuerpera(admin, { status: "closed", midwife_id: midwife, address: "Geheimweg 1" });
  await admin.query("set session_replication_role = replica");
  await admin.query("update app.puerpera set closed_at = now() - make_interval(days => $2) where id = $1", [
    id,
    days,
  ]);
  await admin.query("set session_replication_role = origin");
  return id;
}

const fields = "id status firstname address phone_mobile email birthday";

test("a midwife does not reopen what the archive has taken, whatever she calls", async () => {
  const id = await closedFor(31);
  const { data } = await asMidwife(`{ actionlog(where: { puerpera_id: { _eq: "${id}" } }) { id } }`);
  const entries = (data?.actionlog ?? []) as { id: string }[];
  const doors = [
    `mutation { puerpera_setcurrent(id: "${id}") { ${fields} } }`,
    `mutation { puerpera_setclosed(id: "${id}") { ${fields} } }`,
    `mutation { puerpera_set_birth(id: "${id}", birthday_child: "2026-11-01", birthtype: "spontangeburt") { ${fields} } }`,
    `mutation { puerpera_note_contact(id: "${id}", reached: false) { ${fields} } }`,
    `mutation { mediation_takeover(id: "${id}") { ${fields} } }`,
    `mutation { insert_puerpera_note_one(object: { puerpera_id: "${id}", text: "x" }) { puerpera { ${fields} } } }`,
    `mutation { insert_private_note_one(object: { puerpera_id: "${id}", text: "x" }) { puerpera { ${fields} } } }`,
    `mutation { puerpera_read_answers(id: "${id}") { ${fields} } }`,
    ...entries.map((entry) => `mutation { undo_step(actionlog_id: "${entry.id}") { ${fields} } }`),
  ];
  for (const door of doors) {
    const { text } = await asMidwife(door);
    expect(text, door).not.toMatch(/Geheimweg|"current"|555 38 14|beispiel\.example/);
  }
  const reopened = await asMidwife(`mutation { puerpera_setcurrent(id: "${id}") { id } }`);
  expect(reopened.errors?.[0]?.message).toBe(
    "Diese Betreuung ist archiviert. Wieder aktiv setzt sie nur das Büro.",
  );
  const left = await asMidwife(`{ puerpera_by_pk(id: "${id}") { ${fields} place } }`);
  expect(left.data?.puerpera_by_pk).toEqual({
    id,
    status: "closed",
    firstname: "Arjeta",
    address: null,
    phone_mobile: null,
    email: null,
    birthday: null,
    place: "Uster",
  });
});

test("within the days she reopens herself, and the office at any time", async () => {
  const recent = await closedFor(29);
  const reopened = await asMidwife(`mutation { puerpera_setcurrent(id: "${recent}") { id status address } }`);
  expect(reopened.data?.puerpera_setcurrent).toMatchObject({ status: "current", address: "Geheimweg 1" });
  const old = await closedFor(400);
  const byOffice = await asOffice(`mutation { puerpera_setcurrent(id: "${old}") { id status } }`);
  expect(byOffice.data?.puerpera_setcurrent).toMatchObject({ status: "current" });
});
