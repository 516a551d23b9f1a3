/** Who is taken for the same woman, and who is not. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let mediator: string;

beforeAll(async () => {
  database = await freshDatabase();
  mediator = await aUser(database.admin, { role: "mediator" });
});
afterAll(() => database.drop());

function day(offset: number): string {
  return addDays(zurichDay(new Date()), offset);
}

const office = <T>(work: Parameters<typeof inSession<T>>[2]) =>
  inSession<T>(database.pools, { role: "mediator", userId: mediator, sessionId: null }, work);

async function register(given: Record<string, unknown>): Promise<string> {
  const row = {
    firstname: "Anna",
    lastname: "Müller",
    zipcode: "8003",
    place: "Zürich",
    birthdate_child: day(30),
    ...given,
  };
  const columns = Object.keys(row);
  const { rows } = await office((tx) =>
    tx.query<{ id: string }>(
      `insert into staff.puerpera (${columns.join(", ")}) values (${columns.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
      Object.values(row),
    ),
  );
  return rows[0]?.id ?? "";
}

async function similarTo(id: string): Promise<string[]> {
  const { rows } = await office((tx) =>
    tx.query<{ duplicate_id: string }>(
      "select duplicate_id from staff.similar_puerpera(puerpera_id => $1) where not is_rejected",
      [id],
    ),
  );
  return rows.map((row) => row.duplicate_id);
}

async function isMarked(id: string): Promise<boolean> {
  const { rows } = await office((tx) =>
    tx.query<{ marked: boolean }>(
      "select has_possible_duplicate as marked from staff.puerpera where id = $1",
      [id],
    ),
  );
  return rows[0]?.marked ?? false;
}

test("without rights the check finds nobody", async () => {
  const midwife = await aUser(database.admin);
  await register({ lastname: "Verborgen", birthday: "1990-05-05" });
  await expect(
    inSession(database.pools, { role: "user", userId: midwife, sessionId: null }, (tx) =>
      tx.query("select * from staff.similar_puerpera(lastname => 'Verborgen', birthday => '1990-05-05')"),
    ),
  ).rejects.toMatchObject({ code: "42501" });
});

test("the same woman registered by parents and by the hospital is marked on both", async () => {
  const first = await register({ birthday: "1990-01-01", phone_mobile: "079 555 11 22" });
  const second = await register({
    firstname: "Ana",
    lastname: "Mueller",
    birthday: "1990-01-01",
    phone_mobile: "+41 79 555 11 22",
    registrationtype: "spital",
  });
  expect(await similarTo(first)).toEqual([second]);
  expect(await similarTo(second)).toEqual([first]);
  expect([await isMarked(first), await isMarked(second)]).toEqual([true, true]);
});

test("a pregnancy 43 days apart is another one, 42 days is the same", async () => {
  const given = { lastname: "Bernasconi", firstname: "Chiara", birthday: "1991-02-02" };
  const first = await register({ ...given, birthdate_child: day(0) });
  const near = await register({ ...given, birthdate_child: day(42) });
  const later = await register({ ...given, birthdate_child: day(85) });
  expect(await similarTo(first)).toEqual([near]);
  expect(await similarTo(later)).toEqual([]);
});

test("a common name alone is no duplicate", async () => {
  const first = await register({ firstname: "Sandra", lastname: "Meier", birthday: "1988-08-08" });
  const second = await register({
    firstname: "Petra",
    lastname: "Meier",
    birthday: "1995-05-05",
    zipcode: "8400",
    place: "Winterthur",
  });
  expect(await similarTo(first)).not.toContain(second);
});

test("two mothers of one ward share its e-mail address and nothing else", async () => {
  const ward = { registrationtype: "spital", email: "wochenbett@spital.example" };
  const first = await register({ ...ward, firstname: "Luana", lastname: "Costa", birthday: "1992-03-03" });
  const second = await register({
    ...ward,
    firstname: "Hatice",
    lastname: "Demir",
    birthday: "1993-04-04",
    zipcode: "8610",
    place: "Uster",
  });
  expect(await similarTo(first)).not.toContain(second);
});

test("«Kein Duplikat» is remembered for both, and a corrected entry loses its mark", async () => {
  const given = { firstname: "Ivana", lastname: "Petrović", birthday: "1994-06-06" };
  const first = await register(given);
  const second = await register(given);
  expect(await isMarked(first)).toBe(true);
  await office((tx) =>
    tx.query(
      "insert into staff.duplicate_reject (puerpera_id, duplicate_id, description) values ($1, $2, 'Zwillingsschwestern')",
      [second, first],
    ),
  );
  expect([await isMarked(first), await isMarked(second)]).toEqual([false, false]);
  expect(await similarTo(first)).toEqual([]);

  const third = await register({ ...given, lastname: "Petrovic" });
  expect(await isMarked(third)).toBe(true);
  await office((tx) =>
    tx.query(
      "update staff.puerpera set firstname = 'Mirjam', lastname = 'Odermatt', birthday = '1985-01-01' where id = $1",
      [third],
    ),
  );
  expect(await isMarked(third)).toBe(false);
});

test("whoever was set lost as a double no longer marks the other", async () => {
  const given = { firstname: "Tsering", lastname: "Dolma", birthday: "1996-07-07" };
  const first = await register(given);
  const second = await register(given);
  await office((tx) => tx.query("select actions.puerpera_setlost($1, 'doppelt')", [second]));
  expect(await isMarked(first)).toBe(false);
});

test("while one types, the form is compared with what is there", async () => {
  const first = await register({
    firstname: "Olena",
    lastname: "Kovalenko",
    birthday: "1997-08-08",
    birthdate_child: day(10),
  });
  const { rows } = await office((tx) =>
    tx.query(
      "select duplicate_id, reasons from staff.similar_puerpera(firstname => 'Olena', lastname => 'Kowalenko', birthday => '1997-08-08')",
    ),
  );
  expect(rows).toEqual([{ duplicate_id: first, reasons: ["name", "birthday"] }]);
});
