/** What an output shows of a personal relation. */
import type { Column, Relation } from "../catalog/catalog.ts";
import type { AccessMark, Named, Output, Total } from "./plan.ts";

const UNCLASSED = "other";

/** Spread into the output of the rows. */
export function accessMarks(
  relation: Relation,
  fields: readonly Named<Output>[],
): { accessMark?: AccessMark } {
  const columns = fields.flatMap((field) => (field.kind === "column" ? [field.column] : []));
  return marksOf(relation, columns);
}

/** Who narrows the rows to one learns her cell from any measure of it, so all of them show the rows that they measure. */
export function accessMarksOfTotals(
  relation: Relation,
  totals: readonly Named<Total>[],
): { accessMark?: AccessMark } {
  const columns = totals
    .flatMap((total) => (total.kind === "measure" ? total.fields : []))
    .flatMap((field) => ("measure" in field ? [field.column] : []));
  return marksOf(relation, columns);
}

function marksOf({ personal }: Relation, columns: readonly Column[]): { accessMark?: AccessMark } {
  if (!personal || columns.length === 0) return {};
  const classes = Map.groupBy(new Set(columns), ({ name }) => personal.classes.get(name) ?? UNCLASSED);
  return { accessMark: { key: personal.key, classes } };
}
