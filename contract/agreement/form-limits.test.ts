/** What a form refuses the database refuses too, with the same sentence; and what it accepts is stored. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { isPlaceOf, type PlacesOf, type PostalPlace, storedZipcode } from "#domain/place/postal-place.ts";
import { type PuerperaValues, validatePuerpera } from "#domain/puerpera/validate.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { aPuerpera, type PuerperaGiven } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";

let database: FreshDatabase;
let mediator: string;
let sentences: Map<string, string>;
let places: Map<string, PostalPlace[]>;
const placesOf: PlacesOf = (zipcode) => places.get(zipcode) ?? [];

beforeAll(async () => {
  database = await freshDatabase();
  mediator = await aUser(database.admin, { role: "mediator" });
  const { rows } = await database.admin.query<{ name: string; sentence: string }>(
    "select conname as name, obj_description(oid, 'pg_constraint') as sentence from pg_constraint",
  );
  sentences = new Map(rows.map((row) => [row.name, row.sentence]));
  const known = await database.admin.query<PostalPlace & { zipcode: string }>(
    "select zipcode, place, municipality from app.postal_place",
  );
  places = Map.groupBy(known.rows, ({ zipcode }) => zipcode);
});
afterAll(() => database.drop());

const valid: PuerperaValues = {
  firstname: "Arjeta",
  lastname: "Krasniqi",
  zipcode: "8610",
  place: "Uster",
  birthtype: "nochnicht",
  registrationtype: "eltern",
};

function day(offset: number): string {
  return addDays(zurichDay(new Date()), offset);
}

/** The database's answer to the same values: null when they are stored. */
async function refusal(values: PuerperaValues): Promise<string | null> {
  const columns = Object.keys(values);
  try {
    await inSession(database.pools, { role: "mediator", userId: mediator, sessionId: null }, (tx) =>
      tx.query(
        `insert into staff.puerpera (${columns.join(", ")}) values (${columns.map((_, at) => `$${at + 1}`).join(", ")})`,
        Object.values(values),
      ),
    );
    return null;
  } catch (error) {
    const { message, constraint } = error as { message: string; constraint?: string };
    return (constraint && sentences.get(constraint)) || message;
  }
}

const elsewhere = { has_alt_address: true, address_alt: "Via 1", place_alt: "Lugano" };

