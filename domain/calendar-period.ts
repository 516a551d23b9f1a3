/** A stretch of days that a calendar shows at once: a week, a month, a quarter or a year, and the weeks in it. */
import { addDays, type CalendarDay, daysBetween } from "./calendar-day.ts";
import { addMonths, firstDay, lastDay, mondayOf, monthOf, monthTitle } from "./calendar-month.ts";
import { dayRange } from "./locale.ts";

export const calendarSpans = ["week", "month", "quarter", "year"] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

export interface CalendarPeriod {
  span: CalendarSpan;
  start: CalendarDay;
  end: CalendarDay;
}

const monthsIn = { month: 1, quarter: 3, year: 12 } as const;

/** The one that the day lies in. */
export function periodAt(span: CalendarSpan, day: CalendarDay): CalendarPeriod {
  if (span === "week") {
    const monday = mondayOf(day);
    return { span, start: monday, end: addDays(monday, 6) };
  }
  const months = monthsIn[span];
  const number = Number(day.slice(5, 7)) - 1;
  const first = addMonths(monthOf(day), -(number % months));
  return { span, start: firstDay(first), end: lastDay(addMonths(first, months - 1)) };
}

/** The first day of the next one, or of the one before. */
export function nextPeriod({ span, start, end }: CalendarPeriod, way: 1 | -1): CalendarDay {
  return way === 1 ? addDays(end, 1) : periodAt(span, addDays(start, -1)).start;
}

export function periodTitle({ span, start, end }: CalendarPeriod): string {
  const year = start.slice(0, 4);
  switch (span) {
    case "week":
      return `KW ${isoWeek(start)}, ${dayRange(start, end)}${end.slice(0, 4)}`;
    case "month":
      return monthTitle(monthOf(start));
    case "quarter":
      return `${Math.ceil(Number(start.slice(5, 7)) / 3)}. Quartal ${year}`;
    case "year":
      return year;
  }
}

export function daysOfPeriod({ start, end }: Pick<CalendarPeriod, "start" | "end">): CalendarDay[] {
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, n) => addDays(start, n));
}

/** The number of a week as calendars print it: the week belongs to the year in which its Thursday lies. */
export function isoWeek(day: CalendarDay): number {
  const thursday = addDays(mondayOf(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

export interface PeriodWeek {
  number: number;
  /** Cut off where the period begins and ends. */
  start: CalendarDay;
  end: CalendarDay;
}

export function weeksOfPeriod({ start, end }: Pick<CalendarPeriod, "start" | "end">): PeriodWeek[] {
  const weeks: PeriodWeek[] = [];
  for (let monday = mondayOf(start); monday <= end; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6);
    weeks.push({
      number: isoWeek(monday),
      start: monday < start ? start : monday,
      end: sunday > end ? end : sunday,
    });
  }
  return weeks;
}
