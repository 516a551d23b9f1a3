/**
 * Outputs that show personal rows: table expressions of two columns, the JSON and the rows that it shows, so that one
 * pass gives both. Where nothing personal is asked for, nothing of this is printed.
 */
import type { Column } from "../catalog/catalog.ts";
import type { AccessMark, Named, Output, Rows } from "../plan/plan.ts";
import { columnOf, printLink } from "./condition.ts";
import { printOutput } from "./output.ts";
import { enoughFor, printList, printRows, refusedIfLonger } from "./rows.ts";
import type { Sheet } from "./sheet.ts";
import { writtenKeys } from "./slot.ts";
import { identifier, lines, literal, nested, qualified } from "./text.ts";
import { MEASURED, printMeasures } from "./totals.ts";

/** Between rows, and between a row's key and the classes of its columns. */
export const ROW_SEPARATOR = ",";
const CLASS_SEPARATOR = ":";

type Totals = Extract<Output, { kind: "totals" }>;
type Written = Extract<Output, { kind: "written" }>;

export function isShowing(output: Output): boolean {
  switch (output.kind) {
    case "row":
    case "list":
    case "written":
      return output.accessMark !== undefined || output.fields.some(isShowing);
    case "group":
      return output.fields.some(isShowing);
    case "totals":
      return output.accessMark !== undefined;
    default:
      return false;
  }
}

/** A select of `data$` and `shown$`; of `outer`, the row around it, it may use the columns. */
export function printShowing(sheet: Sheet, output: Output, outer: string | undefined): string {
  if (output.kind === "totals" && output.accessMark)
    return printShowingTotals(sheet, output, output.accessMark, outer);
  switch (output.kind) {
    case "group": {
      const { columns, joins, marks } = printParts(sheet, output.fields, outer);
      return lines(
        `select (select row_to_json(v$) from (select ${columns}) v$) as data$, ${joined(marks)} as shown$`,
        "from (select) g$",
        ...joins,
      );
    }
    case "row":
      return lines(
        "select row_to_json(r$.data$) as data$, r$.shown$",
        `from ${nested(printShowingRows(sheet, output, outer, 1))} r$`,
      );
    case "list": {
      const most = enoughFor(sheet, output.rows);
      return lines(
        `select ${printList(sheet, "row_to_json(r$.data$)", most)} as data$, string_agg(r$.shown$, ${literal(ROW_SEPARATOR)}) as shown$`,
        `from ${nested(printShowingRows(sheet, output, outer, most))} r$`,
      );
    }
    case "written":
      return printShowingWritten(sheet, output);
    default:
      return `select ${printOutput(sheet, output, outer)} as data$, null as shown$`;
  }
}

/** Measured are as many rows as a list may hold: each of them is reported. */
function printShowingTotals(
  sheet: Sheet,
  output: Totals,
  accessMark: AccessMark,
  outer: string | undefined,
): string {
  const most = enoughFor(sheet, output.rows);
  const marks = `string_agg(${printMark(accessMark, MEASURED)}, ${literal(ROW_SEPARATOR)})`;
  const { fields, measures } = printMeasures(sheet, output, outer, {
    columns: columnsUsed({ fields: [], accessMark }),
    most,
    measure: `${refusedIfLonger(sheet, marks, "text", most)} as shown$`,
  });
  return lines(
    `select (select row_to_json(r$) from (select ${fields}) r$) as data$, m$.shown$`,
    `from ${nested(measures)} m$`,
  );
}

interface Showing {
  fields: readonly Named<Output>[];
  accessMark?: AccessMark;
}

/** A select of `data$` and `shown$`, row after row. */
export function printShowingRows(
  sheet: Sheet,
  output: Showing & { rows: Rows },
  outer: string | undefined,
  most: number | undefined,
): string {
  const alias = sheet.alias();
  const { columns, joins } = printCells(sheet, output, alias);
  if (joins.length === 0) return printRows(sheet, output.rows, alias, outer, columns, most);
  // Rows are chosen first: what hangs on them is looked up for these only.
  const inner = sheet.alias();
  const needed = [...columnsUsed(output)].map((column) => columnOf(inner, column)).join(", ");
  const chosen = nested(printRows(sheet, output.rows, inner, outer, needed, most));
  return lines(`select ${columns}`, `from ${chosen} ${alias}`, ...joins);
}

