import { afterAll, beforeAll, expect, test } from "vitest";
import { type Library, openLibrary } from "../golden/open-library.ts";

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

test("a plan that one role made serves no other", async () => {
  const query = '{ book(where: { title: { _eq: "Heidi" } }) { title price } }';
  expect(await library.ask("librarian", query)).toEqual({
    data: { book: [{ title: "Heidi", price: 19.5 }] },
  });
  const secret = "{ book { note } }";
  expect((await library.ask("librarian", secret)).errors).toBeUndefined();
  expect((await library.ask("reader", secret)).errors?.[0]?.extensions.code).toBe("validation-failed");
});

test("a kept plan is filled with the values of each call", async () => {
  const query =
    "query ($title: String!, $n: Int) { book(where: { title: { _in: [$title, $title] } }, limit: $n) { title } }";
  const first = await library.ask("reader", query, { title: "Heidi", n: 5 });
  const text = library.statements[0]?.text;
  const second = await library.ask("reader", query, { title: "Der grüne Heinrich", n: 1 });
  expect(first.data?.book).toEqual([{ title: "Heidi" }]);
  expect(second.data?.book).toEqual([{ title: "Der grüne Heinrich" }]);
  expect(library.statements[0]).toMatchObject({
    text,
    values: [["Der grüne Heinrich", "Der grüne Heinrich"], 1],
  });
});

test.each<[string, string, Record<string, unknown>[], unknown[]]>([
  [
    "another order",
    "query ($o: order_by!) { genre(order_by: [{ value: $o }]) { value } }",
    [{ o: "asc" }, { o: "desc" }],
    [
      [{ value: "novel" }, { value: "poem" }],
      [{ value: "poem" }, { value: "novel" }],
    ],
  ],
  [
    "a flag",
    "query ($f: Boolean!) { author(where: { born: { _is_null: $f } }, order_by: [{ name: asc }]) { name } }",
    [{ f: true }, { f: false }],
    [[{ name: "Unbekannt" }], [{ name: "Gottfried Keller" }, { name: "Johanna Spyri" }]],
  ],
  [
    "a field left out",
    "query ($w: Boolean!) { genre(limit: 1) { value title @include(if: $w) } }",
    [{ w: true }, { w: false }],
    [[{ value: "novel", title: "Roman" }], [{ value: "novel" }]],
  ],
  [
    "other operators",
    "query ($w: genre_bool_exp) { genre(where: $w) { value } }",
    [
      { w: { value: { _eq: "poem" } } },
      { w: { value: { _neq: "poem" } } },
      { w: { _not: { value: { _eq: "poem" } } } },
    ],
    [[{ value: "poem" }], [{ value: "novel" }], [{ value: "novel" }]],
  ],
  [
    "null and nothing",
    "query ($n: Int) { genre(limit: $n, order_by: [{ value: asc }]) { value } }",
    [{ n: 1 }, { n: null }, {}],
    [[{ value: "novel" }], [{ value: "novel" }, { value: "poem" }], [{ value: "novel" }, { value: "poem" }]],
  ],
  [
    "another of several values",
    "query ($v: String, $t: String) { genre(where: { value: { _eq: $v }, title: { _neq: $t } }) { value } }",
    [{ v: "poem" }, { t: "Roman" }, { v: "novel", t: "Gedicht" }, { t: "Gedicht" }, { v: "novel" }],
    [
      [{ value: "poem" }],
      [{ value: "poem" }],
      [{ value: "novel" }],
      [{ value: "novel" }],
      [{ value: "novel" }],
    ],
  ],
  [
    "a value inside a document",
    "query ($a: String!) { book(where: { facts: { _contains: { actors: [$a] } } }) { title } }",
    [{ a: "Anuk" }, { a: "Nobody" }, { a: "Anuk" }],
    [[{ title: "Heidi" }], [], [{ title: "Heidi" }]],
  ],
])("a plan is not taken for %s", async (_what, query, calls, answers) => {
  for (const [position, variables] of calls.entries()) {
    const { data, errors } = await library.ask("librarian", query, variables);
    expect(errors).toBeUndefined();
    expect(Object.values(data ?? {})[0]).toEqual(answers[position]);
  }
});
