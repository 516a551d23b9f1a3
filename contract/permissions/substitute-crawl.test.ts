/** All that a substitute's schema allows, asked over HTTP and the socket: on her days the other's current mothers and nothing else, after them nothing. */
import { readFileSync } from "node:fs";
import { buildSchema, type GraphQLSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type Ask, graphqlClient } from "#testing/graphql-client.ts";
import { liveSocket } from "#testing/live-socket.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { type Question, readings, searches } from "./crawl.ts";

/** Never hers; and hers while she stands in. */
const never = "zzmarker";
const lent = "zzgeliehen";

/** The cells of a mother that only who cares for her sees. */
const cells = (word: string) => ({
  firstname: `${word} Vorname`,
  lastname: word,
  address: `${word} Strasse`,
  has_alt_address: true,
  address_alt: word,
  zipcode_alt: "9999",
  place_alt: word,
  country_alt: word,
  language_text: word,
  email: `${word}@beispiel.example`,
  email_parents: `${word}@eltern.example`,
  patientid: word,
  birthday_child: null,
});
/** The office's alone, whoever cares for her. */
const office = { notes_on_registration: never, notes_to_hospital: never, notes_internal: never };

let app: ServedApp;
let schema: GraphQLSchema;
let ask: Ask;
let token: string;
let mate: string;
let mediator: string;
/** In care of the one who is away today; and those that are never shown. */
let mother: string;
const foreign: string[] = [];

/** Somebody of whom nothing is to be seen but a name. */
async function somebodyAway(): Promise<string> {
  const { admin } = app.database;
  const id = await aUser(admin, {
    firstname: "Lea",
    lastname: "Brunner",
    email: `${crypto.randomUUID()}@${never}.example`,
  });
  await admin.query("set session_replication_role = replica");
  await admin.query(
    `update app."user" set notes_internal = $1::text, address = $1::text, services_text = $1::text, zsr_number = $1::text where id = $2`,
    [never, id],
  );
  await admin.query("set session_replication_role = origin");
  return id;
}

/** An absence from day to day as seen from today, and what the substitute said to which days of it. */
async function absence(
  away: string,
  [first, last]: [number, number],
  [from, to]: [number, number],
  status: string,
): Promise<void> {
  await app.database.admin.query(
    `with entry as (
       insert into app.calendarentry (user_id, title, description, start, "end")
       values ($1, $2::text, $2::text, app.today() + $3::int, app.today() + $4::int) returning id)
     insert into app.substitution (calendarentry_id, midwife_id, substitute_id, author_id, status, start, "end", answered_at)
     select id, $1, $5, $1, $6::text, app.today() + $7::int, app.today() + $8::int, case when $6 <> 'asked' then now() end from entry`,
    [away, never, first, last, mate, status, from, to],
  );
}

/** What hangs on a mother: notes, answers, visits, private notes, log and edits, each with its word. */
async function everythingAbout(id: string, away: string, visit: string): Promise<void> {
  const { admin } = app.database;
  await admin.query("set session_replication_role = replica");
  await admin.query("insert into app.puerpera_note (puerpera_id, author_id, text) values ($1, $2, $3)", [
    id,
    mediator,
    never,
  ]);
  await admin.query(
    `with note as (insert into app.puerpera_note (puerpera_id, author_id, text) values ($1, $2, $4) returning id)
     insert into app.puerpera_note (puerpera_id, author_id, text, note_id) select $1, $3, $4, id from note`,
    [id, away, mediator, never],
  );
  await admin.query(
    "insert into app.visit (puerpera_id, midwife_id, done_at, note) values ($1, $2, now(), $3)",
    [id, away, visit],
  );
  await admin.query("insert into app.private_note (puerpera_id, midwife_id, text) values ($1, $2, $3)", [
    id,
    away,
    never,
  ]);
  await admin.query(
    "insert into app.actionlog (type, puerpera_id, midwife_id, author_id, reason) values ('mediation_established', $1, $2, $3, $4)",
    [id, away, mediator, never],
  );
  const changes = Object.entries({ ...cells(never), ...office }).map(([field, value]) => [
    field,
    { old: value, new: value },
  ]);
  await admin.query(
    "insert into app.edit (relation, puerpera_id, author_id, changes) values ('puerpera', $1, $2, $3)",
    [id, mediator, Object.fromEntries(changes)],
  );
  await admin.query("set session_replication_role = origin");
}

beforeAll(async () => {
  app = await servedApp();
  schema = buildSchema(readFileSync("contract/schema/user.graphql", "utf8"));
  const { admin } = app.database;
  mediator = await aUser(admin, { role: "mediator", firstname: "Jana", lastname: "Odermatt" });
  mate = await aUser(admin, { firstname: "Mia", lastname: "Frei", circles: ["8400"] });
  await admin.query("update app.appsettings set showoutsidecircles = false, limit_mediations = false");
  const away = await somebodyAway();
  mother = await aPuerpera(admin, { ...cells(lent), ...office, status: "current", midwife_id: away });
  await everythingAbout(mother, away, lent);
  const closed = await aPuerpera(admin, { ...cells(never), ...office, status: "closed", midwife_id: away });
  foreign.push(closed);
  await everythingAbout(closed, away, never);
  // No day here is today's neighbour, so midnight may come in between.
  await absence(away, [-9, 9], [-9, 9], "agreed");
  for (const [days, agreed, status] of [
    [[2, 9], [2, 9], "agreed"],
    [[-9, -2], [-9, 9], "agreed"],
    [[-9, 9], [-9, -2], "agreed"],
    [[-9, 9], [-9, 9], "asked"],
    [[-9, 9], [-9, 9], "declined"],
    [[-9, 9], [-9, 9], "ended"],
  ] as [[number, number], [number, number], string][]) {
    const other = await somebodyAway();
    const hers = await aPuerpera(admin, { ...cells(never), ...office, status: "current", midwife_id: other });
    foreign.push(hers);
    await everythingAbout(hers, other, never);
    await absence(other, days, agreed, status);
  }
  // The office asks a colleague, and notes her words: not a request to the substitute.
  const asked = await aPuerpera(admin, {
    ...cells(never),
    ...office,
    place: never,
    status: "published",
    zipcode: "8610",
  });
  foreign.push(asked);
  await admin.query(
    `insert into app.midwife_request (puerpera_id, midwife_id, author_id, channel, outcome, reason, answerer_id, answered_at)
     values ($1, $2, $3, 'phone', 'declined', $4, $3, now())`,
    [asked, away, mediator, never],
  );
  ({ token } = await aSession(app, mate, "user"));
  ask = graphqlClient(app.baseUrl, token);
});
afterAll(() => app.stop());

