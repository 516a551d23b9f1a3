/** Months as ISO text ("2026-11"), and the weeks that a calendar shows of them. */
import { addDays, type CalendarDay } from "./calendar-day.ts";
import { monthName } from "./locale.ts";

export type CalendarMonth = string;

export function monthOf(day: CalendarDay): CalendarMonth {
  return day.slice(0, 7);
}

export function firstDay(month: CalendarMonth): CalendarDay {
  return `${month}-01`;
}

export function lastDay(month: CalendarMonth): CalendarDay {
  return addDays(firstDay(addMonths(month, 1)), -1);
}

export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** "November 2026" */
export function monthTitle(month: CalendarMonth): string {
  return `${monthName(firstDay(month))} ${month.slice(0, 4)}`;
}

/** Whole weeks from Monday to Sunday, with the days of the neighbouring months that complete them. */
export function weeksOf(month: CalendarMonth): CalendarDay[][] {
  const first = firstDay(month);
  const last = lastDay(month);
  const weeks: CalendarDay[][] = [];
  for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)));
  }
  return weeks;
}

export function mondayOf(day: CalendarDay): CalendarDay {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
