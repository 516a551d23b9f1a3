/** domain/ folds a text and reduces a telephone number as the database does. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { phoneDigits } from "#domain/place/phone.ts";
import { isInNumber, searchWords } from "#domain/search.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Letters, marks, digits and punctuation of the languages that mothers speak. */
const alphabets: [from: number, to: number][] = [
  [0x0020, 0x024f], // Latin
  [0x0300, 0x036f], // accents by themselves
  [0x0370, 0x03d2], // Greek
  [0x0400, 0x052f], // Cyrillic
  [0x0531, 0x055f], // Armenian
  [0x05d0, 0x05ea], // Hebrew
  [0x0600, 0x06ff], // Arabic
  [0x0900, 0x0c4d], // Devanagari, Bengali, Gurmukhi, Tamil, Telugu
  [0x0e00, 0x0e5b], // Thai
  [0x0f00, 0x0fda], // Tibetan
  [0x10d0, 0x10ff], // Georgian
  [0x1200, 0x137f], // Ethiopic
  [0x1e00, 0x1e99], // Latin of Vietnam and others
  [0x1ea0, 0x1ef9],
  [0x2010, 0x2027],
  [0x3041, 0x30ff], // Japanese
  [0x4e00, 0x5000], // Chinese
  [0xac00, 0xad00], // Korean
  [0xff10, 0xff5a], // wide letters and digits
];

/** Phonetic and African letters beyond the table; a name with one is found, only the hit is not marked. */
const beyond = /[\u0195\u0196\u01a2\u01a3\u01ab\u0220-\u0225\u0234-\u024f\u03d2]/;

const letters = alphabets
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
  .filter((letter) => /[\p{L}\p{M}\p{Nd}\p{P}\p{Z}]/u.test(letter) && !beyond.test(letter));

async function wordsOf(texts: string[]): Promise<string[][]> {
  const { rows } = await database.admin.query<{ words: string[] }>(
    "select rules.words(typed) as words from unnest($1::text[]) with ordinality as t(typed, n) order by n",
    [texts],
  );
  return rows.map((row) => row.words);
}

describe("domain and database", () => {
  test("fold every letter alike", async () => {
    const folded = await wordsOf(letters);
    const different = letters.filter((letter, at) => searchWords(letter).join() !== folded[at]?.join());
    expect(letters.length).toBeGreaterThan(3000);
    expect(different).toEqual([]);
  });

  test("split names of many languages into the same words", async () => {
    const name = fc.array(fc.oneof(fc.constantFrom(..."aeiou äöü-’' "), fc.constantFrom(...letters)), {
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 40 }), async (names) => {
        const texts = names.map((parts) => parts.join(""));
        expect(texts.map(searchWords)).toEqual(await wordsOf(texts));
      }),
      { numRuns: 60 },
    );
  });

  test("reduce a telephone number to the same digits", async () => {
    const part = fc.constantFrom(
      "0",
      "00",
      "41",
      "0041",
      "+41",
      "(0)",
      " ",
      "/",
      "-",
      "79",
      "555",
      "38",
      "14",
      "1",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
        const typed = parts.join("");
        const { rows } = await database.admin.query<{ digits: string | null }>(
          "select rules.phone_digits($1) as digits",
          [typed],
        );
        expect(rows[0]?.digits ?? "").toBe(phoneDigits(typed));
      }),
    );
  });

  test("find a number in a telephone number alike", async () => {
    const typed = fc.stringMatching(/^[0-9 ]{3,9}$/).filter((each) => each.replace(/\D/g, "").length >= 3);
    await fc.assert(
      fc.asyncProperty(typed, async (part) => {
        const { rows } = await database.admin.query<{ found: boolean }>(
          "select rules.is_meant($1, '', array['044 555 01 20']) as found",
          [part],
        );
        expect(rows[0]?.found).toBe(isInNumber("044 555 01 20", part));
      }),
    );
  });
});
