/** Words that may have been meant are those that a look at every single word would find, in the same order. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";

const syllables =
  "ma ri an le son ber ger mul schmi kov ic ha jo pe ter fri mann hof stei ner kra sni qi bu cher ро ва ић ł ተስ".split(
    " ",
  );

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await database.admin.query(
    `insert into app.search_word (word)
     select distinct word from unnest($1::text[]) a, unnest($1::text[]) b, unnest($1::text[] || array['']) c, lateral (select a || b || c) w(word)
     where length(word) >= 3 on conflict do nothing`,
    [syllables],
  );
});
afterAll(() => database.drop());

test("the letters of a word are counted alike where it is kept and where it is looked for", async () => {
  const { rows } = await database.admin.query(
    "select count(*)::integer as words, count(*) filter (where letters <> rules.letters(word))::integer as unlike from app.search_word",
  );
  expect(rows[0].words).toBeGreaterThan(20_000);
  expect(rows[0].unlike).toBe(0);
});

test("no word is passed over that is near", async () => {
  const part = fc.constantFrom(...syllables, "a", "e", "r", "x", "z", "ш");
  const typed = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { minLength: 10, maxLength: 10 }), async (words) => {
      const { rows } = await database.admin.query<{ typed: string; found: string[]; near: string[] }>(
        `select typed, rules.near_words(typed) as found, array(
           select w.word from app.search_word w where left(w.word, 1) = left(typed, 1) and rules.is_near_word(w.word, typed)
           order by not rules.has_same_letters(w.word, typed), extensions.levenshtein(w.word, typed), left(w.word, 2) <> left(typed, 2), w.word
           limit 6) as near
         from unnest($1::text[]) typed`,
        [words],
      );
      for (const { typed: word, found, near } of rows) if (near.length > 0) expect(found, word).toEqual(near);
    }),
    { numRuns: 20 },
  );
});
