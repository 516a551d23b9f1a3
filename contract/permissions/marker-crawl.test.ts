/** A marker in every cell that a midwife may not see, and all that her schema allows asked over HTTP and the socket: none is seen. */

import { readFileSync } from "node:fs";
import type { GraphQLSchema } from "graphql";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type Ask, graphqlClient } from "#testing/graphql-client.ts";
import { liveSocket } from "#testing/live-socket.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { readings, searches, sortable } from "./crawl.ts";

/** In texts; the numbers, the time and the dates stand for themselves: as no moment of a run, and no day of it, is written. */
const marker = "zzmarker";
const markers = [marker, "555 99 9", "1971-07-17", "2031-12-09", "03:33:33.33"];

/** What of a mother is never for a midwife to whom she does not belong. */
const hidden = {
  firstname: `${marker} Vorname`,
  address: `${marker} Strasse`,
  has_alt_address: true,
  address_alt: marker,
  zipcode_alt: "9999",
  place_alt: marker,
  country_alt: marker,
  birthday: "1971-07-17",
  nationality: "ER",
  language_text: marker,
  email: `${marker}@beispiel.example`,
  email_parents: `${marker}@eltern.example`,
  phone_mobile: "079 555 99 99",
  phone_private: "044 555 99 98",
  phone_hospital: "044 555 99 97",
  birthplace: "usz",
  patientid: marker,
  sectiodate: "2031-12-09",
  birthtime_child: "03:33:33.33",
};
/** What is the office's alone, whoever's mother she is. */
let mothers = 0;
const office = {
  notes_on_registration: marker,
  notes_to_hospital: marker,
  notes_internal: marker,
  foundusreason: "hebamme",
  /** No two have the same. */
  get meteor_id() {
    mothers += 1;
    return `${marker} ${mothers}`;
  },
};
const ownNames = { firstname: "Arta", lastname: "Berisha", email: "arta@beispiel.example" };
/** No two alike, so that an order by any of these would tell. */
const different = ["e", "d", "c", "b", "a"].map((letter, at) => ({
  ...Object.fromEntries(
    Object.entries(hidden).map(([column, value]) => [
      column,
      String(value).includes(marker) && column !== "email"
        ? `${letter} ${value}`.replace(/ (?=\S+@)/, "")
        : value,
    ]),
  ),
  lastname: `${letter} ${marker}`,
  email: `${letter}.${marker}@beispiel.example`,
  birthtime_child: `03:33:33.33${at}`,
  phone_mobile: `079 555 99 9${9 - at}`,
}));

let app: ServedApp;
let schema: GraphQLSchema;
let ask: Ask;
let token: string;
const open: string[] = [];
let foreign: string[] = [];
let own: string;

