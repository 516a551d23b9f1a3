/** The arguments of a list → Rows. */
import type { Column, ColumnPair, Relation, SqlType } from "../catalog/catalog.ts";
import { refuseTooWide } from "./demands.ts";
import { asList, namedColumns } from "./input.ts";
import { planOrderBy } from "./order-by.ts";
import { ALWAYS, type Condition, type Order, type Rows, type Source, type Value } from "./plan.ts";
import { Refusal } from "./refusal.ts";
import type { Tally } from "./tally.ts";
import { planWhere } from "./where.ts";

/** Of a limit and of an offset. */
export const ROW_COUNT: SqlType = { scalar: "bigint", sql: "bigint", list: false, castToCompare: false };

/** Rows without anything narrowed or ordered. */
export function plainRows(source: Source, link: readonly ColumnPair[] = [], where: Condition = ALWAYS): Rows {
  return { source, link, where, orderBy: [], distinctOn: [], limit: undefined, offset: undefined };
}

export function planRows(
  tally: Tally,
  source: Source,
  relation: Relation,
  args: Readonly<Record<string, unknown>>,
  link: readonly ColumnPair[] = [],
): Rows {
  tally.addRelation();
  const orderBy = present(args.order_by) ? planOrderBy(tally, relation, args.order_by) : [];
  const distinctOn = present(args.distinct_on)
    ? namedColumns(tally, relation.columns, asList(args.distinct_on, "distinct_on"))
    : [];
  refuseOtherOrder(distinctOn, orderBy);
  const where = present(args.where) ? planWhere(tally, relation, args.where) : ALWAYS;
  if (source.kind === "relation") refuseTooWide(relation, link, where);
  return {
    source,
    link,
    where,
    orderBy,
    distinctOn,
    limit: planCount(args.limit),
    offset: planCount(args.offset),
  };
}

function present(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function planCount(value: unknown): Value | undefined {
  return present(value) ? { value, type: ROW_COUNT } : undefined;
}

function refuseOtherOrder(distinctOn: readonly Column[], orderBy: readonly Order[]): void {
  const missing = new Set(distinctOn);
  for (const { by, through } of orderBy) {
    if (missing.size === 0) return;
    if (by.kind !== "column" || through.length > 0 || !distinctOn.includes(by.column)) {
      throw new Refusal("validation-failed", '"distinct_on" columns must match initial "order_by" columns');
    }
    missing.delete(by.column);
  }
}
