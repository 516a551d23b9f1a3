/** Rows → from, where, order by, limit. */
import type { Relationship } from "../catalog/catalog.ts";
import type { NamedValue, Order, Rows, Source, Value } from "../plan/plan.ts";
import type { Direction } from "../schema/rows-arguments.ts";
import { columnOf, printFilter, printLink } from "./condition.ts";
import type { Sheet } from "./sheet.ts";
import { LIST_TOO_LONG } from "./slot.ts";
import { identifier, lines, literal, nested, qualified } from "./text.ts";

/** Name of the common table expression that holds deleted rows. */
export const DELETED = "deleted$";

const DIRECTIONS: Record<Direction, string> = {
  asc: "asc",
  asc_nulls_first: "asc nulls first",
  asc_nulls_last: "asc nulls last",
  desc: "desc",
  desc_nulls_first: "desc nulls first",
  desc_nulls_last: "desc nulls last",
};

/** A select of `columns` from the rows; `outer` is the alias of the row that they hang on. */
export function printRows(
  sheet: Sheet,
  rows: Rows,
  alias: string,
  outer: string | undefined,
  columns: string,
  most?: number,
): string {
  const from = printSource(sheet, rows.source);
  const filter = printFilter(
    sheet,
    alias,
    rows.where,
    outer === undefined ? undefined : { outer, pairs: rows.link },
  );
  const order = rows.orderBy.map((each) => printOrder(sheet, alias, each));
  const distinct = rows.distinctOn.map((column) => columnOf(alias, column)).join(", ");
  return lines(
    `select ${distinct === "" ? columns : `distinct on (${distinct}) ${columns || "true as counted$"}`}`,
    `from ${from} ${alias}`,
    filter,
    order.length > 0 ? `order by ${order.join(", ")}` : undefined,
    printLimit(sheet, rows.limit, most),
    rows.offset && `offset ${sheet.parameter(rows.offset)}`,
  );
}

function printLimit(sheet: Sheet, limit: Value | undefined, most: number | undefined): string | undefined {
  if (!limit) return most === undefined ? undefined : `limit ${most}`;
  const asked = sheet.parameter(limit);
  return `limit ${most === undefined ? asked : `least(${asked}, ${most})`}`;
}

/** One row more than a list may hold, so that a longer one is noticed; nothing where it cannot be longer. */
export function enoughFor(sheet: Sheet, { source, limit }: Rows): number | undefined {
  if (source.kind === "deleted") return undefined;
  const isShort = typeof limit?.value === "number" && limit.value <= sheet.longestList;
  return isShort ? undefined : sheet.longestList + 1;
}

/** The JSON list of all rows; refused rather than cut where it is too long. */
export function printList(sheet: Sheet, row: string, most: number | undefined): string {
  return refusedIfLonger(sheet, `coalesce(json_agg(${row}), '[]')`, "json", most);
}

/** What is told of all rows, if they are no more than a list may hold. */
export function refusedIfLonger(
  sheet: Sheet,
  value: string,
  type: "json" | "text",
  most: number | undefined,
): string {
  if (most === undefined) return value;
  return `case when count(*) > ${sheet.longestList} then current_setting(${literal(LIST_TOO_LONG)})::${type} else ${value} end`;
}

function printSource(sheet: Sheet, source: Source): string {
  switch (source.kind) {
    case "relation":
      return qualified(source.relation);
    case "call":
      return `${qualified(source.fn)}(${printArguments(sheet, source.values)})`;
    case "deleted":
      return DELETED;
  }
}

export function printArguments(sheet: Sheet, values: readonly NamedValue[]): string {
  return values.map((each) => `${identifier(each.name)} => ${sheet.parameter(each)}`).join(", ");
}

function printOrder(sheet: Sheet, alias: string, { through, by, direction }: Order): string {
  return `${printOrderKey(sheet, alias, through, by)} ${DIRECTIONS[direction]}`;
}

function printOrderKey(
  sheet: Sheet,
  alias: string,
  through: readonly Relationship[],
  by: Order["by"],
): string {
  const [next, ...rest] = through;
  if (next) {
    const inner = sheet.alias();
    return nested(
      lines(
        `select ${printOrderKey(sheet, inner, rest, by)}`,
        `from ${qualified(next.target)} ${inner}`,
        `where ${printLink(inner, alias, next.pairs)}`,
        "limit 1",
      ),
    );
  }
  if (by.kind === "column") return columnOf(alias, by.column);
  const inner = sheet.alias();
  const { target, pairs } = by.relationship;
  const total = by.kind === "count" ? "count(*)" : `${by.measure}(${columnOf(inner, by.column)})`;
  return nested(
    lines(`select ${total}`, `from ${qualified(target)} ${inner}`, `where ${printLink(inner, alias, pairs)}`),
  );
}
