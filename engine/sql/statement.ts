/** Plan → statements. The last statement of each field of a mutation answers it; a query is one statement. */
import type { Change, Output, QueryPlan, Value } from "../plan/plan.ts";
import { isShowing, printShowing, printShowingRows } from "./access-marks.ts";
import { printOutput, printSelect } from "./output.ts";
import { DELETED } from "./rows.ts";
import { Sheet } from "./sheet.ts";
import { lines, nested } from "./text.ts";
import { guarded, printDelete, printWrite } from "./write.ts";

export interface Printed {
  text: string;
  values: readonly Value[];
}

export function printQuery({ fields }: QueryPlan, longestList: number): Printed {
  return printed(longestList, (sheet) => printAnswer(sheet, { kind: "group", fields }, (data) => data));
}

/** Row after row: its JSON as `data`, and whom it shows. */
export function printEach(list: Extract<Output, { kind: "list" }>, longestList: number): Printed {
  return printed(longestList, (sheet) =>
    isShowing(list)
      ? lines(
          "select row_to_json(r$.data$)::text as data, r$.shown$ as shown",
          `from ${nested(printShowingRows(sheet, list, undefined, undefined))} r$`,
        )
      : lines(
          "select row_to_json(r$)::text as data, null::text as shown",
          `from ${nested(printSelect(sheet, list, undefined, undefined))} r$`,
        ),
  );
}

export function printChange(
  change: Change,
  longestList: number,
): { write: Printed | undefined; answer: Printed } {
  const { write, slot } = change;
  return {
    write: write && printed(longestList, (sheet) => printWrite(sheet, write, slot)),
    answer: printed(longestList, (sheet) => printChangeAnswer(sheet, change)),
  };
}

function printChangeAnswer(sheet: Sheet, { delete: deleting, answer }: Change): string {
  const head = deleting && printDelete(sheet, deleting);
  const deleted = nested(`select count(*) from ${DELETED}`);
  return lines(
    head,
    printAnswer(sheet, answer, (data) => (deleting?.capped ? guarded(deleted, data) : data)),
  );
}

/** One cell, the JSON; two if personal rows are shown. */
function printAnswer(sheet: Sheet, output: Output, guard: (data: string) => string): string {
  if (!isShowing(output)) return `select ${guard(`${printOutput(sheet, output, undefined)}::text`)}`;
  return lines(
    `select ${guard("a$.data$::text")}, a$.shown$`,
    `from (select) one$ left join ${nested(printShowing(sheet, output, undefined))} a$ on true`,
  );
}

function printed(longestList: number, print: (sheet: Sheet) => string): Printed {
  const sheet = new Sheet(longestList);
  const text = print(sheet);
  return { text, values: sheet.values };
}
