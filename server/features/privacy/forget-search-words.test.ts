import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inSession } from "#server/postgres/in-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { forgetSearchWords } from "./forget-search-words.ts";

let database: FreshDatabase;
let mediator: string;

beforeAll(async () => {
  database = await freshDatabase();
  mediator = await aUser(database.admin, { role: "mediator" });
});
afterAll(() => database.drop());

async function words(...asked: string[]): Promise<string[]> {
  const { rows } = await database.admin.query<{ word: string }>(
    "select word from app.search_word where word = any ($1) order by word",
    [asked],
  );
  return rows.map(({ word }) => word);
}

const aMother = (lastname: string) =>
  database.admin.query(
    `insert into app.puerpera (firstname, lastname, zipcode, place, birthdate_child, birthtype, registrationtype)
     values ('Zerlina', $1, '8610', 'Uster', app.today() + 30, 'nochnicht', 'eltern')`,
    [lastname],
  );

test("nobody of the data service can make the search forget", async () => {
  await expect(
    inSession(database.pools, { role: "mediator", userId: mediator, sessionId: null }, (tx) =>
      tx.query("select rules.forget_search_words()"),
    ),
  ).rejects.toMatchObject({ code: "42501" });
});

test("a name that no mother has any more is forgotten, one that another still has is not", async () => {
  await aMother("Kronwitter");
  await aMother("Kronwitter-Überegger");
  expect(await words("kronwitter", "uberegger", "zerlina")).toEqual(["kronwitter", "uberegger", "zerlina"]);
  await database.admin.query("update app.puerpera set lastname = 'Anonym' where lastname like '%Überegger'");
  await forgetSearchWords(database.pools);
  expect(await words("kronwitter", "uberegger", "zerlina")).toEqual(["kronwitter", "zerlina"]);
  await forgetSearchWords(database.pools);
  expect(await words("kronwitter")).toEqual(["kronwitter"]);
});

test("does not wait for an open transaction that adds words, and forgets them in a later run", async () => {
  await aMother("Wartmann");
  await database.admin.query("update app.puerpera set lastname = 'Anonym' where lastname = 'Wartmann'");
  const importing = new pg.Client({ connectionString: database.adminUrl });
  await importing.connect();
  try {
    await importing.query("begin");
    await importing.query("insert into app.search_word values ('offen')");
    await forgetSearchWords(database.pools);
    expect(await words("wartmann")).toEqual(["wartmann"]);
    await importing.query("commit");
  } finally {
    await importing.end();
  }
  await forgetSearchWords(database.pools);
  expect(await words("wartmann", "offen")).toEqual([]);
});

test("forgets more words than one batch holds", async () => {
  await database.admin.query(
    "insert into app.search_word select 'verwaist' || n from generate_series(1, 2500) n",
  );
  await forgetSearchWords(database.pools);
  const { rows } = await database.admin.query(
    "select count(*)::int as n from app.search_word where word like 'verwaist%'",
  );
  expect(rows).toEqual([{ n: 0 }]);
});
