/** A midwife's own address is judged as a mother's, in her form and in the database, with the same sentence. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { validateUser } from "#domain/midwife/validate.ts";
import type { PlacesOf, PostalPlace } from "#domain/place/postal-place.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let lea: string;
let places: Map<string, PostalPlace[]>;
const placesOf: PlacesOf = (zipcode) => places.get(zipcode) ?? [];

beforeAll(async () => {
  database = await freshDatabase();
  lea = await aUser(database.admin);
  const known = await database.admin.query<PostalPlace & { zipcode: string }>(
    "select zipcode, place, municipality from app.postal_place",
  );
  places = Map.groupBy(known.rows, ({ zipcode }) => zipcode);
});
afterAll(() => database.drop());

const home = async () =>
  (await database.admin.query(`select zipcode, place from app."user" where id = $1`, [lea])).rows[0];

/** Answers what was refused at which field. */
async function move(userId: string, zipcode: string, place: string) {
  try {
    await inSession(database.pools, { role: "user", userId, sessionId: null }, (tx) =>
      tx.query(`update midwife."user" set zipcode = $2, place = $3 where id = $1`, [lea, zipcode, place]),
    );
    return {};
  } catch (error) {
    const { column, message } = error as { column: string; message: string };
    return { [column]: message };
  }
}

test("nobody moves a colleague", async () => {
  const before = await home();
  await move(await aUser(database.admin), "8620", "Wetzikon ZH");
  expect(await home()).toEqual(before);
});

test.each([
  ["8620", "Wetzikon ZH", []],
  ["8048", "Zürich-Altstetten", []],
  ["9490", "Vaduz", []],
  ["79761", "Waldshut-Tiengen", []],
  ["AT-6800", "Feldkirch", []],
  ["9999", "Winterthur", ["zipcode"]],
  ["8618", "Winterthur", ["place"]],
])("%s %s", async (zipcode, place, wrong) => {
  const faults = validateUser(
    { firstname: "Lea", lastname: "Brunner", zipcode, place },
    new Date(),
    placesOf,
  );
  expect(Object.keys(faults)).toEqual(wrong);
  expect(await move(lea, zipcode, place)).toEqual(faults);
});

test("an old code that nobody has keeps nobody from changing her telephone", async () => {
  await database.admin.query("set session_replication_role = replica");
  await database.admin.query(`update app."user" set zipcode = '9999', place = 'Nirgends' where id = $1`, [
    lea,
  ]);
  await database.admin.query("reset session_replication_role");
  await inSession(database.pools, { role: "user", userId: lea, sessionId: null }, (tx) =>
    tx.query(`update midwife."user" set phone_private = '+41445550120' where id = $1`, [lea]),
  );
  expect(await home()).toEqual({ zipcode: "9999", place: "Nirgends" });
});
