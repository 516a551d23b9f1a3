/** `where` → Condition. */
import type { Column, Relation } from "../catalog/catalog.ts";
import { MAX_CONDITION_DEPTH } from "../limits.ts";
import { relationshipAggregateName } from "../schema/names.ts";
import { COUNT, isOperator, OPERATORS } from "../schema/operators.ts";
import { refuseTooWide } from "./demands.ts";
import { asList, asObject, given, type InputObject, namedColumns } from "./input.ts";
import { ALWAYS, type Condition, NEVER } from "./plan.ts";
import { Refusal } from "./refusal.ts";
import type { Tally } from "./tally.ts";

/** How the number of rows is called where it is compared. */
const COUNTED: Column = { name: "count", type: COUNT, notNull: true };

export function planWhere(tally: Tally, relation: Relation, where: unknown, depth = 1): Condition {
  if (depth > MAX_CONDITION_DEPTH) {
    throw new Refusal(
      "validation-failed",
      `a condition is nested more than ${MAX_CONDITION_DEPTH} levels deep`,
    );
  }
  const parts = Object.entries(asObject(where, "where"));
  if (parts.length === 0) tally.add(1);
  return all(parts.map(([name, value]) => planPart(tally, relation, name, value, depth + 1)));
}

export function keyCondition(relation: Relation, values: InputObject): Condition {
  return all(
    relation.key.map((column) => ({
      kind: "compare",
      column,
      operator: "_eq",
      operand: given(values[column.name], column.type, column.name),
    })),
  );
}

function planPart(tally: Tally, relation: Relation, name: string, value: unknown, depth: number): Condition {
  switch (name) {
    case "_and":
      return all(planEach(tally, relation, asList(value, name), depth));
    case "_or":
      return any(planEach(tally, relation, asList(value, name), depth));
    case "_not":
      return not(planWhere(tally, relation, value, depth));
  }
  const column = relation.columns.get(name);
  if (column) return planComparison(tally, column, asObject(value, name));
  const relationship = relation.relationships.get(name);
  if (!relationship) return planCounted(tally, relation, name, asObject(value, name), depth);
  tally.addRelation();
  const inner = planWhere(tally, relationship.target, value, depth);
  refuseTooWide(relationship.target, relationship.pairs, inner);
  return { kind: "related", relationship, where: inner };
}

function planEach(
  tally: Tally,
  relation: Relation,
  conditions: readonly unknown[],
  depth: number,
): Condition[] {
  // Every part of a condition comes to something that counts, so that none is walked through for nothing.
  if (conditions.length === 0) tally.add(1);
  return conditions.map((each) => planWhere(tally, relation, each, depth));
}

/** `works_aggregate: { count: { … } }`. */
function planCounted(
  tally: Tally,
  relation: Relation,
  name: string,
  input: InputObject,
  depth: number,
): Condition {
  const relationship = relation.relationships
    .values()
    .find((each) => each.many && relationshipAggregateName(each.name) === name);
  tally.addRelation();
  if (!relationship) return NEVER;
  if (input.count === undefined) return ALWAYS;
  const { arguments: names, distinct, filter, predicate } = asObject(input.count, "count");
  const { target } = relationship;
  const where = filter ? planWhere(tally, target, filter, depth) : ALWAYS;
  refuseTooWide(target, relationship.pairs, where);
  return {
    kind: "counted",
    relationship,
    columns: namedColumns(tally, target.columns, names ? asList(names, "arguments") : []),
    distinct: distinct === true,
    where,
    count: planComparison(tally, COUNTED, asObject(predicate, "predicate")),
  };
}

function planComparison(tally: Tally, column: Column, operators: InputObject): Condition {
  const comparisons = Object.entries(operators);
  tally.add(Math.max(1, comparisons.length));
  return all(
    comparisons.map(([operator, value]): Condition => {
      if (!isOperator(operator)) return NEVER;
      const operand = given(value, OPERATORS[operator].operand(column.type), operator);
      if (operator === "_is_null") return { kind: "null", column, is: operand.value === true };
      return { kind: "compare", column, operator, operand };
    }),
  );
}

function all(of: readonly Condition[]): Condition {
  const parts = of.filter((part) => !isAlways(part));
  if (parts.some(isNever)) return NEVER;
  return parts.length === 1 && parts[0] ? parts[0] : { kind: "all", of: parts };
}

function any(of: readonly Condition[]): Condition {
  const parts = of.filter((part) => !isNever(part));
  if (parts.some(isAlways)) return ALWAYS;
  return parts.length === 1 && parts[0] ? parts[0] : { kind: "any", of: parts };
}

function not(of: Condition): Condition {
  if (isAlways(of)) return NEVER;
  return isNever(of) ? ALWAYS : { kind: "not", of };
}

export function isAlways(condition: Condition): boolean {
  return condition.kind === "all" && condition.of.length === 0;
}

function isNever(condition: Condition): boolean {
  return condition.kind === "any" && condition.of.length === 0;
}
