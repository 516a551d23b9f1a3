import { buildSchema, parse } from "graphql";
import { expect, test } from "vitest";
import { fragmentsOf, type PrintedDocument, printDocument } from "./print-document.ts";

const schema = buildSchema(`
  schema { query: query_root, mutation: mutation_root }
  type query_root {
    puerpera(limit: Int): [puerpera!]!
    puerpera_by_pk(id: Int!): puerpera
    offer(limit: Int): [offer!]!
    offer_by_pk(puerpera_id: Int!, user_id: Int!): offer
    puerpera_aggregate: aggregate
  }
  type mutation_root { change: puerpera }
  type aggregate { count: Int }
  type note { id: Int!, text: String }
  type puerpera { id: Int!, name: String, notes(limit: Int): [note!]!, last: note, notes_aggregate: aggregate }
  type offer { user_id: Int!, puerpera_id: Int!, hidden: Boolean, puerpera: puerpera }
`);

function printed(text: string): PrintedDocument {
  const document = parse(text);
  const operation = document.definitions.find((each) => each.kind === "OperationDefinition");
  if (!operation) throw new Error("no operation");
  return printDocument(operation, fragmentsOf(document), schema);
}

test("what is no query, or has a fragment at its root, cannot be watched", () => {
  expect(printed("mutation M { change { name } }")).not.toHaveProperty("parts");
  expect(printed("fragment F on query_root { puerpera { name } } query Q { ...F }")).not.toHaveProperty(
    "parts",
  );
  expect(printed("query Q { ... { puerpera { name } } }")).not.toHaveProperty("parts");
});

test("every root field becomes a subscription under the same name and alias", () => {
  const { name, parts } = printed("query Home { due: puerpera(limit: 3) { name } offer { hidden } }");
  expect(name).toBe("Home");
  expect(parts).toEqual([
    { key: "due", text: "subscription Home{due:puerpera(limit:3){name}}", variables: [] },
    { key: "offer", text: "subscription Home{offer{hidden}}", variables: [] },
  ]);
});

test("a part keeps the variables and fragments that it uses, however deep, and no others", () => {
  const { text, parts } = printed(`
    query Q($id: Int!, $limit: Int, $withNotes: Boolean!) {
      puerpera_by_pk(id: $id) { ...Row }
      offer(limit: $limit) { hidden }
    }
    fragment Row on puerpera { name notes @include(if: $withNotes) { ...Note } }
    fragment Note on note { text }
    fragment Unused on note { id }
  `);
  expect(parts?.map(({ variables }) => variables.toSorted())).toEqual([["id", "withNotes"], ["limit"]]);
  expect(parts?.[0]?.text).toBe(
    "subscription Q($id:Int!$withNotes:Boolean!){puerpera_by_pk(id:$id){...Row}}" +
      "fragment Row on puerpera{name notes@include(if:$withNotes){...Note}}fragment Note on note{text}",
  );
  expect(parts?.[1]?.text).toBe("subscription Q($limit:Int){offer(limit:$limit){hidden}}");
  expect(text).not.toContain("Unused");
});

test("a row says its type where its whole key is read, and the document brings the keys that are not id", () => {
  const { text, keys } = printed(`
    query Q {
      offer { user_id puerpera_id puerpera { id notes_aggregate { count } } }
      offer_by_pk(puerpera_id: 1, user_id: 2) { user_id puerpera { name } }
    }
  `);
  expect(text).toBe(
    "query Q{offer{user_id puerpera_id puerpera{id notes_aggregate{count}__typename}__typename}" +
      "offer_by_pk(puerpera_id:1 user_id:2){user_id puerpera{name}}}",
  );
  expect(keys).toEqual({ offer: ["puerpera_id", "user_id"] });
  expect(printed("query Q { puerpera { id } }")).not.toHaveProperty("keys");
});

test("below the root only lists bear another name: a reply is laid over the rows by the names of its fields", () => {
  expect(() => printed("mutation M { change { id title: name } }")).toThrow("bears another name");
  expect(() => printed("mutation M { change { id newest: last { id } } }")).toThrow("bears another name");
  expect(printed("mutation M { step: change { id first: notes(limit: 1) { id } } }").text).toBe(
    "mutation M{step:change{id first:notes(limit:1){id __typename}__typename}}",
  );
});

test("a fragment that is missing is an error", () => {
  expect(() => printed("query Q { puerpera { ...Gone } }")).toThrow("no fragment Gone");
});