beforeAll(async () => {
  app = await servedApp();
  schema = buildSchema(readFileSync("contract/schema/user.graphql", "utf8"));
  const { admin } = app.database;
  const lea = await aUser(admin, { firstname: "Lea", lastname: "Brunner" });
  const colleague = await aUser(admin, {
    firstname: marker,
    lastname: marker,
    email: `${marker}@kollegin.example`,
  });
  const mediator = await aUser(admin, { role: "mediator", firstname: marker, lastname: marker });
  for (const cells of different)
    open.push(await aPuerpera(admin, { ...cells, ...office, status: "published" }));
  foreign = [];
  for (const status of ["new", "onhold", "current", "closed", "lost"] as const) {
    const midwife_id = status === "current" || status === "closed" ? colleague : null;
    foreign.push(await aPuerpera(admin, { ...hidden, ...office, lastname: marker, status, midwife_id }));
  }
  own = await aPuerpera(admin, { ...office, ...ownNames, status: "current", midwife_id: lea });
  const archived = await aPuerpera(admin, {
    ...hidden,
    ...office,
    ...ownNames,
    email: `${marker}@archiv.example`,
    status: "closed",
    midwife_id: lea,
  });
  await admin.query("set session_replication_role = replica");
  await admin.query("update app.puerpera set closed_at = now() - interval '90 days' where id = $1", [
    archived,
  ]);
  await admin.query(
    `update app."user" set notes_internal = $1::text, notes_on_registration = $1::text, meteor_id = $1::text where id = any($2)`,
    [marker, [lea]],
  );
  await admin.query(
    `update app."user" set notes_internal = $1::text, address = $1::text, services_text = $1::text, phone_mobile = '079 555 99 99', zsr_number = $1::text
     where id = any($2)`,
    [marker, [colleague, mediator]],
  );
  for (const mother of [own, ...open, ...foreign]) {
    await admin.query(
      "insert into app.puerpera_note (puerpera_id, author_id, text, created_at, updated_at) values ($1, $2, $3, now(), now())",
      [mother, mediator, marker],
    );
  }
  for (const mother of [foreign[2], foreign[3]]) {
    await admin.query(
      "insert into app.visit (puerpera_id, midwife_id, planned_at, done_at, note, created_at, updated_at) values ($1, $2, now(), now(), $3, now(), now())",
      [mother, colleague, marker],
    );
    await admin.query(
      "insert into app.private_note (puerpera_id, midwife_id, text, created_at, updated_at) values ($1, $2, $3, now(), now())",
      [mother, colleague, marker],
    );
    // What the office answered the colleague, and what it answered Lea of a mother who is hers no more.
    for (const author of [colleague, lea])
      await admin.query(
        `with note as (insert into app.puerpera_note (puerpera_id, author_id, text) values ($1, $2, 'x') returning id)
         insert into app.puerpera_note (puerpera_id, author_id, text, note_id) select $1, $3, $4, id from note`,
        [mother, author, mediator, marker],
      );
  }
  await admin.query(
    `insert into app.calendarentry (user_id, title, description, start, "end") values ($1, $2::text, $2::text, '2026-01-01', '2026-12-31')`,
    [colleague, marker],
  );
  await admin.query(
    "insert into app.saved_view (user_id, screen, title, settings) values ($1, 'x', $2, '{}')",
    [colleague, marker],
  );
  await admin.query(
    "insert into app.appmessage (title, text, date, category, status) values ($1::text, $1::text, now(), 'info', 'draft')",
    [marker],
  );
  await admin.query(
    `insert into app.actionlog (type, puerpera_id, midwife_id, author_id, reason)
     select 'mediation_established', id, $2, $3, $4 from unnest($1::uuid[]) as id`,
    [[own, ...open, ...foreign], lea, mediator, marker],
  );
  // Old and new values are cells as well: of foreign mothers all, of her own the office's, of an archived one what the archive has taken.
  for (const [mothers, cells] of [
    [[...open, ...foreign], { ...hidden, ...office, place: marker }],
    [[own], office],
    [[archived], { ...office, address: marker, phone_mobile: "079 555 99 99", patientid: marker }],
  ] as const) {
    const changes = Object.entries(cells).map(([field, value]) => [field, { old: value, new: value }]);
    await admin.query(
      "insert into app.edit (relation, puerpera_id, author_id, changes) select 'puerpera', id, $2, $3 from unnest($1::uuid[]) as id",
      [mothers, mediator, Object.fromEntries(changes)],
    );
  }
  await admin.query(
    `insert into app.edit (relation, user_id, author_id, changes) select 'user', id, $2, '{"notes_internal": {"old": null, "new": "zzmarker"}}'
     from unnest($1::uuid[]) as id`,
    [[lea, colleague], mediator],
  );
  await admin.query("set session_replication_role = origin");
  ({ token } = await aSession(app, lea, "user"));
  ask = graphqlClient(app.baseUrl, token);
});
afterAll(() => app.stop());

function seen(text: string): string[] {
  return markers.filter((value) => text.toLowerCase().includes(value));
}

test("the markers are there: the office sees each of them", async () => {
  const manager = await aUser(app.database.admin, { role: "manager" });
  const office = graphqlClient(app.baseUrl, (await aSession(app, manager, "manager")).token);
  const { text } = await office(
    `{ puerpera { firstname lastname birthday sectiodate birthtime_child phone_mobile phone_private phone_hospital notes_internal }
       actionlog(where: { reason: { _ilike: "%${marker}%" } }) { reason }
       edit { changes } }`,
  );
  expect(seen(text)).toEqual(markers);
});

