import { afterAll, beforeAll, expect, test } from "vitest";
import { type Library, openLibrary } from "../golden/open-library.ts";

/** `store.pair` demands a borrower, or a book and its pages. */
let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const HEIDI = '"b0000000-0000-0000-0000-000000000001"';

test.each([
  "{ pair { borrower } }",
  "{ pair(limit: 1) { borrower } }",
  "{ pair_aggregate { aggregate { count } } }",
  '{ pair(where: { borrower: { _gt: "a" } }) { borrower } }',
  '{ pair(where: { _not: { borrower: { _eq: "anna" } } }) { borrower } }',
  '{ pair(where: { _or: [{ borrower: { _eq: "anna" } }, { pages: { _gt: 1 } }] }) { borrower } }',
  `{ pair(where: { book_id: { _eq: ${HEIDI} } }) { borrower } }`,
  '{ pair(where: { book: { title: { _eq: "Heidi" } } }) { borrower } }',
  "{ book { pairs { borrower } } }",
  "{ book(where: { pairs: { pages: { _gt: 1 } } }) { id } }",
  "{ book(where: { pairs_aggregate: { count: { predicate: { _gt: 1 } } } }) { id } }",
])("what is not narrowed as it demands is refused: %s", async (query) => {
  expect((await library.ask("librarian", query)).errors).toMatchObject([
    {
      message: '"pair" must be narrowed by "borrower" or "book_id" and "pages", with _eq or _in',
      extensions: { code: "validation-failed" },
    },
  ]);
});

test.each([
  '{ pair(where: { borrower: { _eq: "anna" } }) { borrower } }',
  'query ($who: [String!] = ["anna"]) { pair(where: { borrower: { _in: $who } }) { borrower } }',
  `{ pair(where: { _and: [{ book_id: { _eq: ${HEIDI} } }, { pages: { _eq: 240 } }] }) { borrower } }`,
  '{ pair(where: { _or: [{ borrower: { _eq: "anna" } }, { borrower: { _eq: "beat" } }] }) { borrower } }',
  `{ pair_by_pk(borrower: "anna", book_id: ${HEIDI}) { borrower } }`,
  "{ book { pairs(where: { pages: { _eq: 240 } }) { borrower } } }",
  '{ book(where: { pairs: { borrower: { _eq: "anna" } } }) { id } }',
])("what is narrowed is answered: %s", async (query) => {
  expect((await library.ask("librarian", query)).errors).toBeUndefined();
});
