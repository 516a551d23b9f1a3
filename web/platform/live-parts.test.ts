import { gql } from "@apollo/client";
import { parse, print } from "graphql";
import { expect, test } from "vitest";
import { livePartsOf } from "./live-parts.ts";

const flat = (text: string) => text.replaceAll(/\s+/g, " ").trim();

test("what is no query, or has a fragment at its root, is not taken apart", () => {
  expect(livePartsOf(parse("mutation { change { id } }"))).toBeUndefined();
  expect(livePartsOf(parse("fragment F on query_root { a } query { ...F }"))).toBeUndefined();
  expect(livePartsOf(parse("query { ... { a } }"))).toBeUndefined();
});

test("every root field becomes a subscription under the same name and alias", () => {
  const parts = livePartsOf(gql`
    query Home {
      __typename
      due: puerpera(limit: 3) { id }
      actionlog { id }
    }
  `);
  expect(parts?.map(({ text }) => flat(text))).toEqual([
    "subscription Home { due: puerpera(limit: 3) { id } }",
    "subscription Home { actionlog { id } }",
  ]);
  expect(parts?.map(({ operationName }) => operationName)).toEqual(["Home", "Home"]);
  expect(parts?.map(({ key }) => key)).toEqual(["due", "actionlog"]);
  expect(parts?.map(({ query }) => flat(print(query)))).toEqual([
    "query Home { due: puerpera(limit: 3) { id } }",
    "query Home { actionlog { id } }",
  ]);
});

test("a part keeps the variables and fragments that it uses, however deep, and no others", () => {
  const parts = livePartsOf(
    parse(`
      query Q($id: uuid!, $limit: Int, $withNotes: Boolean!) {
        row(id: $id) { ...Row }
        list(limit: $limit) { id }
      }
      fragment Row on row { id notes @include(if: $withNotes) { ...Note } }
      fragment Note on note { text }
      fragment Unused on note { id }
    `),
  );
  expect(parts?.map(({ variableNames }) => [...variableNames])).toEqual([["id", "withNotes"], ["limit"]]);
  expect(flat(parts?.[0]?.text ?? "")).toBe(
    "subscription Q($id: uuid!, $withNotes: Boolean!) { row(id: $id) { ...Row } } " +
      "fragment Row on row { id notes @include(if: $withNotes) { ...Note } } fragment Note on note { text }",
  );
  expect(flat(parts?.[1]?.text ?? "")).toBe("subscription Q($limit: Int) { list(limit: $limit) { id } }");
});

test("a document is taken apart once", () => {
  const document = parse("{ a { id } }");
  expect(livePartsOf(document)).toBe(livePartsOf(document));
});
