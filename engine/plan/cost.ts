/** What an operation may read at most, in rows: enough to refuse what multiplies. */
import type { Condition, MutationPlan, Order, Output, QueryPlan, Rows, Value } from "./plan.ts";

/** So many rows, each of which costs something and reads more. */
export interface Cost {
  rows: Value | number;
  each: number;
  inner: readonly Cost[];
}

/** Rows that a list is taken for if nothing limits it. */
const USUAL_ROWS = 100;

export function costOfQuery({ fields }: QueryPlan): Cost {
  return { rows: 1, each: 0, inner: fields.flatMap(costs) };
}

export function costOfMutation({ changes }: MutationPlan): Cost {
  const answers = changes.flatMap((change) => ("typename" in change ? [] : [change.answer]));
  return { rows: 1, each: 0, inner: answers.flatMap(costs) };
}

function costs(output: Output): Cost[] {
  switch (output.kind) {
    case "group":
      return output.fields.flatMap(costs);
    case "row":
      return [{ rows: 1, each: lookingAt(output.rows), inner: output.fields.flatMap(costs) }];
    case "list":
      return [
        { rows: rowsOf(output.rows), each: lookingAt(output.rows), inner: output.fields.flatMap(costs) },
      ];
    case "totals":
      return [{ rows: rowsOf(output.rows), each: lookingAt(output.rows), inner: [] }];
    case "written":
      return [{ rows: output.many ? USUAL_ROWS : 1, each: 1, inner: output.fields.flatMap(costs) }];
    default:
      return [];
  }
}

function rowsOf({ limit }: Rows): Value | number {
  return limit ?? USUAL_ROWS;
}

/** A row itself, and the rows elsewhere that decide whether and where it is listed. */
function lookingAt({ where, orderBy }: Rows): number {
  return 1 + elsewhere(where) + orderBy.reduce((sum, order) => sum + steps(order), 0);
}

function elsewhere(condition: Condition): number {
  switch (condition.kind) {
    case "all":
    case "any":
      return condition.of.reduce((sum, part) => sum + elsewhere(part), 0);
    case "not":
      return elsewhere(condition.of);
    case "related":
    case "counted":
      return 1 + elsewhere(condition.where);
    default:
      return 0;
  }
}

function steps({ through, by }: Order): number {
  return through.length + (by.kind === "column" ? 0 : 1);
}
