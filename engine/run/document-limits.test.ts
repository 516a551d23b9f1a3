import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Library, openLibrary } from "../golden/open-library.ts";

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

async function messageOf(query: string, variables?: Record<string, unknown>): Promise<string | undefined> {
  const answer = await library.ask("librarian", query, variables);
  if (!answer.errors) return undefined;
  expect(answer.errors.every(({ extensions }) => extensions.code === "validation-failed")).toBe(true);
  return answer.errors[0]?.message;
}

const nestedQuery = (levels: number): string => {
  const inner = Array.from({ length: levels - 2 }, (_, level) =>
    level % 2 === 0 ? "author" : "works(limit: 1)",
  );
  return `{ book(limit: 1) { ${inner.join(" { ")} { __typename } ${"}".repeat(levels - 2)} }`;
};
const aliases = (count: number): string => Array.from({ length: count }, (_, n) => `a${n}: title`).join(" ");

describe("the limits of one request", () => {
  test("allow 12 levels and refuse 13", async () => {
    expect(await messageOf(nestedQuery(12))).toBeUndefined();
    expect(await messageOf(nestedQuery(13))).toBe("the operation is nested more than 12 levels deep");
  });

  test("count the levels inside fragments", async () => {
    const fragment = nestedQuery(12)
      .replace("{ book(limit: 1) {", "fragment Deep on book {")
      .replace(/}$/, "");
    expect(await messageOf(`{ author { works { ...Deep } } } ${fragment}`)).toMatch(/12 levels/);
  });

  test("refuse lists in lists in lists, unless they are kept short", async () => {
    const lists = (limit: string) =>
      `query ($n: Int) { author${limit} { works${limit} { loans${limit} { id book { title } } } } }`;
    expect(await messageOf(lists("").replace("($n: Int)", ""))).toBe(
      "the operation could read more than 2000000 rows",
    );
    expect(await messageOf(lists("(limit: $n)"), { n: 20 })).toBeUndefined();
    expect(await messageOf(lists("(limit: $n)"), { n: 110 })).toMatch(/2000000 rows/);
  });

  test("count what a condition or an order looks at elsewhere", async () => {
    const list = (where: string) => `{ author { works { id loans(limit: 180) { id } ${where} } } }`;
    const far = "{ book: { author: { works: { loans: { book: { author: { name: { _neq: null } } } } } } } }";
    expect(await messageOf(list(""))).toBeUndefined();
    expect(
      await messageOf(list(`x: loans(limit: 50, where: ${far.replace("_neq: null", '_neq: "x"')}) { id }`)),
    ).toMatch(/2000000 rows/);
  });

  test("allow 20 aliases of one field and refuse 21", async () => {
    expect(await messageOf(`{ book { ${aliases(20)} } }`)).toBeUndefined();
    expect(await messageOf(`{ book { ${aliases(21)} } }`)).toMatch(/"title" is asked for more than 20 times/);
  });

  test("count every occurrence of a field in one place, over fragments and under one name", async () => {
    const parts = `fragment A on book { ${aliases(11)} } fragment B on book { ${aliases(9)} }`;
    expect(await messageOf(`{ book { ...A ...B } } ${parts}`)).toBeUndefined();
    expect(await messageOf(`{ book { ...A ...B title } } ${parts}`)).toMatch(
      /"title" is asked for more than 20/,
    );
    expect(await messageOf(`{ book { ${"title ".repeat(21)} } }`)).toMatch(
      /"title" is asked for more than 20/,
    );
    expect(await messageOf(`{ book { ${"... { title } ".repeat(21)} } }`)).toMatch(/more than 20 times/);
  });

  test("refuse fields that multiply down the nesting, before graphql-js compares them", async () => {
    const nested = (count: number) =>
      `{ ${`author(limit: 1) { ${"works { id } ".repeat(count)} } `.repeat(count)} }`;
    expect(await messageOf(nested(5))).toBeUndefined();
    expect(await messageOf(nested(20))).toBe("the operation asks for the same fields too often");
    const inFragments = `{ ${"author { ...A } ".repeat(20)} } fragment A on author { ${"works { id } ".repeat(20)} }`;
    expect(await messageOf(inFragments)).toBe("the operation asks for the same fields too often");
    const ofSchema = `{ ${`__schema { ${"types { name } ".repeat(20)} } `.repeat(20)} }`;
    expect(await messageOf(ofSchema)).toBe("the operation asks for the same fields too often");
    const conditions = Array.from({ length: 6 }, (_, n) => `{ title: { _eq: "${n}" } }`).join(" ");
    const inArguments = `{ ${`book(where: { _or: [${conditions}] }) { id } `.repeat(20)} }`;
    expect(await messageOf(inArguments)).toBeUndefined();
    expect(await messageOf(inArguments.replaceAll(/_eq: "\d"/g, "_in: [1, 2, 3, 4]"))).toMatch(
      /same fields|2000 tokens/,
    );
  });

  test("refuse fragments that multiply", async () => {
    const bomb = Array.from({ length: 10 }, (_, n) => {
      const inner = n === 9 ? "id" : `...F${n + 1}`;
      const type = n % 2 === 0 ? "book" : "author";
      const field = n % 2 === 0 ? "author" : "works";
      return `fragment F${n} on ${type} { ${[1, 2, 3, 4].map((k) => `x${k}: ${field} { ${inner} }`).join(" ")} }`;
    });
    expect(await messageOf(`{ book { ...F0 } } ${bomb.join(" ")}`)).toMatch(/more than 2000 fields/);
  });

  test("refuse a fragment that contains itself", async () => {
    expect(await messageOf("{ book { ...F } } fragment F on book { author { works { ...F } } }")).toMatch(
      /itself/,
    );
  });

  test("refuse more than 2,000 tokens", async () => {
    expect(await messageOf(`{ book { ${"id ".repeat(2000)} } }`)).toMatch(/2000 tokens/);
  });

  test("refuse an alias that PostgreSQL would cut", async () => {
    expect(await messageOf(`{ ${"a".repeat(63)}: book { id } }`)).toBeUndefined();
    expect(await messageOf(`{ ${"a".repeat(64)}: book { id } }`)).toBe(
      "an alias has more than 63 characters",
    );
  });

  test.each([
    ["operation", (name: string) => `query ${name} { book { id } }`],
    ["variable", (name: string) => `query ($${name}: Int) { book(limit: $${name}) { id } }`],
    ["fragment", (name: string) => `{ book { ...${name} } } fragment ${name} on book { id }`],
    ["field", (name: string) => `{ book { ${name} } }`],
    ["directive", (name: string) => `{ book { id @${name} } }`],
    ["argument", (name: string) => `{ book(${name}: 1) { id } }`],
    ["argument of a directive", (name: string) => `{ book { id @skip(if: false, ${name}: 1) } }`],
    ["type", (name: string) => `query ($a: ${name}) { book { id } }`],
    ["type of a fragment", (name: string) => `{ book { ... on ${name} { id } } }`],
    ["key of an input", (name: string) => `{ book(where: { ${name}: { _eq: 1 } }) { id } }`],
    ["word", (name: string) => `{ book(order_by: [{ title: ${name} }]) { id } }`],
  ])("refuse a long name of a %s, and do not repeat it", async (_what, document) => {
    const message = await messageOf(document("a".repeat(129)));
    expect(message).toMatch(/^(a name has more than 128|an alias has more than 63) characters$/);
    expect(await messageOf(document("a".repeat(200_000)))).toBe(message);
  });

  test("tell at most a few words of what a document says", async () => {
    const long = "x".repeat(100_000);
    for (const document of [
      `{ book(where: { pages: { _eq: "${long}" } }) { id } }`,
      `{ book(limit: ${"9".repeat(100_000)}) { id } }`,
      `{ book } "${long}"`,
    ]) {
      expect((await messageOf(document))?.length).toBeLessThan(400);
    }
    const query = "query ($n: Int) { book(limit: $n) { id } }";
    expect((await messageOf(query, { n: long }))?.length).toBeLessThan(400);
  });

  test.each([
    ["a literal", "{ book(limit: -1) { id } }", undefined],
    ["an offset", "{ book(offset: -1) { id } }", undefined],
    ["a variable", "query ($n: Int) { book(limit: $n) { id } }", { n: -1 }],
    ["the default of a variable", "query ($n: Int = -1) { book(offset: $n) { id } }", {}],
    ["a list below a row", "query ($n: Int) { author { works(limit: $n) { id } } }", { n: -2_147_483_648 }],
    ["an aggregate", "{ book_aggregate(limit: -1) { aggregate { count } } }", undefined],
    ["the nodes of an aggregate", "{ book_aggregate(offset: -1) { nodes { id } } }", undefined],
    ["totals of nothing", "{ book_aggregate(limit: -1) { aggregate { __typename } } }", undefined],
    ["a function", 'query ($n: Int) { search_book(args: { words: "x" }, limit: $n) { id } }', { n: -1 }],
    [
      "an answer to a change",
      'mutation { update_author(where: { name: { _eq: "x" } }, _set: { name: "y" }) { returning { works(limit: -1) { id } } } }',
      undefined,
    ],
  ])("refuse a count below zero: %s", async (_what, query, variables) => {
    expect(await messageOf(query, variables)).toBe("limit and offset must not be negative");
  });

  test("do not let a count below zero pay for the rest", async () => {
    const lists = "a: author { works { loans { id book { title } } } }";
    expect(await messageOf(`{ ${lists} b: book(limit: -2000000) { id } }`)).toMatch(/2000000 rows|negative/);
    expect(
      await messageOf(
        `query ($n: Int) { ${lists} b: book_aggregate(limit: $n) { aggregate { __typename } } }`,
        { n: -2_000_000_000 },
      ),
    ).toMatch(/2000000 rows|negative/);
  });

  test("keep the description of the schema from multiplying", async () => {
    const refusal = "the schema is asked about more than once in one place";
    const names = (field: string) => Array.from({ length: 3 }, (_, n) => `x${n}: ${field}`).join(" ");
    expect(await messageOf(`{ ${names("__schema { types { name } }")} }`)).toBe(refusal);
    expect(await messageOf(`{ __schema { ${names("types { name }")} } }`)).toBe(refusal);
    expect(
      await messageOf(`{ __schema { types { ...F } } } fragment F on __Type { ${names("fields { name }")} }`),
    ).toBe(refusal);
    expect(await messageOf(`{ __type(name: "book") { fields { type { fields { name } } } } }`)).toBe(refusal);
    expect(
      await messageOf(`{ __schema { types { fields { args { type { inputFields { name } } } } } } }`),
    ).toBe(refusal);
    expect(
      await messageOf(
        `{ a: __type(name: "book") { name fields { name type { name } } } b: __type(name: "author") { name } }`,
      ),
    ).toBeUndefined();
  });

  test("refuse conditions and variables that are nested without end", async () => {
    const nested = (depth: number): object =>
      Array.from({ length: depth }).reduce<object>((inner) => ({ _not: inner }), {});
    const query = "query ($where: book_bool_exp) { book(where: $where) { id } }";
    expect(await messageOf(query, { where: nested(19) })).toBeUndefined();
    expect(await messageOf(query, { where: nested(21) })).toMatch(/condition is nested/);
    expect(await messageOf(query, { where: nested(5_000) })).toBe("the variables are nested too deep");
  });

  test("leave the standard introspection query alone", async () => {
    const { getIntrospectionQuery } = await import("graphql");
    expect(await messageOf(getIntrospectionQuery())).toBeUndefined();
  });
});
