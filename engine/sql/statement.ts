/** Plan → statements. The last statement of each field of a mutation answers it; a query is one statement. */
import type { Change, QueryPlan } from "../plan/plan.ts";
import { printOutput } from "./output.ts";
import { DELETED } from "./rows.ts";
import { Sheet } from "./sheet.ts";
import { lines, nested } from "./text.ts";
import { guarded, printDelete, printWrite } from "./write.ts";

export interface Printed {
  text: string;
  values: unknown[];
}

export function printQuery({ fields }: QueryPlan): Printed {
  return printed((sheet) => `select ${printOutput(sheet, { kind: "group", fields }, undefined)}::text`);
}

export function printChange(change: Change): Printed[] {
  const { write, slot } = change;
  const answer = printed((sheet) => printAnswer(sheet, change));
  return write ? [printed((sheet) => printWrite(sheet, write, slot)), answer] : [answer];
}

function printAnswer(sheet: Sheet, { delete: deleting, answer }: Change): string {
  const head = deleting && printDelete(sheet, deleting);
  const body = `${printOutput(sheet, answer, undefined)}::text`;
  return lines(
    head,
    `select ${deleting?.capped ? guarded(nested(`select count(*) from ${DELETED}`), body) : body}`,
  );
}

function printed(print: (sheet: Sheet) => string): Printed {
  const sheet = new Sheet();
  const text = print(sheet);
  return { text, values: sheet.values };
}
