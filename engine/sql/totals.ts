/** Totals → SQL: every measure once in an inner select, then given its place in the answer. */
import type { Column } from "../catalog/catalog.ts";
import type { Output, Total } from "../plan/plan.ts";
import { columnOf, printCount } from "./condition.ts";
import { printRows } from "./rows.ts";
import type { Sheet } from "./sheet.ts";
import { identifier, lines, literal, nested } from "./text.ts";

type Totals = Extract<Output, { kind: "totals" }>;

export function printTotals(sheet: Sheet, { rows, totals }: Totals, outer: string | undefined): string {
  const alias = sheet.alias();
  const columns = [...measuredColumns(totals)].map((column) => columnOf(alias, column)).join(", ");
  const measured: string[] = [];
  const measure = (sql: string): string => {
    measured.push(`${sql} as m${measured.length}`);
    return `m.m${measured.length - 1}`;
  };
  const fields = totals
    .map((total) => `${printTotal(total, measure)} as ${identifier(total.key)}`)
    .join(", ");
  // With nothing to measure there is one answer still, not one per row.
  const inner =
    measured.length === 0
      ? "select"
      : lines(
          `select ${measured.join(", ")}`,
          `from ${nested(printRows(sheet, rows, alias, outer, columns))} s`,
        );
  return nested(
    lines("select row_to_json(r)", `from ${nested(lines(`select ${fields}`, `from ${nested(inner)} m`))} r`),
  );
}

function printTotal(total: Total, measure: (sql: string) => string): string {
  switch (total.kind) {
    case "typename":
      return literal(total.name);
    case "count":
      return measure(printCount(total.columns, total.distinct, "s"));
    case "measure": {
      const fields = total.fields.map((field) => {
        const value =
          "column" in field
            ? measure(`${field.measure}(${columnOf("s", field.column)})`)
            : literal(field.typename);
        return `${value} as ${identifier(field.key)}`;
      });
      return `(select row_to_json(v) from (select ${fields.join(", ")}) v)`;
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
