/** The counter of the screen and what PostgreSQL holds against budget and quota are one: parts, numbers, names. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { smsLength } from "#domain/message/sms-length.ts";
import { smsNumber } from "#domain/message/sms-number.ts";
import { isSmsSender, namesMother, smsTextFor } from "#domain/message/sms-text.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function inSql<T>(expression: string, values: readonly unknown[]): Promise<T[]> {
  const { rows } = await database.admin.query<{ answer: T }>(
    `select ${expression} as answer from unnest($1::text[]) with ordinality as given(words, place) order by place`,
    [values],
  );
  return rows.map(({ answer }) => answer);
}

const gsm = fc.string({ unit: fc.constantFrom(..."abc ÄöüéΔ@€[]{}|~^\\\n"), maxLength: 500 });
const emoji = fc.string({ unit: fc.constantFrom(..."ab ț😀👶"), maxLength: 300 });

test("a text has as many parts on both sides, at every edge", async () => {
  const texts = [
    ...fc.sample(gsm, 150),
    ...fc.sample(emoji, 150),
    ...[0, 1, 160, 161, 306, 307, 459, 460].map((length) => "a".repeat(length)),
    ...[70, 71, 134, 135].map((length) => "ț".repeat(length)),
    ...[151, 152, 153].map((length) => `${"a".repeat(length)}€${"b".repeat(20)}`),
    ...[65, 66, 67].map((length) => `${"a".repeat(length)}😀${"b".repeat(20)}`),
    "\f".repeat(81),
  ];
  expect(await inSql("rules.sms_parts(words)", texts)).toEqual(texts.map((text) => smsLength(text).segments));
  expect(await inSql("rules.is_gsm7(words)", texts)).toEqual(
    texts.map((text) => smsLength(text).encoding === "gsm7"),
  );
});

test("the same telephones take SMS", async () => {
  const phones =
    `079 123 45 67;+41 79 123 45 67;0041791234567;+41 (0)76 123 45 67;044 555 01 20;+41445550120;+49 151 12345678;
    0049 30 123456;+423 791 23 45;0800 800 800;12;kein Telefon;+41 74 123 45 67;+41 73 123 45 67`
      .split(";")
      .map((phone) => phone.trim());
  const expected = phones.map(smsNumber);
  expect(await inSql("rules.sms_number(words)", phones)).toEqual(expected);
  expect(expected[0]).toBe("+41791234567");
});

test("a mother is named on both sides or on none", async () => {
  const mother = {
    firstname: "Selam Ruth",
    lastname: "Tesfay-Müller",
    phones: ["+41795553814", null],
  };
  const texts = [
    "Dringend: Wöchnerin in 8051 Zürich",
    "Frau Tesfay wartet",
    "Frau Mueller wartet",
    "SELAM!",
    "Tesfayi, Selamat",
    "Bitte anrufen: 079 555 38 14",
    "Bitte anrufen: +41 79 555 38 14.",
    "Bitte anrufen: 044 555 01 20",
    "ruth",
  ];
  const told = await inSql<boolean>(
    `rules.names_mother(words, jsonb_populate_record(null::app.puerpera,
      '{"firstname": "Selam Ruth", "lastname": "Tesfay-Müller", "phone_mobile": "+41795553814"}'))`,
    texts,
  );
  expect(told).toEqual(texts.map((text) => namesMother(text, mother)));
  expect(told).toEqual([false, true, true, true, false, true, true, false, true]);
});

test("the recipient's name is put in alike, whatever it is", async () => {
  const names = ["Lea", "$&", "{vorname}", "d'Arc"];
  const template = "Guten Tag {vorname}, {vorname}!";
  expect(await inSql(`rules.sms_words('${template}', words)`, names)).toEqual(
    names.map((name) => smsTextFor(template, name)),
  );
});

test("a sender that the form takes is one that the database takes", async () => {
  const senders = ["Wochenbett", "Wochenbett1", "Wochenbett12", "12345", "Wöchnerin", "A B", "", "a<b"];
  const taken = await inSql<boolean>("words ~ '^[A-Za-z0-9 ]{1,11}$' and words ~ '[A-Za-z]'", senders);
  expect(taken).toEqual(senders.map(isSmsSender));
  const { rows } = await database.admin.query(
    "select pg_get_constraintdef(oid) as text from pg_constraint where conname in ('smsmessage_sender_is_short', 'appsettings_sms_sender_is_short')",
  );
  for (const { text } of rows) expect(text).toContain("'^[A-Za-z0-9 ]{1,11}$'");
});
