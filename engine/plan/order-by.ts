/** `order_by` → Order[]. */
import type { Relation, Relationship } from "../catalog/catalog.ts";
import { MAX_DEPTH } from "../limits.ts";
import { relationshipAggregateName } from "../schema/names.ts";
import type { Direction } from "../schema/rows-arguments.ts";
import { asList, asObject } from "./input.ts";
import type { Order } from "./plan.ts";
import { Refusal } from "./refusal.ts";

export function planOrderBy(relation: Relation, orderBy: unknown): Order[] {
  return asList(orderBy, "order_by").flatMap((each) => planOne(relation, each, []));
}

function planOne(relation: Relation, input: unknown, through: readonly Relationship[]): Order[] {
  if (through.length > MAX_DEPTH) {
    throw new Refusal("validation-failed", `an order is nested more than ${MAX_DEPTH} levels deep`);
  }
  // A null direction asks for nothing: clients send it for a column that is not sorted.
  const entries = Object.entries(asObject(input, "order_by")).filter(([, value]) => value !== null);
  return entries.flatMap(([name, value]): Order[] => {
    const column = relation.columns.get(name);
    if (column) return [{ through, by: { kind: "column", column }, direction: value as Direction }];
    const relationship = relation.relationships.get(name);
    if (relationship) return planOne(relationship.target, value, [...through, relationship]);
    return planCount(relation, name, asObject(value, name).count, through);
  });
}

function planCount(
  relation: Relation,
  name: string,
  direction: unknown,
  through: readonly Relationship[],
): Order[] {
  if (direction === undefined || direction === null) return [];
  return relation.relationships
    .values()
    .filter((each) => relationshipAggregateName(each.name) === name)
    .map((relationship) => ({
      through,
      by: { kind: "count" as const, relationship },
      direction: direction as Direction,
    }))
    .toArray();
}
