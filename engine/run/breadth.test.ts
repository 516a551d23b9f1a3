/** Requests that are small to write and large to answer: refused before the database hears of them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Library, openLibrary } from "../golden/open-library.ts";

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

async function messageOf(query: string, variables?: Record<string, unknown>): Promise<string | undefined> {
  const runs = library.runs;
  const answer = await library.ask("librarian", query, variables);
  if (!answer.errors) return undefined;
  expect(answer.errors.map(({ extensions }) => extensions.code)).toEqual(["validation-failed"]);
  expect(library.runs, "the database was not asked").toBe(runs);
  expect(answer.errors[0]?.message.length).toBeLessThan(400);
  return answer.errors[0]?.message;
}

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const aliases = (count: number, field: string): string => many(count, (n) => `a${n}: ${field}`).join(" ");
const TOO_BROAD = "the operation holds more than 2000 conditions, orders and list items";

describe("conditions", () => {
  const either = (count: number) => many(count, (n) => ({ pages: { _eq: n } }));

  test("are counted in a variable: 2,000 pass, one more does not", async () => {
    const query = "query ($w: [book_bool_exp!]) { book(where: { _or: $w }) { id } }";
    expect(await messageOf(query, { w: either(1_900) })).toBeUndefined();
    expect(await messageOf(query, { w: either(2_001) })).toBe(TOO_BROAD);
  });

  test("are counted under each alias, at every level", async () => {
    const inner = aliases(20, "works(where: { _or: $w }) { id }");
    const query = `query ($w: [book_bool_exp!]) { ${aliases(5, `author { ${inner} }`)} }`;
    expect(await messageOf(query, { w: either(5) })).toBeUndefined();
    expect(await messageOf(query, { w: either(1_900) })).toBe(TOO_BROAD);
    expect(await messageOf(query, { w: either(20) })).toBe(TOO_BROAD);
  });

  test("are counted each time that a variable stands in a condition", async () => {
    const query =
      "query ($w: book_bool_exp!) { book(where: { _or: [{ _or: [$w, $w, $w] }, { _and: [$w, { _not: $w }] }] }) { id } }";
    expect(await messageOf(query, { w: { _or: either(300) } })).toBeUndefined();
    expect(await messageOf(query, { w: { _or: either(500) } })).toBe(TOO_BROAD);
  });

  test("are counted each time that a fragment is used", async () => {
    const fragments = `query ($w: [book_bool_exp!]) { x: author { ...F } y: author { ...F } z: author { ...F } }
      fragment F on author { works(where: { _or: $w }) { id } edited(where: { _or: $w }) { id } }`;
    expect(await messageOf(fragments, { w: either(300) })).toBeUndefined();
    expect(await messageOf(fragments, { w: either(400) })).toBe(TOO_BROAD);
  });

  test("are counted for each part of an aggregate, which all read the rows anew", async () => {
    const query = `query ($w: [book_bool_exp!]) { book_aggregate(where: { _or: $w }) {
      ${aliases(20, "nodes { id }")} ${many(20, (n) => `t${n}: aggregate { count }`).join(" ")} } }`;
    expect(await messageOf(query, { w: either(10) })).toBeUndefined();
    expect(await messageOf(query, { w: either(60) })).toBe(TOO_BROAD);
  });

  test("count although they ask for nothing", async () => {
    const query = "query ($w: [book_bool_exp!]) { book(where: { _or: $w }) { id } }";
    for (const nothing of [{}, { pages: {} }, { _and: [] }, { _or: [] }, { _not: {} }]) {
      expect(await messageOf(query, { w: many(2_001, () => nothing) })).toBe(TOO_BROAD);
    }
  });

  test("that lead to other relations count ten", async () => {
    const query = "query ($w: [book_bool_exp!]) { book(where: { _or: $w }) { id } }";
    const far = { author: { name: { _eq: "x" } } };
    const counted = { loans_aggregate: { count: { predicate: { _gt: 1 } } } };
    for (const condition of [far, counted]) {
      expect(await messageOf(query, { w: many(150, () => condition) })).toBeUndefined();
      expect(await messageOf(query, { w: many(200, () => condition) })).toBe(TOO_BROAD);
    }
  });

  test("count in updates, deletes and conflicts", async () => {
    const variables = { w: { _or: either(2_001) } };
    for (const mutation of [
      'update_book(where: $w, _set: { note: "x" }) { affected_rows }',
      "delete_book(where: $w) { affected_rows }",
      'insert_book_one(object: { title: "x" }, on_conflict: { constraint: book_isbn_is_unique, update_columns: [title], where: $w }) { id }',
    ]) {
      expect(await messageOf(`mutation ($w: book_bool_exp!) { ${mutation} }`, variables)).toBe(TOO_BROAD);
    }
  });

  test("count in subscriptions and in what is read row by row", () => {
    const variables = { w: { _or: either(2_001) } };
    const session = { role: "librarian", userId: "anna", sessionId: null };
    const asked = (word: string) => `${word} ($w: book_bool_exp!) { book(where: $w) { id } }`;
    const refused = { errors: [expect.objectContaining({ message: TOO_BROAD })] };
    expect(library.engine.live(session, { query: asked("subscription"), variables })).toEqual(refused);
    expect(library.engine.rows(session, { query: asked("query"), variables })).toEqual(refused);
  });
});

describe("orders", () => {
  test("are counted in a variable and under each alias", async () => {
    const query = `query ($o: [book_order_by!]) { ${aliases(20, "book(order_by: $o) { id }")} }`;
    expect(await messageOf(query, { o: many(80, () => ({ title: "asc" })) })).toBeUndefined();
    expect(await messageOf(query, { o: many(100, () => ({ title: "asc" })) })).toBe(TOO_BROAD);
    expect(await messageOf(query, { o: many(2_001, () => ({})) })).toBe(TOO_BROAD);
  });

  test("through other relations count ten for each step", async () => {
    const query = "query ($o: [loan_order_by!]) { loan(order_by: $o) { id } }";
    const far = { book: { author: { name: "asc" } } };
    expect(await messageOf(query, { o: many(90, () => far) })).toBeUndefined();
    expect(await messageOf(query, { o: many(100, () => far) })).toBe(TOO_BROAD);
    const total = "query ($o: [book_order_by!]) { book(order_by: $o) { id } }";
    expect(await messageOf(total, { o: many(200, () => ({ loans_aggregate: { count: "asc" } })) })).toBe(
      TOO_BROAD,
    );
  });
});

describe("lists", () => {
  test("of values are counted with all their items, under each alias", async () => {
    const query = `query ($l: [Int!]) { ${aliases(20, "book(where: { pages: { _in: $l } }) { id }")} }`;
    expect(await messageOf(query, { l: many(80, (n) => n) })).toBeUndefined();
    expect(await messageOf(query, { l: many(101, (n) => n) })).toBe(TOO_BROAD);
  });

  test("of columns are counted", async () => {
    const columns = many(2_001, () => "title");
    for (const field of [
      "book(distinct_on: $c) { id }",
      "book_aggregate { aggregate { count(columns: $c) } }",
      "author(where: { works_aggregate: { count: { arguments: $c, predicate: { _gt: 1 } } } }) { id }",
    ]) {
      expect(await messageOf(`query ($c: [book_select_column!]) { ${field} }`, { c: columns })).toBe(
        TOO_BROAD,
      );
    }
    expect(
      await messageOf(
        'mutation ($c: [book_update_column!]!) { insert_book_one(object: { title: "x" }, on_conflict: { constraint: book_isbn_is_unique, update_columns: $c }) { id } }',
        { c: columns },
      ),
    ).toBe(TOO_BROAD);
  });

  test("of objects and lists without end are refused before they are looked at", async () => {
    const query = "query ($w: [book_bool_exp!]) { book(where: { _or: $w }) { id } }";
    const refusal = "the variables hold too many values";
    expect(await messageOf(query, { w: many(60_000, () => ({})) })).toBe(refusal);
    expect(await messageOf(query, { w: many(60_000, () => 1) })).toBe(refusal);
    expect(
      await messageOf("query ($f: jsonb) { book(where: { facts: { _eq: $f } }) { id } }", {
        f: many(60_000, () => []),
      }),
    ).toBe(refusal);
    expect(await messageOf("{ __typename }", { unused: many(60_000, () => []) })).toBe(refusal);
  });
});

describe("relations", () => {
  test("are counted where they are asked for", async () => {
    const field = (inner: string) => aliases(15, `works(limit: 1) { ${inner} }`);
    expect(
      await messageOf(`{ author(limit: 1) { ${field(aliases(10, "author { id }"))} } }`),
    ).toBeUndefined();
    expect(await messageOf(`{ author(limit: 1) { ${field(aliases(14, "author { id }"))} } }`)).toBe(
      TOO_BROAD,
    );
  });
});

describe("large values", () => {
  const refusal = "the values of the operation are too large";

  test("are counted under each alias", async () => {
    const query = `query ($t: String) { ${aliases(20, "book(where: { title: { _eq: $t } }) { id }")} }`;
    expect(await messageOf(query, { t: "x".repeat(1_000) })).toBeUndefined();
    expect(await messageOf(query, { t: "x".repeat(100_000) })).toBe(refusal);
    const documents = `query ($f: jsonb) { ${aliases(20, "book(where: { facts: { _contains: $f } }) { id }")} }`;
    expect(await messageOf(documents, { f: { a: [["x".repeat(100_000)]] } })).toBe(refusal);
  });

  test("are counted where a fragment repeats what the document says", async () => {
    const text = `{ ${aliases(20, "author { ...F }")} } fragment F on author { works(where: { title: { _eq: "${"x".repeat(100_000)}" } }) { id } }`;
    expect(await messageOf(text)).toBe(refusal);
  });

  test("are counted over the fields of a mutation", async () => {
    const mutation = `mutation ($t: String) { ${aliases(20, "update_book(where: { id: { _is_null: true } }, _set: { note: $t }) { affected_rows }")} }`;
    expect(await messageOf(mutation, { t: "x" })).toBeUndefined();
    expect(await messageOf(mutation, { t: "x".repeat(100_000) })).toBe(refusal);
  });
});

describe("inserts", () => {
  const refusal = "Auf einmal lassen sich höchstens 500 Einträge erfassen.";
  const insert = "insert_genre(objects: $o) { affected_rows }";
  const genres = (count: number, from = 0) => many(count, (n) => ({ value: `g${from + n}`, title: "x" }));

  test("hold at most as many rows as an update may change", async () => {
    const query = `mutation ($o: [genre_insert_input!]!) { ${insert} }`;
    expect(await messageOf(query, { o: genres(500) })).toBeUndefined();
    expect(await messageOf(query, { o: genres(501) })).toBe(refusal);
  });

  test("are counted together", async () => {
    const query = `mutation ($o: [genre_insert_input!]!) { ${aliases(20, insert)} }`;
    expect(await messageOf(query, { o: genres(26) })).toBe(refusal);
    const ones = `mutation ($o: genre_insert_input!, $m: [genre_insert_input!]!) { insert_genre_one(object: $o) { value } m: insert_genre(objects: $m) { affected_rows } }`;
    expect(await messageOf(ones, { o: genres(1)[0], m: genres(499, 1) })).toBeUndefined();
    expect(await messageOf(ones, { o: genres(1)[0], m: genres(500, 1) })).toBe(refusal);
  });
});
