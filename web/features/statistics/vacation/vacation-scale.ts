// Where days stand in the calendar, and how absences become bars: one per absence, however many days it has.
import { type CalendarDay, daysBetween } from "#domain/calendar-day.ts";
import { type CalendarPeriod, daysOfPeriod } from "#domain/calendar-period.ts";
import { type DayRange, overlap } from "#domain/midwife/absence.ts";

export const NAME_WIDTH = 212;
export const ROW_HEIGHT = 28;

/** Narrower a day is not drawn: the calendar is then wider than the window and scrolls. */
const leastDayWidth = { week: 40, month: 26, quarter: 10, year: 4 } as const;

export interface VacationScale {
  period: CalendarPeriod;
  days: readonly CalendarDay[];
  dayWidth: number;
  /** Of all days together. */
  width: number;
}

export function scaleOf(period: CalendarPeriod, room: number): VacationScale {
  const days = daysOfPeriod(period);
  const dayWidth = Math.max(leastDayWidth[period.span], (room - NAME_WIDTH) / days.length);
  return { period, days, dayWidth, width: dayWidth * days.length };
}

/** From the first day's left edge; days outside lie outside. */
export function leftOf({ period, dayWidth }: VacationScale, day: CalendarDay): number {
  return daysBetween(period.start, day) * dayWidth;
}

interface Part {
  left: number;
  width: number;
  /** It began before, or goes on after, what is shown. */
  isCutLeft: boolean;
  isCutRight: boolean;
}

/** What of a stretch of days is shown; undefined for nothing. */
export function partOf(scale: VacationScale, { start, end }: DayRange): Part | undefined {
  const { period, dayWidth } = scale;
  if (!overlap({ start, end }, period)) return undefined;
  const from = start < period.start ? period.start : start;
  const to = end > period.end ? period.end : end;
  return {
    left: leftOf(scale, from),
    width: (daysBetween(from, to) + 1) * dayWidth,
    isCutLeft: start < period.start,
    isCutRight: end > period.end,
  };
}

/** The number of the day under a point, counted from the first; kept inside. */
export function dayAt({ dayWidth, days }: VacationScale, left: number): number {
  return Math.min(days.length - 1, Math.max(0, Math.floor(left / dayWidth)));
}

/** Entries as they are drawn: one that lies over an earlier one is lower, so that both are seen. */
export function withLanes<Entry extends DayRange>(
  entries: readonly Entry[],
): { entry: Entry; isOver: boolean }[] {
  return entries.map((entry, index) => ({
    entry,
    isOver: entries.slice(0, index).some((earlier) => overlap(earlier, entry)),
  }));
}
