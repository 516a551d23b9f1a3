/** `order_by` → Order[]. */
import type { Relation, Relationship } from "../catalog/catalog.ts";
import { MAX_DEPTH } from "../limits.ts";
import { isMeasure, type Measure } from "../schema/measures.ts";
import { relationshipAggregateName } from "../schema/names.ts";
import type { Direction } from "../schema/rows-arguments.ts";
import { asList, asObject, type InputObject } from "./input.ts";
import type { Order } from "./plan.ts";
import { Refusal } from "./refusal.ts";
import type { Tally } from "./tally.ts";

export function planOrderBy(tally: Tally, relation: Relation, orderBy: unknown): Order[] {
  return asList(orderBy, "order_by").flatMap((each) => planOne(tally, relation, each, []));
}

function planOne(
  tally: Tally,
  relation: Relation,
  input: unknown,
  through: readonly Relationship[],
): Order[] {
  if (through.length > MAX_DEPTH) {
    throw new Refusal("validation-failed", `an order is nested more than ${MAX_DEPTH} levels deep`);
  }
  // A null direction asks for nothing: clients send it for a column that is not sorted.
  const entries = Object.entries(asObject(input, "order_by")).filter(([, value]) => value !== null);
  if (entries.length === 0) tally.add(1);
  return entries.flatMap(([name, value]): Order[] => {
    const column = relation.columns.get(name);
    if (column) {
      tally.add(1);
      return [{ through, by: { kind: "column", column }, direction: value as Direction }];
    }
    const relationship = relation.relationships.get(name);
    tally.addRelation();
    if (relationship) return planOne(tally, relationship.target, value, [...through, relationship]);
    return planAggregate(tally, relation, name, asObject(value, name), through);
  });
}

function planAggregate(
  tally: Tally,
  relation: Relation,
  name: string,
  input: InputObject,
  through: readonly Relationship[],
): Order[] {
  const relationship = relation.relationships
    .values()
    .find((each) => each.many && relationshipAggregateName(each.name) === name);
  if (!relationship) return [];
  return Object.entries(input).flatMap(([what, value]): Order[] => {
    if (value === null) return [];
    tally.addRelation();
    if (!isMeasure(what))
      return [{ through, by: { kind: "count", relationship }, direction: value as Direction }];
    return planMeasure(tally, relationship, what, asObject(value, what), through);
  });
}

function planMeasure(
  tally: Tally,
  relationship: Relationship,
  measure: Measure,
  columns: InputObject,
  through: readonly Relationship[],
): Order[] {
  const measured = [...relationship.target.columns.values()].filter(
    ({ name }) => columns[name] !== undefined && columns[name] !== null,
  );
  return measured.map((column) => {
    tally.addRelation();
    return {
      through,
      by: { kind: "measure", relationship, measure, column },
      direction: columns[column.name] as Direction,
    };
  });
}