const cases: [string, PuerperaValues][] = [
  ["a blank name", { firstname: "   " }],
  ["a name of 201 characters", { lastname: "x".repeat(201) }],
  ["a name of 200 characters", { lastname: "ü".repeat(200) }],
  ["a name of 200 emoji", { lastname: "👶".repeat(200) }],
  ["a line break in a place", { place: "Uster\nZH" }],
  ["an e-mail without a dot", { email: "a@b" }],
  ["an e-mail with a space", { email: "a b@c.ch" }],
  ["an e-mail of 321 characters", { email: `${"a".repeat(313)}@b.ch.ch` }],
  ["a good e-mail", { email: "arjeta.krasniqi+baby@post.beispiel.example" }],
  ["two languages", { languages: ["sq", "de"] }],
  ["an unknown nationality", { nationality: "Schweiz" }],
  ["a stateless mother", { nationality: "staatenlos" }],
  ["the 21st child", { nth_child: 21 }],
  ["the third child", { nth_child: 3 }],
  ["a note of blanks", { notes_internal: " \n " }],
  ["a mother of nine", { birthday: day(-9 * 365) }],
  ["a mother of thirty", { birthday: day(-30 * 365) }],
  ["a due date in two years", { birthdate_child: day(700) }],
  ["a planned caesarean two years ago", { sectiodate: day(-700) }],
  ["a birth the day after tomorrow", { birthday_child: day(2), birthtype: "spontangeburt" }],
  ["a born child without a birthday", { birthtype: "spontangeburt" }],
  [
    "a discharge before the birth",
    { birthday_child: day(-3), birthtype: "spontangeburt", dischargedate: day(-5) },
  ],
  ["an unborn child with a birthday", { birthday_child: day(-3) }],
  ["a term four weeks ago without a birth", { birthdate_child: day(-28) }],
  ["a term two weeks ago without a birth", { birthdate_child: day(-14) }],
  [
    "a term four weeks ago and a birth",
    { birthdate_child: day(-28), birthday_child: day(-30), birthtype: "spontangeburt" },
  ],
  [
    "a birth in order",
    { birthday_child: day(-3), birthtype: "vakuumgeburt", birthtime_child: "04:12", dischargedate: day(1) },
  ],
  ["a telephone number of letters", { phone_mobile: "ruf mich an" }],
  ["a Swiss telephone number", { phone_mobile: "079 555 38 14" }],
  ["a postal code of one character", { zipcode: "8" }],
  ["a postal code that nobody has", { zipcode: "9999", place: "Winterthur" }],
  ["a foreign postal code in Switzerland", { zipcode: "79761", place: "Waldshut-Tiengen" }],
  ["a foreign postal code abroad", { zipcode: "79761", place: "Waldshut-Tiengen", country: "DE" }],
  ["four digits abroad", { zipcode: "6800", place: "Feldkirch", country: "AT" }],
  ["a code of Liechtenstein", { zipcode: "9490", place: "Vaduz", country: "LI" }],
  ["a country in words", { country: "Schweiz" }],
  ["a place of another code", { zipcode: "8610", place: "Winterthur" }],
  ["a place without its canton", { zipcode: "9500", place: "Wil" }],
  ["a quarter after its town", { zipcode: "8048", place: "Zürich-Altstetten" }],
  ["a place without its umlaut", { zipcode: "8820", place: "Waedenswil" }],
  ["a second address with a code that nobody has", { ...elsewhere, zipcode_alt: "9999" }],
  ["a second address abroad", { ...elsewhere, zipcode_alt: "9999", country_alt: "Österreich" }],
  [
    "a second address in a place of another code",
    { ...elsewhere, zipcode_alt: "8001", country_alt: "Suisse" },
  ],
  ["a second address in order", { ...elsewhere, zipcode_alt: "6900", country_alt: "Schweiz" }],
];

test.each(cases)("%s is judged alike by form and database", async (_, given) => {
  const values = { birthdate_child: day(30), ...valid, ...given };
  const fault = Object.values(validatePuerpera(values, new Date(), placesOf))[0] ?? null;
  expect(await refusal(values)).toBe(fault);
});

test("an alternate address without its place is refused by both, each in its own words", async () => {
  const values = { birthdate_child: day(30), ...valid, has_alt_address: true, address_alt: "Weg 1" };
  expect(Object.keys(validatePuerpera(values, new Date(), placesOf))).toHaveLength(1);
  expect(await refusal(values)).toBe("Bitte geben Sie die abweichende Adresse mit Ort ein.");
});

test("which languages there are, the database knows alone", async () => {
  const values = { birthdate_child: day(30), ...valid, languages: ["xx"] };
  expect(validatePuerpera(values, new Date(), placesOf)).toEqual({});
  expect(await refusal(values)).toBe("Die Sprache «xx» ist nicht bekannt.");
});

test("neither any date", async () => {
  expect(await refusal(valid)).toBe(Object.values(validatePuerpera(valid, new Date(), placesOf))[0]);
});

test("whatever text is typed, form and database agree whether it is a line or an e-mail", async () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 30 }),
    fc.constantFrom(
      "a@b.ch",
      " ",
      "\t",
      "\u00a0",
      "a@b..ch",
      "x@y.z ",
      "0041 79 555 38 14",
      "+41 (0)44 555 01 20",
      "079-555-3814",
      "+49 151 1234567",
      "12",
      "0800 5",
      "8001",
      "0123",
      "A-1010",
      "D 79761",
    ),
  );
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.constantFrom("place", "email", "zipcode", "phone_private"),
      async (value, field) => {
        fc.pre(value !== "" && !value.includes("\0"));
        const values = { birthdate_child: day(30), ...valid, [field]: value };
        const fault = Object.values(validatePuerpera(values, new Date(), placesOf))[0] ?? null;
        expect(await refusal(values)).toBe(fault);
      },
    ),
    { numRuns: 300 },
  );
});

