/** Where days and months lie on a line that is one year long, in per cent. */
import { type CalendarDay, daysBetween } from "#domain/calendar-day.ts";
import { monthName } from "#domain/locale.ts";

interface Range {
  start: CalendarDay;
  end: CalendarDay;
}

export interface Part {
  left: number;
  width: number;
}

const firstDay = (year: number): CalendarDay => `${year}-01-01`;
const lengthOf = (year: number) => daysBetween(firstDay(year), firstDay(year + 1));

/** Where the day begins. */
export function shareOfYear(day: CalendarDay, year: number): number {
  return (daysBetween(firstDay(year), day) / lengthOf(year)) * 100;
}

/** The part of a range that lies in the year, both ends counted; null when none does. */
export function clipToYear({ start, end }: Range, year: number): Part | null {
  const first = start < firstDay(year) ? firstDay(year) : start;
  const last = end > `${year}-12-31` ? `${year}-12-31` : end;
  if (first > last) return null;
  const left = shareOfYear(first, year);
  return { left, width: ((daysBetween(first, last) + 1) / lengthOf(year)) * 100 };
}

export function monthsOfYear(year: number): (Part & { month: CalendarDay; title: string })[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, "0")}-01`;
    const next = index === 11 ? firstDay(year + 1) : `${year}-${String(index + 2).padStart(2, "0")}-01`;
    const left = shareOfYear(month, year);
    const width = (daysBetween(month, next) / lengthOf(year)) * 100;
    return { month, title: monthName(month).slice(0, 3), left, width };
  });
}
