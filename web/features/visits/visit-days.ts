// The visits of a midwife by day, as her list needs them; days are those of Zürich.
import { addDays, type CalendarDay, type Instant, zurichDay, zurichInstant } from "#domain/calendar-day.ts";
import { compareVisits, isDone, visitTime } from "#domain/midwife/visit.ts";
import type { OwnVisitsQuery } from "#web/generated/midwife/graphql.ts";

export type OwnVisit = OwnVisitsQuery["visit"][number];

/** What was planned and not entered is asked for so long. */
const DAYS_BEFORE = 7;
const DAYS_AFTER = 7;

/** From which moment to which she looks: a week back, a week ahead, in whole days. */
export function visitRange(today: CalendarDay): { from: string; until: string } {
  return {
    from: zurichInstant(addDays(today, -DAYS_BEFORE)).toISOString(),
    until: zurichInstant(addDays(today, DAYS_AFTER)).toISOString(),
  };
}

export interface VisitDays {
  /** Planned on an earlier day and not entered. */
  missed: OwnVisit[];
  today: OwnVisit[];
  tomorrow: OwnVisit[];
  /** Of the days after, as far as there are any. */
  later: { day: CalendarDay; visits: OwnVisit[] }[];
}

export function visitDays(visits: readonly OwnVisit[], now: Instant): VisitDays {
  const today = zurichDay(now);
  const tomorrow = addDays(today, 1);
  const ordered = visits.filter(({ puerpera }) => puerpera !== null).sort(compareVisits);
  const on = (day: CalendarDay) => ordered.filter((visit) => zurichDay(visitTime(visit)) === day);
  const days = new Set(ordered.map((visit) => zurichDay(visitTime(visit))).filter((day) => day > tomorrow));
  return {
    missed: ordered.filter((visit) => !isDone(visit) && zurichDay(visitTime(visit)) < today),
    today: on(today),
    tomorrow: on(tomorrow),
    later: [...days].map((day) => ({ day, visits: on(day) })),
  };
}
