import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Library, openLibrary } from "../golden/open-library.ts";

/** The library has four books, two genres and three authors. */
let library: Library;
beforeAll(async () => {
  library = await openLibrary({ longestList: 2 });
});
afterAll(() => library.close());
beforeEach(() => {
  library.unexpected = [];
});

const refusal = {
  errors: [
    {
      message: expect.stringContaining("zu viele"),
      extensions: { code: "validation-failed", path: "$.selectionSet.book" },
    },
  ],
};

test("a list longer than the role may have is refused, not cut", async () => {
  for (const role of ["reader", "librarian"] as const) {
    expect(await library.ask(role, "{ book { id } }")).toEqual(refusal);
  }
  expect(library.unexpected).toEqual([]);
});

test.each([
  "query ($n: Int) { book(limit: $n) { id } }",
  "query ($n: Int) { book(limit: $n, order_by: [{ title: asc }]) { id author { name } } }",
])("so is one for which more is asked than may be had: %s", async (query) => {
  expect(await library.ask("librarian", query, { n: 3 })).toEqual(refusal);
  expect((await library.ask("librarian", query, { n: 2 })).data?.book).toHaveLength(2);
});

test("a list of exactly that length is answered", async () => {
  expect((await library.ask("reader", "{ genre { value } }")).data?.genre).toHaveLength(2);
  expect((await library.ask("reader", "{ book(limit: 2) { id } }")).data?.book).toHaveLength(2);
  expect(await library.ask("reader", "{ book(limit: 3) { id } }")).toEqual(refusal);
});

test("lists below a row and the nodes of an aggregate are lists too, totals are not", async () => {
  await expect(library.ask("librarian", "{ book_aggregate { aggregate { count } } }")).resolves.toMatchObject(
    {
      data: { book_aggregate: { aggregate: { count: 4 } } },
    },
  );
  expect((await library.ask("librarian", "{ book_aggregate { nodes { id } } }")).errors).toHaveLength(1);
  const loans = "{ author(limit: 2) { name works { title } } }";
  expect((await library.ask("librarian", loans)).errors).toBeUndefined();
  await library.admin.query("update store.book set author_id = 'a0000000-0000-0000-0000-000000000002'");
  expect((await library.ask("librarian", loans)).errors).toHaveLength(1);
});
