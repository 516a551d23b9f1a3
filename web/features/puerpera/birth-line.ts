/** When the child was born or is expected, as one short phrase. */
import { type CalendarDay, daysBetween, type Instant, zurichDay } from "#domain/calendar-day.ts";
import { dayAndYear, shortDay } from "#domain/locale.ts";
import type { BirthDates } from "#domain/puerpera/dates.ts";

/** Within half a year the weekday says more than the year. */
const YEAR_FROM_DAYS = 183;

function day(date: CalendarDay, now: Instant): string {
  return Math.abs(daysBetween(zurichDay(now), date)) < YEAR_FROM_DAYS ? shortDay(date) : dayAndYear(date);
}

/** "geb. Sa 14.11., 04:12" · "Sectio Do 19.11." · "ET Mo 16.11." */
export function birthLine(dates: BirthDates, now: Instant): string {
  if (dates.birthday_child) {
    const time = dates.birthtime_child ? `, ${dates.birthtime_child.slice(0, 5)}` : "";
    return `geb. ${day(dates.birthday_child, now)}${time}`;
  }
  if (dates.sectiodate) return `Sectio ${day(dates.sectiodate, now)}`;
  return dates.birthdate_child ? `ET ${day(dates.birthdate_child, now)}` : "";
}
