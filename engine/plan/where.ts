/** `where` → Condition. */
import type { Column, Relation } from "../catalog/catalog.ts";
import { MAX_CONDITION_DEPTH } from "../limits.ts";
import { isOperator, OPERATORS } from "../schema/operators.ts";
import { asList, asObject, given, type InputObject } from "./input.ts";
import { ALWAYS, type Condition, NEVER } from "./plan.ts";
import { Refusal } from "./refusal.ts";

export function planWhere(relation: Relation, where: unknown, depth = 1): Condition {
  if (depth > MAX_CONDITION_DEPTH) {
    throw new Refusal(
      "validation-failed",
      `a condition is nested more than ${MAX_CONDITION_DEPTH} levels deep`,
    );
  }
  const conditions = Object.entries(asObject(where, "where")).map(([name, value]) =>
    planPart(relation, name, value, depth + 1),
  );
  return all(conditions);
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

function planPart(relation: Relation, name: string, value: unknown, depth: number): Condition {
  switch (name) {
    case "_and":
      return all(asList(value, name).map((each) => planWhere(relation, each, depth)));
    case "_or":
      return any(asList(value, name).map((each) => planWhere(relation, each, depth)));
    case "_not":
      return not(planWhere(relation, value, depth));
  }
  const column = relation.columns.get(name);
  if (column) return planComparison(column, asObject(value, name));
  const relationship = relation.relationships.get(name);
  if (!relationship) return NEVER;
  return { kind: "related", relationship, where: planWhere(relationship.target, value, depth) };
}

function planComparison(column: Column, operators: InputObject): Condition {
  return all(
    Object.entries(operators).map(([operator, value]): Condition => {
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