const has = (text: string, word: string) => text.toLowerCase().includes(word);

/** Asks them all, and answers those that brought what she may see while she stands in; what she may never see none may bring. */
async function bringing(questions: Question[]): Promise<string[]> {
  const names: string[] = [];
  for (const { name, query } of questions) {
    const { status, text, errors } = await ask(query);
    expect(errors, `${name}: ${errors?.[0]?.message}`).toBeUndefined();
    expect([name, status, has(text, never)]).toEqual([name, 200, false]);
    if (has(text, lent)) names.push(name);
  }
  return names;
}
/** Those conditions that find somebody. */
async function finding(pattern: string): Promise<number> {
  let found = 0;
  for (const { name, query } of searches(schema, pattern)) {
    const { data, errors } = await ask(query);
    expect(errors, `${name}: ${errors?.[0]?.message}`).toBeUndefined();
    found += (JSON.stringify(data).match(/"count":[1-9]/g) ?? []).length;
  }
  return found;
}
const fields = "id fullname phone_mobile address notes { text } private_notes { text } visits { note }";
const steps = (id: string) => [
  `{ puerpera_by_pk(id: "${id}") { ${fields} } }`,
  `mutation { puerpera_setclosed(id: "${id}") { ${fields} } }`,
  `mutation { mediation_return(puerpera_id: "${id}", reason: "x") { ${fields} } }`,
  `mutation { puerpera_set_birth(id: "${id}", birthday_child: "2026-11-01") { ${fields} } }`,
  `mutation { puerpera_note_contact(id: "${id}", reached: true) { ${fields} } }`,
  `mutation { insert_puerpera_note_one(object: { puerpera_id: "${id}", text: "x" }) { puerpera { ${fields} } } }`,
  `mutation { insert_visit_one(object: { puerpera_id: "${id}", planned_at: "2026-11-20T09:00:00Z" }) { note puerpera { ${fields} } } }`,
  `mutation { insert_private_note_one(object: { puerpera_id: "${id}", text: "x" }) { text puerpera { ${fields} } } }`,
  `mutation { puerpera_read_answers(id: "${id}") { ${fields} } }`,
];

test("the markers are there: the office sees them", async () => {
  const manager = await aUser(app.database.admin, { role: "manager" });
  const asOffice = graphqlClient(app.baseUrl, (await aSession(app, manager, "manager")).token);
  const { text } = await asOffice(
    "{ puerpera { fullname notes_internal } midwife_request { reason } calendarentry { title } edit { changes } }",
  );
  expect([has(text, never), has(text, lent)]).toEqual([true, true]);
});

describe("on her days a substitute", () => {
  test("reads every field of every table: of the one who is away her current mother, and nothing else of anybody", async () => {
    const brought = await bringing(readings(schema));
    expect(brought).toContain("puerpera");
    expect(brought).toContain("visit");
    expect(
      brought.filter((name) => /^(user|calendarentry|private_note|edit|midwife_request)$/.test(name)),
    ).toEqual([]);
  });

  test("finds by a condition her alone", async () => {
    expect(await finding(`%${never}%`)).toBe(0);
    expect(await finding(`%${lent}%`)).toBeGreaterThan(0);
  });

  test("gets no other by key or by a step", async () => {
    for (const id of foreign)
      for (const query of steps(id)) {
        const { text } = await ask(query);
        expect([query, has(text, never), has(text, lent)]).toEqual([query, false, false]);
      }
  });
});

test("when her days are over her open screen is told so, and nothing brings back what she saw", async () => {
  const socket = liveSocket(app.baseUrl, { authorization: `Bearer ${token}` });
  const watched = ["puerpera { fullname phone_mobile }", "visit { note }"].map((list) =>
    socket.watch(`subscription { ${list} }`),
  );
  await expect
    .poll(() => watched.every(({ answers }) => has(JSON.stringify(answers.at(-1) ?? null), lent)))
    .toBe(true);
  await app.database.admin.query(
    `update app.calendarentry c set "end" = app.today() - 2 from app.puerpera p where p.id = $1 and c.user_id = p.midwife_id`,
    [mother],
  );
  await expect
    .poll(() => watched.every(({ answers }) => !has(JSON.stringify(answers.at(-1) ?? null), lent)))
    .toBe(true);
  for (const { answers, stop } of watched) {
    expect(has(JSON.stringify(answers), never)).toBe(false);
    stop();
  }
  await socket.client.dispose();

  expect(await bringing(readings(schema))).toEqual([]);
  expect(await finding(`%${lent}%`)).toBe(0);
  for (const query of steps(mother)) {
    const { text } = await ask(query);
    expect([query, has(text, lent), has(text, never)]).toEqual([query, false, false]);
  }
});
