/** 200 kinds of requests that are small to send and large to answer, over variables, fragments, aliases and nesting. */

export interface BreadthBomb {
  name: string;
  body: string;
}

const ALIASES = 20;
/** As many as a body of 256 KB holds of the longest of them. */
const MANY = 4_000;

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const words = (count: number, make: (n: number) => string): string => times(count, make).join(" ");

/** Something to have too much of: the argument of a list that takes it, the type of the variable, and one of it. */
interface Matter {
  type: string;
  argument: string;
  item: (n: number) => unknown;
}

const MATTERS: Record<string, Matter> = {
  conditions: {
    type: "[postal_code_bool_exp!]",
    argument: "where: { _or: $v }",
    item: (n) => ({ zipcode: { _eq: `${n}` } }),
  },
  "conditions of which all hold": {
    type: "[postal_code_bool_exp!]",
    argument: "where: { _and: $v }",
    item: (n) => ({ zipcode: { _neq: `${n}` } }),
  },
  "conditions of nothing": {
    type: "[postal_code_bool_exp!]",
    argument: "where: { _or: $v }",
    item: () => ({}),
  },
  "conditions of empty lists": {
    type: "[postal_code_bool_exp!]",
    argument: "where: { _and: $v }",
    item: () => ({ _and: [] }),
  },
  "nested conditions": {
    type: "[postal_code_bool_exp!]",
    argument: "where: { _not: { _or: $v } }",
    item: (n) => ({ _not: { _and: [{ place: { _like: `${n}%` } }] } }),
  },
  "several operators": {
    type: "[postal_code_bool_exp!]",
    argument: "where: { _or: $v }",
    item: (n) => ({ place: { _gt: `${n}`, _lt: `${n}`, _is_null: false } }),
  },
  orders: { type: "[postal_code_order_by!]", argument: "order_by: $v", item: () => ({ zipcode: "asc" }) },
  "orders of nothing": { type: "[postal_code_order_by!]", argument: "order_by: $v", item: () => ({}) },
  "several orders": {
    type: "[postal_code_order_by!]",
    argument: "order_by: $v",
    item: () => ({ zipcode: "asc", place: "desc_nulls_last" }),
  },
  "list items": { type: "[String!]", argument: "where: { zipcode: { _in: $v } }", item: (n) => `${n}` },
  "list items of others": {
    type: "[String!]",
    argument: "where: { zipcode: { _nin: $v } }",
    item: (n) => `${n}`,
  },
  "distinct columns": {
    type: "[postal_code_select_column!]",
    argument: "distinct_on: $v",
    item: () => "zipcode",
  },
};

/** How the list is asked for, again and again. */
const SHAPES: Record<string, (list: string, matter: Matter) => string> = {
  once: (list) => `{ ${list} }`,
  aliases: (list) => `{ ${words(ALIASES, (n) => `a${n}: ${list}`)} }`,
  "a fragment": (list) =>
    `{ ...F ...G } fragment F on query_root { a: ${list} ...G } fragment G on query_root { b: ${list} }`,
  "fragments in fragments": (list) =>
    `{ ...F0 } ${words(4, (n) => `fragment F${n} on query_root { a${n}: ${list} ...F${n + 1} }`)} fragment F4 on query_root { z: ${list} }`,
  "an inline fragment": (list) => `{ ... on query_root { ${words(ALIASES, (n) => `a${n}: ${list}`)} } }`,
  "an aggregate": (_list, { argument }) =>
    `{ postal_code_aggregate(${argument}) { aggregate { count } nodes { zipcode } } }`,
  "aliases of an aggregate": (_list, { argument }) =>
    `{ postal_code_aggregate(${argument}) { ${words(ALIASES, (n) => `t${n}: aggregate { count } n${n}: nodes { zipcode }`)} } }`,
  directives: (list) =>
    `{ ${words(ALIASES, (n) => `a${n}: ${list.replace(") {", ") @include(if: true) {")}`)} }`,
};

/** Lengths: a few more than are accepted, many, and as many as a body holds. */
const LENGTHS: Record<string, number> = { "a few too many": 2_001, many: MANY };

function inVariables(): BreadthBomb[] {
  return Object.entries(MATTERS).flatMap(([what, matter]) =>
    Object.entries(SHAPES).flatMap(([how, shape]) =>
      Object.entries(LENGTHS).map(([howMany, length]) => ({
        name: `${what}, ${howMany}, by ${how}`,
        body: JSON.stringify({
          query: `query ($v: ${matter.type}) ${shape(`postal_code(${matter.argument}) { zipcode }`, matter)}`,
          variables: { v: times(length, matter.item) },
        }),
      })),
    ),
  );
}

const NAMED: Record<string, (name: string) => string> = {
  operation: (name) => `query ${name} { birthtype { title } }`,
  alias: (name) => `{ ${name}: birthtype { title } }`,
  fragment: (name) => `{ birthtype { ...${name} } } fragment ${name} on birthtype { title }`,
  variable: (name) => `query ($${name}: Int) { birthtype(limit: $${name}) { title } }`,
  directive: (name) => `{ birthtype { title @${name} } }`,
  argument: (name) => `{ birthtype(${name}: 1) { title } }`,
};

function inNames(): BreadthBomb[] {
  return Object.entries(NAMED).map(([what, make]) => ({
    name: `a long name of ${what}`,
    body: JSON.stringify({ query: make("a".repeat(100_000)) }),
  }));
}

function inValues(): BreadthBomb[] {
  const list = "postal_code(where: { place: { _eq: $t } }) { zipcode }";
  const negative = ["limit: -1", "offset: -1", "limit: -2147483648"];
  return [
    {
      name: "a long text under aliases",
      body: JSON.stringify({
        query: `query ($t: String) { ${words(ALIASES, (n) => `a${n}: ${list}`)} }`,
        variables: { t: "x".repeat(200_000) },
      }),
    },
    ...negative.map((argument) => ({
      name: `a count below zero, ${argument}`,
      body: JSON.stringify({ query: `{ postal_code(${argument}) { zipcode } }` }),
    })),
    {
      name: "variables that nobody asked for",
      body: JSON.stringify({ query: "{ __typename }", variables: { v: times(60_000, () => []) } }),
    },
    {
      name: "the schema under several names",
      body: JSON.stringify({
        query: `{ ${words(3, (n) => `a${n}: __schema { types { fields { name } } }`)} }`,
      }),
    },
  ];
}

export function breadthBombs(): BreadthBomb[] {
  return [...inVariables(), ...inNames(), ...inValues()].filter(({ body }) => body.length <= 250 * 1024);
}
