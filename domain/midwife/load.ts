/** How many mothers a midwife took on, month by month. */
import { addDays, type CalendarDay, type Instant, zurichDay } from "../calendar-day.ts";

export interface MonthLoad {
  /** The first day of the month. */
  month: CalendarDay;
  count: number;
}

/** The last months up to that of now, oldest first; a mediation counts in the month of Zürich. */
export function monthlyLoad(mediatedAt: readonly (Instant | null)[], now: Instant, months = 12): MonthLoad[] {
  const counts = new Map<CalendarDay, number>();
  for (let month = firstOf(zurichDay(now)); counts.size < months; month = firstOf(addDays(month, -1)))
    counts.set(month, 0);
  for (const instant of mediatedAt) {
    if (instant === null) continue;
    const month = firstOf(zurichDay(instant));
    const count = counts.get(month);
    if (count !== undefined) counts.set(month, count + 1);
  }
  return [...counts].map(([month, count]) => ({ month, count })).reverse();
}

function firstOf(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 7)}-01`;
}
