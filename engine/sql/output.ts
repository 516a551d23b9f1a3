/** Output → an SQL expression that gives its JSON. */
import type { Named, Output, Rows } from "../plan/plan.ts";
import { columnOf, printLink } from "./condition.ts";
import { DELETED, enoughFor, printArguments, printList, printRows } from "./rows.ts";
import type { Sheet } from "./sheet.ts";
import { writtenCount, writtenKeys } from "./slot.ts";
import { identifier, lines, literal, nested, qualified } from "./text.ts";
import { printTotals } from "./totals.ts";

/** `outer` is the alias of the row that the output belongs to; the roots belong to none. */
export function printOutput(sheet: Sheet, output: Output, outer: string | undefined): string {
  switch (output.kind) {
    case "column":
      return columnOf(outer ?? "", output.column);
    case "typename":
      return literal(output.name);
    case "nothing":
      return "null";
    case "group":
      return nested(
        lines(
          "select row_to_json(r$)",
          `from ${nested(`select ${printFields(sheet, output.fields, outer)}`)} r$`,
        ),
      );
    case "row":
      return nested(
        lines("select row_to_json(r$)", `from ${nested(printSelect(sheet, output, outer, 1))} r$`),
      );
    case "list": {
      const most = enoughFor(sheet, output.rows);
      return nested(
        lines(
          `select ${printList(sheet, "row_to_json(r$)", most)}`,
          `from ${nested(printSelect(sheet, output, outer, most))} r$`,
        ),
      );
    }
    case "totals":
      return printTotals(sheet, output, outer);
    case "written":
      return printWritten(sheet, output);
    case "count-written":
      return writtenCount(output.slot);
    case "count-deleted":
      return `(select count(*) from ${DELETED})`;
    case "answer":
      return printAnswer(sheet, output);
  }
}

function printFields(sheet: Sheet, fields: readonly Named<Output>[], outer: string | undefined): string {
  return fields.map((field) => `${printOutput(sheet, field, outer)} as ${identifier(field.key)}`).join(", ");
}

/** A select of the rows with what is asked of each. */
export function printSelect(
  sheet: Sheet,
  { rows, fields }: { rows: Rows; fields: readonly Named<Output>[] },
  outer: string | undefined,
  most: number | undefined,
): string {
  const alias = sheet.alias();
  return printRows(sheet, rows, alias, outer, printFields(sheet, fields, alias), most);
}

/** Rows just written, found again by the keys in their slot. */
function printWritten(
  sheet: Sheet,
  { relation, slot, many, fields }: Extract<Output, { kind: "written" }>,
): string {
  const keys = sheet.alias();
  const alias = sheet.alias();
  const pairs = relation.key.map((column) => ({ here: column, there: column }));
  const row = nested(
    lines(
      "select row_to_json(r$)",
      `from ${nested(
        lines(
          `select ${printFields(sheet, fields, alias)}`,
          `from ${qualified(relation)} ${alias}`,
          `where ${printLink(alias, keys, pairs)}`,
          "limit 1",
        ),
      )} r$`,
    ),
  );
  const found = lines(`select ${row} as found$`, `from ${writtenKeys(slot, relation.key, keys)}`);
  if (!many) return nested(lines(found, "limit 1"));
  return nested(
    lines(
      "select coalesce(json_agg(w$.found$), '[]')",
      `from ${nested(found)} w$`,
      "where w$.found$ is not null",
    ),
  );
}

function printAnswer(sheet: Sheet, { action, values }: Extract<Output, { kind: "answer" }>): string {
  const call = `${qualified(action)}(${printArguments(sheet, values)})`;
  if (action.returns.kind === "nothing") return `(select true from ${call} a$)`;
  return `(select to_json(a$.value$) from ${call} as a$(value$))`;
}
