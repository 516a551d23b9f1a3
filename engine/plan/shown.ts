/** What an output shows of a personal relation. */
import type { Column, Relation } from "../catalog/catalog.ts";
import type { Named, Output, Shown, Total } from "./plan.ts";

const UNCLASSED = "other";

/** Spread into the output of the rows. */
export function shown(relation: Relation, fields: readonly Named<Output>[]): { shows?: Shown } {
  const columns = fields.flatMap((field) => (field.kind === "column" ? [field.column] : []));
  return showing(relation, columns, relation.personal?.key);
}

export function shownByTotals(relation: Relation, totals: readonly Named<Total>[]): { shows?: Shown } {
  const columns = totals
    .flatMap((total) => (total.kind === "measure" ? total.fields : []))
    .flatMap((field) =>
      "measure" in field && (field.measure === "min" || field.measure === "max") ? [field.column] : [],
    );
  return showing(relation, columns, undefined);
}

function showing(
  { personal }: Relation,
  columns: readonly Column[],
  key: Column | undefined,
): { shows?: Shown } {
  if (!personal || columns.length === 0) return {};
  const classes = Map.groupBy(new Set(columns), ({ name }) => personal.classes.get(name) ?? UNCLASSED);
  return { shows: { key, classes } };
}
