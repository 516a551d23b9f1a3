/** "Jetzt fällig": the open cases that cannot wait, the most pressing first. */
import type { Instant } from "#domain/calendar-day.ts";
import { openStatuses } from "#domain/puerpera/status.ts";
import { compareDue, type DueMark, dueMarksOf } from "#domain/puerpera/triage.ts";
import type { OfficeHomeQuery } from "#web/generated/staff/graphql.ts";
import { triageCase } from "../puerpera/Marks.tsx";

export type DueRow = OfficeHomeQuery["due"][number];

export type DueFollowup = OfficeHomeQuery["followups"][number];

export type OpenWish = OfficeHomeQuery["wishes"][number];

/** A midwife wants to give a mother back, and goes on with her until the office decides. */
export type OpenReturn = OfficeHomeQuery["returns"][number];

/** Somebody said yes, or the time that she named is past. */
export type DueAnswer = OfficeHomeQuery["answers"][number];

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

/** How many of what is due are without a midwife, as the triage counts them: also those whom only their day brings up again. */
export function dueCount(
  due: readonly DueCase[],
  followups: readonly Pick<DueFollowup, "id" | "status">[],
): number {
  const counted = new Set(due.map(({ row }) => row.id));
  return (
    due.length +
    followups.filter(({ id, status }) => openStatuses.some((open) => open === status) && !counted.has(id))
      .length
  );
}
