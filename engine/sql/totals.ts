/** Totals → SQL: every measure once in an inner select, then given its place in the answer. */
import type { Column } from "../catalog/catalog.ts";
import type { Output, Total } from "../plan/plan.ts";
import { columnOf, printCount } from "./condition.ts";
import { printRows } from "./rows.ts";
import type { Sheet } from "./sheet.ts";
import { identifier, lines, literal, nested } from "./text.ts";

type Totals = Extract<Output, { kind: "totals" }>;

/** Alias of the rows that are measured. */
export const MEASURED = "s$";

/** What is told of the rows beside their totals. */
interface Beside {
  columns: ReadonlySet<Column>;
  most: number | undefined;
  measure: string;
}

export function printTotals(sheet: Sheet, output: Totals, outer: string | undefined): string {
  const { fields, measures } = printMeasures(sheet, output, outer);
  return nested(
    lines(
      "select row_to_json(r$)",
      `from ${nested(lines(`select ${fields}`, `from ${nested(measures)} m$`))} r$`,
    ),
  );
}

/** The totals as columns of `m$`, and the select of one row that `m$` is. */
export function printMeasures(
  sheet: Sheet,
  { rows, totals }: Totals,
  outer: string | undefined,
  beside?: Beside,
): { fields: string; measures: string } {
  const alias = sheet.alias();
  const columns = [...new Set([...measuredColumns(totals), ...(beside?.columns ?? [])])]
    .map((column) => columnOf(alias, column))
    .join(", ");
  const measured: string[] = [];
  const measure = (sql: string): string => {
    measured.push(`${sql} as m${measured.length}$`);
    return `m$.m${measured.length - 1}$`;
  };
  const fields = totals
    .map((total) => `${printTotal(total, measure)} as ${identifier(total.key)}`)
    .join(", ");
  if (beside) measured.push(beside.measure);
  // With nothing to measure there is one answer still, not one per row.
  const measures =
    measured.length === 0
      ? "select"
      : lines(
          `select ${measured.join(", ")}`,
          `from ${nested(printRows(sheet, rows, alias, outer, columns, beside?.most))} ${MEASURED}`,
        );
  return { fields, measures };
}

function printTotal(total: Total, measure: (sql: string) => string): string {
  switch (total.kind) {
    case "typename":
      return literal(total.name);
    case "count":
      return measure(printCount(total.columns, total.distinct, MEASURED));
    case "measure": {
      const fields = total.fields.map((field) => {
        const value =
          "column" in field
            ? measure(`${field.measure}(${columnOf(MEASURED, field.column)})`)
            : literal(field.typename);
        return `${value} as ${identifier(field.key)}`;
      });
      return `(select row_to_json(v$) from (select ${fields.join(", ")}) v$)`;
    }
  }
}

function measuredColumns(totals: readonly Total[]): Set<Column> {
  const columns = totals.flatMap((total) => {
    if (total.kind === "count") return total.columns;
    return total.kind === "measure"
      ? total.fields.flatMap((field) => ("column" in field ? field.column : []))
      : [];
  });
  return new Set(columns);
}