function printShowingWritten(sheet: Sheet, output: Written): string {
  const { relation, slot, many } = output;
  const [keys, alias, found] = [sheet.alias(), sheet.alias(), sheet.alias()];
  const pairs = relation.key.map((column) => ({ here: column, there: column }));
  const { columns, joins } = printCells(sheet, output, alias);
  const row = lines(
    `select ${columns}`,
    `from ${qualified(relation)} ${alias}`,
    ...joins,
    `where ${printLink(alias, keys, pairs)}`,
    "limit 1",
  );
  const values = many
    ? `coalesce(json_agg(row_to_json(${found}.data$)), '[]') as data$, string_agg(${found}.shown$, ${literal(ROW_SEPARATOR)}) as shown$`
    : `row_to_json(${found}.data$) as data$, ${found}.shown$`;
  return lines(
    `select ${values}`,
    `from ${writtenKeys(slot, relation.key, keys)}`,
    `cross join lateral ${nested(row)} ${found}`,
    many ? undefined : "limit 1",
  );
}

/** The row as a record under `data$`, and under `shown$` itself and what hangs on it. */
function printCells(
  sheet: Sheet,
  { fields, accessMark }: Showing,
  alias: string,
): { columns: string; joins: string[] } {
  const { columns, joins, marks } = printParts(sheet, fields, alias);
  const own = accessMark ? [printMark(accessMark, alias)] : [];
  return {
    columns: `(select v$ from (select ${columns}) v$) as data$, ${joined([...own, ...marks])} as shown$`,
    joins,
  };
}

function printParts(
  sheet: Sheet,
  fields: readonly Named<Output>[],
  outer: string | undefined,
): { columns: string; joins: string[]; marks: string[] } {
  const joins: string[] = [];
  const marks: string[] = [];
  const columns = fields.map((field) => {
    if (!isShowing(field)) return `${printOutput(sheet, field, outer)} as ${identifier(field.key)}`;
    const alias = sheet.alias();
    joins.push(`left join lateral ${nested(printShowing(sheet, field, outer))} ${alias} on true`);
    marks.push(`${alias}.shown$`);
    return `${alias}.data$ as ${identifier(field.key)}`;
  });
  return { columns: columns.join(", "), joins, marks };
}

/** A class counts where at least one of its cells is not masked. */
function printMark({ key, classes }: AccessMark, alias: string): string {
  const names = [...classes].map(([name, columns]) => {
    if (columns.some(({ notNull }) => notNull)) return literal(name);
    const cells = columns.map((column) => columnOf(alias, column)).join(", ");
    return `case when num_nonnulls(${cells}) > 0 then ${literal(name)} end`;
  });
  const whom = columnOf(alias, key);
  const markOf = (each: string) => `concat_ws(${literal(CLASS_SEPARATOR)}, ${[each, ...names].join(", ")})`;
  if (key.type.list)
    return `(select string_agg(${markOf("k$")}, ${literal(ROW_SEPARATOR)}) from unnest(${whom}) k$)`;
  const mark = markOf(whom);
  return key.notNull ? mark : `case when ${whom} is not null then ${mark} end`;
}

function joined(marks: readonly string[]): string {
  return marks.length === 1 ? `${marks[0]}` : `concat_ws(${[literal(ROW_SEPARATOR), ...marks].join(", ")})`;
}

/** Of the chosen rows, what their cells, their marks and the rows that hang on them need. */
function columnsUsed({ fields, accessMark }: Showing): Set<Column> {
  const marked = accessMark ? [accessMark.key, ...[...accessMark.classes.values()].flat()] : [];
  return new Set([...fields.flatMap(columnsOfOutput), ...marked]);
}

function columnsOfOutput(output: Output): Column[] {
  switch (output.kind) {
    case "column":
      return [output.column];
    case "group":
      return output.fields.flatMap(columnsOfOutput);
    case "row":
    case "list":
    case "totals":
      return output.rows.link.map(({ here }) => here);
    default:
      return [];
  }
}