test("every place of every code belongs to it, for form and database alike", async () => {
  const { rows } = await database.admin.query<{ strange: number }>(
    "select count(*)::int as strange from app.postal_place where not rules.is_place_of(place, zipcode) or not rules.is_place_of(municipality, zipcode)",
  );
  expect(rows[0]?.strange).toBe(0);
  for (const [zipcode, known] of places) {
    for (const { place } of known) expect(isPlaceOf(place, known), `${zipcode} ${place}`).toBe(true);
  }
});

test("abroad four bare digits are kept with their country", async () => {
  const abroad = {
    ...valid,
    lastname: "Feldkircher",
    zipcode: "6800",
    place: "Feldkirch",
    country: "AT",
    birthdate_child: day(30),
  };
  expect(await refusal(abroad)).toBeNull();
  const { rows } = await database.admin.query(
    "select zipcode from app.puerpera where lastname = 'Feldkircher'",
  );
  expect(rows).toEqual([{ zipcode: storedZipcode("6800", "AT") }]);
});

test("an old row with a code that nobody has is edited as before; only a changed code is judged", async () => {
  const id = await aPuerpera(database.admin, { zipcode: "9999", place: "Winterthur" });
  const update = (set: string) =>
    inSession(database.pools, { role: "mediator", userId: mediator, sessionId: null }, (tx) =>
      tx.query(`update staff.puerpera set ${set} where id = $1`, [id]),
    );
  await update("phone_private = '044 555 01 20', zipcode = '9999'");
  await expect(update("place = 'Uster'")).rejects.toMatchObject({ column: "zipcode" });
  await expect(update("zipcode = '9998'")).rejects.toMatchObject({ column: "zipcode" });
  await expect(update("zipcode = '8610'")).rejects.toMatchObject({ column: "place" });
  const marked = await database.admin.query("select has_unknown_zipcode from staff.puerpera where id = $1", [
    id,
  ]);
  expect(marked.rows).toEqual([{ has_unknown_zipcode: true }]);
  await update("zipcode = '8610', place = 'Uster'");
  const mended = await database.admin.query("select has_unknown_zipcode from staff.puerpera where id = $1", [
    id,
  ]);
  expect(mended.rows).toEqual([{ has_unknown_zipcode: false }]);
});

test.each<[string, PuerperaGiven, string]>([
  ["an unborn child with a birthday", { birthday_child: day(-3) }, "birthtype"],
  ["a term long past without a birth", { birthdate_child: day(-28) }, "birthday_child"],
])("of old rows %s blocks no other edit, but is not published", async (_, given, column) => {
  const id = await aPuerpera(database.admin, { birthtype: "nochnicht", ...given });
  const asMediator = (sql: string) =>
    inSession(database.pools, { role: "mediator", userId: mediator, sessionId: null }, (tx) =>
      tx.query(sql, [id]),
    );
  await asMediator("update staff.puerpera set phone_private = '044 555 01 20' where id = $1");
  await expect(asMediator("select actions.puerpera_publish($1)")).rejects.toMatchObject({ column });
  await asMediator(
    `update staff.puerpera set birthday_child = '${day(-3)}', birthtype = 'spontangeburt' where id = $1`,
  );
  await asMediator("select actions.puerpera_publish($1)");
});

test.each<["user" | "mediator", string, PuerperaGiven, string]>([
  [
    "user",
    "in the midwife's dialog",
    {},
    "select actions.puerpera_set_birth($1, app.today() - 3, birthtype => 'nochnicht')",
  ],
  [
    "mediator",
    "in the office's section",
    {},
    "update staff.puerpera set birthday_child = app.today() - 3 where id = $1",
  ],
  [
    "mediator",
    "once it was told",
    { birthday_child: day(-3), birthtype: "spontangeburt" },
    "update staff.puerpera set birthtype = 'nochnicht' where id = $1",
  ],
])("a %s saves no birth without its kind %s", async (role, _, given, sql) => {
  const midwife = await aUser(database.admin);
  const id = await aPuerpera(database.admin, {
    status: "current",
    midwife_id: midwife,
    birthdate_child: day(5),
    ...given,
  });
  const userId = role === "user" ? midwife : mediator;
  await expect(
    inSession(database.pools, { role, userId, sessionId: null }, (tx) => tx.query(sql, [id])),
  ).rejects.toMatchObject({ column: "birthtype" });
});
