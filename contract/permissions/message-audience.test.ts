/** A message of the office is read by those whom it means, and the office knows who they are. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { messageReaches } from "#domain/message/audience.ts";
import { aUser } from "#testing/a-user.ts";
import { type PushStage, pushStage } from "#testing/push-stage.ts";

let stage: PushStage;
let midwives: { id: string; name: string; circles: string[]; languages: string[] }[];

const people = [
  { name: "uster-sq", circles: ["8610", "8615"], languages: ["de", "sq"] },
  { name: "uster-de", circles: ["8610"], languages: ["de"] },
  { name: "zurich-sq", circles: ["8001"], languages: ["de", "sq"] },
  { name: "nowhere", circles: [], languages: [] },
];

beforeAll(async () => {
  stage = await pushStage();
  // The first delivery makes the keys, and with new keys devices begin anew.
  await stage.deliver();
  midwives = [];
  for (const { name, ...given } of people)
    midwives.push({ name, ...given, id: await stage.aMidwifeWith([name], given) });
});
beforeEach(async () => {
  await stage.clear();
  await stage.database.admin.query("delete from app.appmessage_read");
  await stage.database.admin.query("delete from app.appmessage");
});
afterAll(async () => {
  await Promise.all([stage.database.drop(), stage.service.stop()]);
});

interface Audience {
  audience: string;
  circles: string[];
  languages: string[];
}

const audiences: [string, Audience][] = [
  ["everybody", { audience: "all", circles: [], languages: [] }],
  ["all midwives", { audience: "midwives", circles: [], languages: [] }],
  ["the office", { audience: "office", circles: [], languages: [] }],
  ["those of a postal code", { audience: "midwives", circles: ["8610"], languages: [] }],
  ["those of two postal codes", { audience: "all", circles: ["8001", "8615"], languages: [] }],
  ["those who speak a language", { audience: "midwives", circles: [], languages: ["sq", "ti"] }],
  [
    "those who cover a code and speak a language",
    { audience: "midwives", circles: ["8610"], languages: ["sq"] },
  ],
  ["nobody", { audience: "midwives", circles: ["8400"], languages: [] }],
];

async function publish({ audience, circles, languages }: Audience): Promise<string> {
  const [row] = await stage.as(
    "mediator",
    stage.mediator,
    "insert into staff.appmessage (title, category, status, audience, circles, languages) values ('Engpass', 'urgent', 'published', $1, $2, $3) returning id",
    [audience, circles, languages],
  );
  return String(row?.id);
}

const meant = (message: Audience) =>
  midwives.filter((midwife) => messageReaches(message, midwife)).map(({ name }) => name);

async function whoSees(id: string): Promise<string[]> {
  const seen: string[] = [];
  for (const { id: midwife, name } of midwives) {
    const rows = await stage.as("user", midwife, "select id from midwife.appmessage where id = $1", [id]);
    if (rows.length > 0) seen.push(name);
  }
  return seen;
}

test("whoever is not meant neither sees it nor can have read it, and is not told whom it means", async () => {
  const id = await publish({ audience: "midwives", circles: ["8001"], languages: [] });
  const [outside] = midwives;
  expect(await stage.as("user", outside?.id ?? "", "select id from midwife.appmessage")).toEqual([]);
  await expect(
    stage.as("user", outside?.id ?? "", "select actions.appmessage_mark_read($1)", [id]),
  ).rejects.toThrow("Diese Mitteilung gibt es nicht mehr.");
  for (const statement of [
    "select audience from app.appmessage",
    "select circles from app.appmessage",
    "select * from staff.message_readers('all', '{}', '{}')",
  ])
    await expect(stage.as("user", midwives[2]?.id ?? "", statement)).rejects.toMatchObject({ code: "42501" });
});

test.each(audiences)("a message for %s is seen, counted and told as the form says", async (_, message) => {
  const id = await publish(message);
  const wanted = meant(message);
  expect(await whoSees(id)).toEqual(wanted);
  const office = (sql: string, values: unknown[]) => stage.as("mediator", stage.mediator, sql, values);
  expect(await office("select readers_count from staff.appmessage where id = $1", [id])).toEqual([
    { readers_count: wanted.length },
  ]);
  const readers = await office("select id from staff.message_readers($1, $2, $3)", [
    message.audience,
    message.circles,
    message.languages,
  ]);
  expect(readers.map((row) => row.id).toSorted()).toEqual(
    midwives
      .filter(({ name }) => wanted.includes(name))
      .map((midwife) => midwife.id)
      .toSorted(),
  );
  expect(await stage.ordered("waiting")).toEqual(
    wanted.map((name) => `push_urgent_message → ${name}`).toSorted(),
  );
});

test("whoever has no access, or is of the office, is not counted", async () => {
  const { admin } = stage.database;
  await aUser(admin, { status: "lost", circles: ["8610"] });
  await aUser(admin, { role: "manager", circles: ["8610"] });
  const id = await publish({ audience: "all", circles: ["8610"], languages: [] });
  expect(
    await stage.as("manager", stage.manager, "select readers_count from staff.appmessage where id = $1", [
      id,
    ]),
  ).toEqual([{ readers_count: 2 }]);
});

test("narrowed after it went out, it leaves those it means no more, and what waits for their telephones", async () => {
  const id = await publish({ audience: "all", circles: [], languages: [] });
  await stage.as("mediator", stage.mediator, "update staff.appmessage set circles = '{8001}' where id = $1", [
    id,
  ]);
  expect(await whoSees(id)).toEqual(["zurich-sq"]);
  await stage.database.admin.query("update app.outbox set send_after = now()");
  await stage.deliver();
  expect(await stage.ordered("sent")).toEqual(["push_urgent_message → zurich-sq"]);
});

test("the office alone has no postal codes, and a code or language that nobody knows is refused", async () => {
  await expect(publish({ audience: "office", circles: ["8610"], languages: [] })).rejects.toThrow(
    /appmessage_only_midwives_are_narrowed/,
  );
  await expect(publish({ audience: "all", circles: ["0000"], languages: [] })).rejects.toThrow(
    "Die Postleitzahl «0000» ist nicht bekannt.",
  );
  await expect(publish({ audience: "all", circles: [], languages: ["xx"] })).rejects.toThrow(
    "Die Sprache «xx» ist nicht bekannt.",
  );
  await expect(publish({ audience: "mothers", circles: [], languages: [] })).rejects.toThrow(
    /appmessage_audience_is_known/,
  );
});
