import { getIntrospectionQuery } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Library, openLibrary } from "./golden/open-library.ts";

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

describe("a caller without rights", () => {
  test("of an unknown role is denied", async () => {
    const { status, body } = await library.engine.execute(
      { role: "guest", userId: null, sessionId: null },
      { query: "{ __typename }" },
    );
    expect(status).toBe(400);
    expect(JSON.parse(body).errors[0].extensions.code).toBe("access-denied");
  });

  test.each([
    "{ book { note } }",
    '{ book(where: { note: { _eq: "x" } }) { id } }',
    "{ book(order_by: [{ note: asc }]) { id } }",
    "{ book(distinct_on: [note]) { id } }",
    "{ book_aggregate { aggregate { max { note } } } }",
    "{ book_aggregate { aggregate { count(columns: [note]) } } }",
    '{ author { works(where: { note: { _eq: "x" } }) { id } } }',
  ])("meets a hidden column nowhere: %s", async (query) => {
    const answer = await library.ask("reader", query);
    const elsewhere = await library.ask("reader", query.replaceAll("note", "nope"));
    expect(answer.errors?.[0]?.extensions.code).toBe("validation-failed");
    expect(JSON.stringify(answer).replaceAll("note", "nope")).toBe(JSON.stringify(elsewhere));
  });

  test.each([
    "mutation { insert_book_one(object: {}) { id } }",
    'mutation { delete_book_by_pk(id: "x") { id } }',
    'mutation { book_lend(book_id: "x", borrower: "y") { id } }',
    'mutation { insert_wish_one(object: { borrower: "a", weight: 9 }) { weight } }',
  ])("cannot ask for a change that is not granted: %s", async (query) => {
    const answer = await library.ask("reader", query);
    expect(answer.errors?.[0]?.extensions.code).toBe("validation-failed");
  });

  test("is not helped along by suggestions", async () => {
    const answer = await library.ask("reader", "{ book { titel } boock { id } }");
    expect(JSON.stringify(answer)).not.toMatch(/Did you mean/);
    const variable = await library.ask("reader", "query ($w: book_bool_exp) { book(where: $w) { id } }", {
      w: { titel: {} },
    });
    expect(JSON.stringify(variable)).not.toMatch(/Did you mean|title/);
  });

  test("has no regular expressions, where the role is not to have them", async () => {
    for (const operator of ["_regex", "_nregex", "_iregex", "_niregex"]) {
      const query = `{ genre(where: { title: { ${operator}: "(a|b)+" } }) { value } }`;
      expect((await library.ask("librarian", query)).errors).toBeUndefined();
      const { errors } = await library.ask("reader", query);
      expect(errors?.[0]?.message).toContain(`unknown field "${operator}"`);
    }
    expect(
      (await library.ask("reader", '{ genre(where: { title: { _like: "%a%" } }) { value } }')).errors,
    ).toBeUndefined();
  });

  test("may add to no number that is hidden", async () => {
    const change = (how: string) =>
      `mutation { update_wish(where: { weight: { _gt: 0 } }, ${how}) { affected_rows } }`;
    expect(await library.ask("reader", change("_set: { rank: 1 }"))).toEqual({
      data: { update_wish: { affected_rows: 1 } },
    });
    expect((await library.ask("reader", change("_inc: { rank: 1 }"))).errors?.[0]?.extensions.code).toBe(
      "validation-failed",
    );
  });

  test("cannot look into the schema where that is not allowed", async () => {
    const answer = await library.ask("reader", "{ __schema { types { name } } }");
    expect(answer.errors?.[0]?.extensions.code).toBe("validation-failed");
    expect(JSON.stringify(answer)).not.toContain("book");
  });
});

