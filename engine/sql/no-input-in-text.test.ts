import { afterAll, beforeAll, expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { type Library, openLibrary } from "../golden/open-library.ts";

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

/** Text that is likely to hurt, and marked so that it can be found again. */
const MARK = "Zq7";
const word = fc
  .oneof(
    fc.string(),
    fc.constantFrom(
      "'",
      '"',
      "'; drop table store.book; --",
      "$1",
      "$$",
      "\\",
      "/*",
      "*/",
      "%",
      "__typename",
      '"}',
      "{a,b}",
      "null",
    ),
  )
  .map((text) => `${MARK}${text.replaceAll("\u0000", "")}`);

const QUERIES = [
  "query ($w: String!) { book(where: { title: { _eq: $w, _neq: $w, _gt: $w, _gte: $w, _lt: $w, _lte: $w, _in: [$w], _nin: [$w] } }) { id } }",
  "query ($w: String!) { book(where: { title: { _like: $w, _nlike: $w, _ilike: $w, _nilike: $w } }) { id } }",
  "query ($w: String!) { book(where: { tags: { _contains: [$w], _contained_in: [$w] }, facts: { _has_key: $w } }) { id } }",
  "query ($w: jsonb!) { book(where: { facts: { _contains: $w, _eq: $w } }) { id } }",
  "query ($w: String!) { author(where: { works: { loans: { borrower: { _eq: $w } } } }) { works(where: { note: { _eq: $w } }) { id } } }",
  "query ($w: String!) { search_book(args: { words: $w }) { id } search_book_aggregate(args: { words: $w }) { aggregate { count } } }",
  'query ($w: String!) { wish_by_pk(borrower: $w, book_id: "b0000000-0000-0000-0000-000000000003") { weight } }',
  "mutation ($w: String!) { insert_genre_one(object: { value: $w, title: $w }) { value title } }",
  "mutation ($w: String!) { update_genre(where: { title: { _eq: $w } }, _set: { title: $w }) { affected_rows } }",
  "mutation ($w: String!) { delete_genre(where: { title: { _eq: $w } }) { affected_rows } delete_genre_by_pk(value: $w) { title } }",
  "mutation ($w: String!, $f: jsonb) { ask(question: $w, facts: $f) { sentence } }",
  "mutation ($w: String!) { book_retag(books: [], tags: [$w]) }",
];

test("no text from outside reaches the text of a statement, and every statement runs", async () => {
  await fc.assert(
    fc.asyncProperty(word, fc.constantFrom(...QUERIES), async (text, query) => {
      const answer = await library.ask("librarian", query, { w: text, f: { [text]: text } });
      expect(answer.errors).toBeUndefined();
      for (const statement of library.statements) expect(statement.text).not.toContain(MARK);
      expect(JSON.stringify(library.statements.map(({ values }) => values))).toContain(MARK);
    }),
    { numRuns: 300 },
  );
});

test("text is stored and answered as it was typed", async () => {
  const query = QUERIES.find((each) => each.includes("insert_genre_one")) ?? "";
  await fc.assert(
    fc.asyncProperty(word, async (text) => {
      const { data } = await library.ask("librarian", query, { w: text });
      expect(data?.insert_genre_one).toEqual({ value: text, title: text });
    }),
    { numRuns: 100 },
  );
});

test("the same holds for literals of the document", async () => {
  await fc.assert(
    fc.asyncProperty(word, async (text) => {
      const literal = JSON.stringify(text);
      const answer = await library.ask(
        "librarian",
        `{ book(where: { title: { _eq: ${literal} }, facts: { _contains: { a: ${literal} } } }) { id } }`,
      );
      expect(answer).toEqual({ data: { book: [] } });
      for (const statement of library.statements) expect(statement.text).not.toContain(MARK);
    }),
    { numRuns: 100 },
  );
});
