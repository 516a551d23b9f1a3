import { afterAll, beforeAll, expect, test } from "vitest";
import { type Library, openLibrary } from "../golden/open-library.ts";

let library: Library;
beforeAll(async () => {
  library = await openLibrary({ plannedOnce: "reader" });
});
afterAll(() => library.close());

async function nameFor(role: "reader" | "librarian", query: string, variables = {}) {
  expect((await library.ask(role, query, variables)).errors).toBeUndefined();
  return library.statements[0]?.name;
}

test("a list has a named statement where the role's are planned once", async () => {
  expect(await nameFor("reader", "{ book { id author { id } } }")).toMatch(/^engine_/);
  expect(await nameFor("librarian", "{ book { id author { id } } }")).toBeUndefined();
});

test("not where its text depends on the length of a list", async () => {
  const either = "query ($w: [book_bool_exp!]) { book(where: { _or: $w }) { id } }";
  expect(await nameFor("reader", either, { w: [{ title: { _eq: "x" } }] })).toBeUndefined();
});

test("a list has one that must be narrowed by a key, a search has none", async () => {
  expect(await nameFor("librarian", '{ pair(where: { borrower: { _eq: "anna" } }) { pages } }')).toMatch(
    /^engine_/,
  );
  expect(await nameFor("librarian", '{ search_book(args: { words: "x" }) { id } }')).toBeUndefined();
  expect(
    await nameFor("librarian", '{ search_book_aggregate(args: { words: "x" }) { aggregate { count } } }'),
  ).toBeUndefined();
});