describe("a request", () => {
  test("that is no GraphQL is answered as a validation error", async () => {
    expect(await library.ask("reader", "{ book {")).toMatchObject({
      errors: [
        {
          message: expect.stringMatching(/^Syntax Error/),
          extensions: { code: "validation-failed", path: "$.query" },
        },
      ],
    });
  });

  test.each([
    ["{ book {", 400],
    ["{ nothing }", 400],
    ["query ($n: Int!) { book(limit: $n) { id } }", 400],
    ["{ book(where: { title: { _eq: null } }) { id } }", 400],
    ["{ book { id } }", 200],
    ['{ book_by_pk(id: "x") { id } }', 200],
  ])("says by its status whether the database was asked: %s", async (query, status) => {
    expect((await library.request("reader", { query })).status).toBe(status);
  });

  test("chooses its operation by name", async () => {
    const query = "query A { genre { value } } query B { author { name } }";
    const named = await library.request("reader", { query, operationName: "A" });
    expect(Object.keys(JSON.parse(named.body).data)).toEqual(["genre"]);
    for (const operationName of [undefined, null, "C"]) {
      const { body } = await library.request("reader", {
        query,
        ...(operationName !== undefined && { operationName }),
      });
      expect(JSON.parse(body).errors[0].extensions.code).toBe("validation-failed");
    }
  });

  test("with a wrong variable is told which", async () => {
    const answer = await library.ask("reader", "query ($n: Int!) { book(limit: $n) { id } }", { n: "many" });
    expect(answer.errors?.[0]).toMatchObject({
      message: expect.stringContaining("$n"),
      extensions: { code: "validation-failed", path: "$.variableValues" },
    });
  });

  test("treats a null where, order, limit and offset as absent", async () => {
    const query =
      "query ($w: book_bool_exp, $o: [book_order_by!], $n: Int) { book(where: $w, order_by: $o, limit: $n, offset: $n) { id } }";
    const { data } = await library.ask("reader", query, { w: null, o: null, n: null });
    expect(data?.book).toHaveLength(4);
  });

  test("passes numbers through that JavaScript cannot hold", async () => {
    const query = "{ book(where: { copies: { _eq: 9007199254740993 } }) { copies } }";
    const { body } = await library.request("librarian", { query });
    expect(body).toBe('{"data":{"book":[{"copies":9007199254740993}]}}');
  });

  test("for a query is one statement that only reads", async () => {
    await library.ask(
      "librarian",
      "{ book { id author { works { id } } } genre { value } loan_aggregate { aggregate { count } } }",
    );
    expect(library.statements).toHaveLength(1);
    expect(library.readOnly).toBe(true);
    await library.ask("librarian", "mutation { sweep }");
    expect(library.readOnly).toBe(false);
  });

  test("by key has no named statement where its text depends on the length of a list or is long", async () => {
    const nameOf = async (query: string, variables?: Record<string, unknown>) => {
      expect((await library.ask("librarian", query, variables)).errors).toBeUndefined();
      return library.statements[0]?.name;
    };
    const id = "a0000000-0000-0000-0000-000000000001";
    const works = (args: string) => `author_by_pk(id: "${id}") { works(${args}) { id } }`;
    const either = [{ title: { _eq: "x" } }, { title: { _eq: "y" } }];
    expect(
      await nameOf(`query ($w: [book_bool_exp!]) { ${works("where: { _or: $w }")} }`, { w: either }),
    ).toBeUndefined();
    expect(
      await nameOf(`query ($o: [book_order_by!]) { ${works("order_by: $o")} }`, { o: [{ title: "asc" }] }),
    ).toBeUndefined();
    expect(
      await nameOf(`query ($c: [book_select_column!]) { ${works("distinct_on: $c")} }`, { c: ["title"] }),
    ).toBeUndefined();
    expect(
      await nameOf(`query ($l: [String!]) { ${works("where: { title: { _in: $l } }")} }`, { l: ["x"] }),
    ).toMatch(/^engine_/);
    expect(await nameOf(`query { ${works("order_by: [{ title: asc }, { pages: desc }]")} }`)).toMatch(
      /^engine_/,
    );
    const either200 = Array.from({ length: 200 }, (_, n) => `{ title: { _eq: "${n}" } }`).join(" ");
    const often = ["a", "b", "c", "d", "e"].map((alias) => `${alias}: author_by_pk(id: "${id}") { ...F }`);
    expect(
      await nameOf(
        `{ ${often.join(" ")} } fragment F on author { works(where: { _or: [${either200}] }) { id } }`,
      ),
    ).toBeUndefined();
    const inserting = "mutation ($o: [genre_insert_input!]!) { insert_genre(objects: $o) { affected_rows } }";
    expect(await nameOf(inserting, { o: [{ value: "x", title: "x" }] })).toBeUndefined();
  });

  test("by key has a named statement however many have had one before", async () => {
    for (let n = 0; n < 210; n += 1)
      await library.ask("librarian", `{ a${n}: genre_by_pk(value: "novel") { title } }`);
    expect(library.statements[0]?.name).toMatch(/^engine_/);
  });

  test("by key has a named statement, a filtered list has none", async () => {
    await library.ask("librarian", '{ book_by_pk(id: "b0000000-0000-0000-0000-000000000001") { id } }');
    const name = library.statements[0]?.name;
    expect(name).toMatch(/^engine_[0-9a-f]{32}$/);
    await library.ask("librarian", '{ book_by_pk(id: "b0000000-0000-0000-0000-000000000002") { id } }');
    expect(library.statements[0]?.name).toBe(name);
    await library.ask("librarian", '{ book(where: { title: { _like: "H%" } }) { id } }');
    expect(library.statements[0]?.name).toBeUndefined();
  });

  test("for several changes runs them in order and answers each", async () => {
    const query = `mutation {
      first: insert_genre_one(object: { value: "play", title: "Stück" }) { value }
      second: update_genre_by_pk(pk_columns: { value: "play" }, _set: { title: "Drama" }) { title }
      third: delete_genre_by_pk(value: "play") { title }
    }`;
    expect(await library.ask("librarian", query)).toEqual({
      data: { first: { value: "play" }, second: { title: "Drama" }, third: { title: "Drama" } },
    });
  });

  test("for several changes answers nothing if one fails", async () => {
    const query = `mutation {
      first: insert_genre_one(object: { value: "play", title: "Stück" }) { value }
      second: insert_genre_one(object: { value: "play", title: "Stück" }) { value }
    }`;
    expect(await library.ask("librarian", query)).toEqual({
      errors: [
        {
          message: expect.any(String),
          extensions: { code: "constraint-violation", fields: ["value"], path: "$" },
        },
      ],
    });
  });
});

describe("introspection", () => {
  test("shows a role its own schema", async () => {
    const { data } = await library.ask("librarian", getIntrospectionQuery());
    expect(JSON.stringify(data)).toContain("insert_book_one");
  });

  test("stands beside data, under its alias and with variables", async () => {
    const query =
      "query ($n: String!) { kind: __type(name: $n) { name } genre(limit: 1) { value } __typename }";
    expect(await library.ask("librarian", query, { n: "book" })).toEqual({
      data: { kind: { name: "book" }, genre: [{ value: "novel" }], __typename: "query_root" },
    });
  });
});
