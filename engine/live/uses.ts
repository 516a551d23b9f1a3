/** Which relations and functions a plan reads. */
import type { Condition, Order, Output, QueryPlan, Rows, Source } from "../plan/plan.ts";

/** `schema.name` of each. */
export function usesOfPlan({ fields }: QueryPlan): Set<string> {
  const uses = new Set<string>();
  for (const field of fields) addOutput(uses, field);
  return uses;
}

/** The one row that the plan is about, and what is read beside it. */
export function rootRow(plan: QueryPlan): { rows: Rows; beside: Set<string> } | undefined {
  const [only, ...others] = plan.fields;
  if (!plan.byKey || only?.kind !== "row" || others.length > 0) return undefined;
  const beside = new Set<string>();
  for (const field of only.fields) addOutput(beside, field);
  return { rows: only.rows, beside };
}

function addOutput(uses: Set<string>, output: Output): void {
  switch (output.kind) {
    case "row":
    case "list":
      addRows(uses, output.rows);
      for (const field of output.fields) addOutput(uses, field);
      return;
    case "totals":
      addRows(uses, output.rows);
      return;
    case "group":
      for (const field of output.fields) addOutput(uses, field);
  }
}

function addRows(uses: Set<string>, { source, where, orderBy }: Rows): void {
  addSource(uses, source);
  addCondition(uses, where);
  for (const order of orderBy) addOrder(uses, order);
}

function addSource(uses: Set<string>, source: Source): void {
  if (source.kind === "relation") uses.add(nameOf(source.relation));
  if (source.kind === "call") uses.add(nameOf(source.fn));
}

function addCondition(uses: Set<string>, condition: Condition): void {
  switch (condition.kind) {
    case "all":
    case "any":
      for (const part of condition.of) addCondition(uses, part);
      return;
    case "not":
      addCondition(uses, condition.of);
      return;
    case "related":
    case "counted":
      uses.add(nameOf(condition.relationship.target));
      addCondition(uses, condition.where);
  }
}

function addOrder(uses: Set<string>, { through, by }: Order): void {
  for (const { target } of through) uses.add(nameOf(target));
  if (by.kind !== "column") uses.add(nameOf(by.relationship.target));
}

function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`;
}
