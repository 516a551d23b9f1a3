/** What a GraphQL field stands for, carried in its extensions from the schema to the plan. */
import type { GraphQLField } from "graphql";
import type { Action, Column, QueryFunction, Relation, Relationship } from "../catalog/catalog.ts";

export type Meaning =
  | { kind: "column"; column: Column }
  | { kind: "relationship"; relationship: Relationship }
  | { kind: "relationship-aggregate"; relationship: Relationship }
  | { kind: "list"; relation: Relation }
  | { kind: "by-key"; relation: Relation }
  | { kind: "aggregate"; relation: Relation }
  | { kind: "function"; fn: QueryFunction }
  | { kind: "function-aggregate"; fn: QueryFunction }
  | { kind: "nothing" }
  | { kind: "insert"; relation: Relation; one: boolean }
  | { kind: "update"; relation: Relation; one: boolean }
  | { kind: "delete"; relation: Relation; one: boolean }
  | { kind: "action"; action: Action };

export function meaning(of: Meaning): { meaning: Meaning } {
  return { meaning: of };
}

export function meaningOf(field: GraphQLField<unknown, unknown>): Meaning {
  // Every field of a row type and of a root is made with `meaning(…)`.
  return field.extensions.meaning as Meaning;
}
