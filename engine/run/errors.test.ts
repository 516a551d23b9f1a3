import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Library, openLibrary } from "../golden/open-library.ts";
import { errorsOf } from "./errors.ts";

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());
beforeEach(() => {
  library.unexpected = [];
});

async function errorOf(
  query: string,
  variables?: Record<string, unknown>,
): Promise<{ message: string; extensions: object }> {
  const answer = await library.ask("librarian", query, variables);
  expect(answer).not.toHaveProperty("data");
  expect(answer.errors).toHaveLength(1);
  const [error] = answer.errors ?? [];
  if (!error) throw new Error("no error");
  return error;
}

const insert = (object: string): string => `mutation { insert_book_one(object: ${object}) { id } }`;

describe("an error of the database", () => {
  test("for lack of a right says so and no more", async () => {
    await library.admin.query("revoke insert on store.book from engine_librarian");
    const error = await errorOf(insert('{ title: "x" }'));
    await library.admin.query("grant insert on store.book to engine_librarian");
    expect(error).toEqual({
      message: "Dafür fehlt die Berechtigung.",
      extensions: { code: "permission-error", path: "$.selectionSet.insert_book_one" },
    });
    expect(library.unexpected).toEqual([]);
  });

  test("for a row that would leave the view it is written by is one of rights too", async () => {
    const query =
      "mutation { update_wish(where: { weight: { _gt: 0 } }, _set: { weight: 200 }) { affected_rows } }";
    expect((await library.ask("reader", query)).errors).toEqual([
      {
        message: "Dafür fehlt die Berechtigung.",
        extensions: { code: "permission-error", path: "$.selectionSet.update_wish" },
      },
    ]);
  });

  test("by a constraint with a comment speaks its sentence", async () => {
    const error = await errorOf(insert('{ title: "x", pages: 0 }'));
    expect(error.message).toBe("Ein Buch hat mindestens eine Seite.");
    expect(error.extensions).toMatchObject({ code: "constraint-violation" });
  });

  test("by a constraint of a domain speaks its sentence", async () => {
    expect((await errorOf(insert(`{ title: "${"x".repeat(41)}" }`))).message).toBe("Der Text ist zu lang.");
  });

  test("by a constraint of a domain names the fields whose values it did not take", async () => {
    const long = "x".repeat(41);
    const query = "mutation ($object: book_insert_input!) { insert_book_one(object: $object) { id } }";
    const fieldsOf = async (object: object) =>
      (await errorOf(query, { object })).extensions as { fields?: string[] };
    expect((await fieldsOf({ title: long, tags: ["kurz"], note: long })).fields).toEqual(["title"]);
    expect((await fieldsOf({ title: "kurz", tags: ["kurz", long] })).fields).toEqual(["tags"]);
    expect(library.unexpected).toEqual([]);
  });

  test.each([
    ["unique", '{ title: "x", isbn: "111" }'],
    ["foreign key", '{ title: "x", genre: "hymn" }'],
    ["not null", "{ pages: 1 }"],
  ])("by a %s constraint without comment stays general", async (_kind, object) => {
    expect(await errorOf(insert(object))).toMatchObject({
      message: "Diese Angaben sind so nicht zulässig.",
      extensions: { code: "constraint-violation" },
    });
  });

  test.each([
    ["a uuid", '{ book(where: { id: { _eq: "nonsense" } }) { id } }'],
    ["a date", '{ book(where: { published: { _gt: "1999-02-31" } }) { id } }'],
    ["a number", '{ book(where: { price: { _gt: "many" } }) { id } }'],
    ["a text with a NUL", '{ book(where: { title: { _eq: "a\\u0000b" } }) { id } }'],
  ])("about %s that it does not understand repeats nothing", async (_what, query) => {
    expect(await errorOf(query)).toEqual({
      message: "Ein Wert hat nicht die erwartete Form.",
      extensions: { code: "data-exception", path: "$.selectionSet.book" },
    });
  });

  test("of the own class passes sentence, code and details on", async () => {
    const lend = `mutation { book_lend(book_id: "b0000000-0000-0000-0000-000000000003", borrower: "x", days: 31) { id } }`;
    expect(await errorOf(lend)).toEqual({
      message: "So lange?",
      extensions: { code: "needs-confirmation", warnings: ["long"], path: "$.selectionSet.book_lend" },
    });
  });

  test("of any other kind is told to the operator only", async () => {
    expect(await errorOf("mutation { stumble }")).toEqual({
      message: "Etwas ist schiefgegangen. Es wurde nichts geändert.",
      extensions: { code: "unexpected", path: "$.selectionSet.stumble" },
    });
    expect(library.unexpected).toHaveLength(1);
    expect(String(library.unexpected[0])).toContain("secret of the house");
  });

  test("with details that are no JSON object goes without them", () => {
    const voice = {
      refusalClass: "WG",
      constraintSentences: new Map(),
      constraintFields: new Map(),
      domainColumns: new Map(),
      labels: new Map(),
    };
    for (const detail of ["not json", "[1]", "null"]) {
      const error = Object.assign(new Error("Nein."), { code: "WG001", detail });
      expect(errorsOf(error, "$", voice)).toEqual([
        { message: "Nein.", extensions: { code: "constraint-violation", path: "$" } },
      ]);
    }
  });
});

describe("too many rows at once", () => {
  beforeAll(async () => {
    await library.admin.query(
      "insert into store.loan (book_id, borrower) select 'b0000000-0000-0000-0000-000000000004', 'x' || n from generate_series(1, 501) n",
    );
  });

  test.each([
    [
      "update",
      'mutation { update_loan(where: { borrower: { _like: "x%" } }, _set: { returned_on: "2026-01-01" }) { affected_rows } }',
    ],
    ["delete", 'mutation { delete_loan(where: { borrower: { _like: "x%" } }) { affected_rows } }'],
  ])("are not accepted by %s", async (_kind, query) => {
    expect(await errorOf(query)).toMatchObject({
      message: "Auf einmal lassen sich höchstens 500 Einträge ändern.",
      extensions: { code: "validation-failed" },
    });
  });

  test("but one fewer are", async () => {
    const query =
      'mutation { delete_loan(where: { borrower: { _like: "x%", _neq: "x7" } }) { affected_rows } }';
    expect(await library.ask("librarian", query)).toEqual({ data: { delete_loan: { affected_rows: 500 } } });
  });
});
