/** "Jetzt fällig": the open cases that cannot wait, the most pressing first. */
import type { Instant } from "#domain/calendar-day.ts";
import { compareDue, type DueMark, dueMarksOf } from "#domain/puerpera/triage.ts";
import type { OfficeHomeQuery } from "#web/generated/staff/graphql.ts";
import { triageCase } from "../puerpera/Marks.tsx";

export type DueRow = OfficeHomeQuery["due"][number];

export interface DueCase {
  row: DueRow;
  mark: DueMark;
}

export function dueCases(rows: readonly DueRow[], now: Instant): DueCase[] {
  return rows
    .map(triageCase)
    .sort((a, b) => compareDue(a, b, now))
    .flatMap((row) => {
      const mark = dueMarksOf(row, now)[0];
      return mark === undefined ? [] : [{ row, mark }];
    });
}
