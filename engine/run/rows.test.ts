import { afterAll, beforeAll, expect, test } from "vitest";
import { type Library, type LibraryRole, openLibrary } from "../golden/open-library.ts";

let library: Library;
beforeAll(async () => {
  library = await openLibrary({ longestList: 2 });
});
afterAll(() => library.close());

/** The rows as a cursor of that role gives them, or why there are none. */
async function read(role: LibraryRole, query: string, variables: Record<string, unknown> = {}) {
  const prepared = library.engine.rows({ role, userId: "anna", sessionId: null }, { query, variables });
  if ("errors" in prepared) return prepared.errors.map(({ extensions: { code } }) => code);
  const { admin } = library;
  await admin.query("begin");
  try {
    await admin.query(`set local role engine_${role}`);
    await admin.query("select set_config('app.user_id', 'anna', true)");
    await admin.query(`declare rows cursor for ${prepared.statement.text}`, prepared.statement.values);
    const { rows } = await admin.query<string[]>({ text: "fetch all from rows", rowMode: "array" });
    return rows.map(([row = ""]) => JSON.parse(row));
  } finally {
    await admin.query("rollback");
  }
}

test("what a role may not read is not given row by row either", async () => {
  expect(await read("reader", "{ book { note } }")).toEqual(["validation-failed"]);
});

test("a list longer than a role may have at once comes row after row, in its order and by its condition", async () => {
  const everything = "{ book(order_by: [{ title: asc }]) { title } }";
  expect((await library.ask("librarian", everything)).errors).toBeDefined();
  const titles = await read("librarian", everything);
  expect(titles.length).toBeGreaterThan(2);
  expect(titles).toEqual(titles.toSorted((a, b) => (a.title < b.title ? -1 : 1)));
  expect(
    await read("librarian", "query ($w: book_bool_exp) { book(where: $w) { title author { name } } }", {
      w: { title: { _eq: "Heidi" } },
    }),
  ).toEqual([{ title: "Heidi", author: { name: "Johanna Spyri" } }]);
});

test.each([
  "{ book { title } genre { value } }",
  "{ book_aggregate { aggregate { count } } }",
  "subscription { book { title } }",
  "mutation { __typename }",
  "{ __typename }",
])("nothing but one list is given row by row: %s", async (query) => {
  expect(await read("librarian", query)).toEqual(["validation-failed"]);
});
