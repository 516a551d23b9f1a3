/** Whether an absence falls into the beginning of a care; rules.is_absent_soon in the database says the same. */
import { addDays, type CalendarDay } from "../calendar-day.ts";
import { type BirthDates, careStart, expectedDate } from "../puerpera/dates.ts";

/** In these the midwife comes every day or two. */
const firstCareDays = 10;

export interface AbsenceDays {
  start: CalendarDay;
  end: CalendarDay;
}

export type CareDates = BirthDates & { dischargedate: CalendarDay | null };

/** An absence still to come within the first ten days of care; that of today and that on the expected day are told by themselves. */
export function isAbsentSoon(entry: AbsenceDays, mother: CareDates, today: CalendarDay): boolean {
  const start = careStart(mother, today);
  const expected = expectedDate(mother);
  const coversExpected = expected !== null && entry.start <= expected && expected <= entry.end;
  return (
    entry.start > today &&
    entry.start < addDays(start, firstCareDays) &&
    entry.end >= start &&
    !coversExpected
  );
}