describe("a midwife", () => {
  test("reads every field of every table, through relationships and in counts, and sees none", async () => {
    const questions = readings(schema);
    expect(questions.length).toBeGreaterThan(50);
    for (const { name, query } of questions) {
      const { status, text, errors } = await ask(query);
      expect(errors, `${name}: ${errors?.[0]?.message}`).toBeUndefined();
      expect([name, status, seen(text)]).toEqual([name, 200, []]);
    }
  });

  test("finds none by a condition on any text, her own or of a relationship", async () => {
    const questions = searches(schema, `%${marker}%`);
    expect(questions.length).toBeGreaterThan(25);
    for (const { name, query } of questions) {
      const { data, errors } = await ask(query);
      expect(errors, `${name}: ${errors?.[0]?.message}`).toBeUndefined();
      const counts = JSON.stringify(data).match(/"count":\d+/g) ?? [];
      expect(counts.length, name).toBeGreaterThan(0);
      expect([name, counts.filter((count) => count !== '"count":0')]).toEqual([name, []]);
    }
  });

  test("learns no order from what she does not see", async () => {
    const columns = sortable(schema, "puerpera").filter((column) => column in hidden || /name$/.test(column));
    expect(columns.length).toBeGreaterThan(15);
    for (const column of columns) {
      const orders = ["asc", "desc"].map(
        async (direction) =>
          (
            await ask(
              `{ puerpera(where: { status: { _eq: "published" } }, order_by: [{ ${column}: ${direction} }, { id: asc }]) { id } }`,
            )
          ).text,
      );
      const [up, down] = await Promise.all(orders);
      expect([column, up]).toEqual([column, down]);
    }
  });

  test("gets none by key, by a step that is refused, or by one that succeeds", async () => {
    const fields = "id firstname lastname phone_mobile address notes { text }";
    for (const id of [...open, ...foreign]) {
      const asked = [
        `{ puerpera_by_pk(id: "${id}") { ${fields} } }`,
        `mutation { puerpera_setclosed(id: "${id}") { ${fields} } }`,
        `mutation { puerpera_setcurrent(id: "${id}") { ${fields} } }`,
        `mutation { puerpera_set_birth(id: "${id}", birthday_child: "2026-11-01") { ${fields} } }`,
        `mutation { puerpera_note_contact(id: "${id}", reached: true) { ${fields} } }`,
        `mutation { puerpera_withdraw_contact(id: "${id}") { ${fields} } }`,
        `mutation { insert_puerpera_note_one(object: { puerpera_id: "${id}", text: "x" }) { puerpera { ${fields} } } }`,
        `mutation { insert_visit_one(object: { puerpera_id: "${id}", planned_at: "2026-11-20T09:00:00Z" }) { note puerpera { ${fields} } } }`,
        `mutation { insert_private_note_one(object: { puerpera_id: "${id}", text: "x" }) { text puerpera { ${fields} private_notes { text } } } }`,
        `mutation { puerpera_read_answers(id: "${id}") { ${fields} private_notes { text } } }`,
      ];
      for (const query of asked) expect(seen((await ask(query)).text)).toEqual([]);
    }
    const birth = `mutation { puerpera_set_birth(id: "${own}", birthday_child: "2026-11-01", birthtype: "spontangeburt") { ${fields} actionlogs { id } } }`;
    const answer = await ask(birth);
    expect(answer.errors).toBeUndefined();
    expect(seen(answer.text)).toEqual([]);
  });

  test("is told none by the socket", async () => {
    const socket = liveSocket(app.baseUrl, { authorization: `Bearer ${token}` });
    const lists = readings(schema).filter(({ name }) =>
      /^(puerpera|user_puerpera_open|user|actionlog|puerpera_note|private_note|edit|visit)$/.test(name),
    );
    const watched = lists.map(({ query }) => socket.watch(`subscription ${query}`));
    await expect.poll(() => watched.every(({ answers }) => answers.length > 0)).toBe(true);
    await app.database.admin.query("update app.puerpera set place = 'Uster Nord' where id = any($1)", [
      [...open, own],
    ]);
    const mothers = watched[lists.findIndex(({ name }) => name === "puerpera")];
    await expect.poll(() => mothers?.answers.length ?? 0).toBeGreaterThan(1);
    for (const { answers } of watched) expect(seen(JSON.stringify(answers))).toEqual([]);
    for (const { stop } of watched) stop();
    await socket.client.dispose();
  });
});

test("a limited midwife is told before the release where, and nothing else", async () => {
  const { admin } = app.database;
  await admin.query(
    "update app.appsettings set limit_mediations = true, max_mediations_permonth = 0, max_mediations_penaltyduration = 6",
  );
  await admin.query("set session_replication_role = replica");
  await admin.query(
    "update app.puerpera set notes_to_midwife = $2, languages = '{bo}', published_at = now() where id = any($1)",
    [open, marker],
  );
  await admin.query("set session_replication_role = origin");
  const limited = await aUser(admin, { firstname: "Mia", lastname: "Frei" });
  const asLimited = graphqlClient(app.baseUrl, (await aSession(app, limited, "user")).token);
  for (const { name, query } of readings(schema)) {
    if (!name.startsWith("puerpera") && !name.startsWith("user_puerpera")) continue;
    expect([name, seen((await asLimited(query)).text)]).toEqual([name, []]);
  }
  const { data } = await asLimited("{ puerpera { languages zipcode notes_to_midwife timetoreveal place } }");
  const rows = (data?.puerpera ?? []) as Record<string, unknown>[];
  expect(rows).toHaveLength(open.length);
  for (const row of rows) {
    expect(row).toMatchObject({
      languages: null,
      zipcode: null,
      notes_to_midwife: null,
      place: "Uster Nord",
    });
    expect(row.timetoreveal).toBeGreaterThan(0);
  }
});
