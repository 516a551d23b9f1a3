/** Relations that are too large to be read as a whole say by which columns a reader must narrow them. */
import type { Column, ColumnPair, Relation } from "../catalog/catalog.ts";
import type { Condition } from "./plan.ts";
import { Refusal } from "./refusal.ts";

export function refuseTooWide(relation: Relation, link: readonly ColumnPair[], where: Condition): void {
  if (relation.demands.length === 0) return;
  const isFixed = (column: Column): boolean =>
    link.some(({ there }) => there === column) || fixes(where, column);
  if (relation.demands.some((columns) => columns.every(isFixed))) return;
  const ways = relation.demands.map((columns) => columns.map(({ name }) => `"${name}"`).join(" and "));
  throw new Refusal(
    "validation-failed",
    `"${relation.name}" must be narrowed by ${ways.join(" or ")}, with _eq or _in`,
  );
}

function fixes(condition: Condition, column: Column): boolean {
  switch (condition.kind) {
    case "compare":
      return condition.column === column && (condition.operator === "_eq" || condition.operator === "_in");
    case "all":
      return condition.of.some((part) => fixes(part, column));
    case "any":
      return condition.of.every((part) => fixes(part, column));
    default:
      return false;
  }
}
