// Where one stands in the calendar, moved by keys: on a day, and on one of its entries if it has any.
import { addDays, type CalendarDay } from "#domain/calendar-day.ts";
import { addMonths, firstDay, lastDay, mondayOf, monthOf } from "#domain/calendar-month.ts";

export interface CalendarCursor {
  day: CalendarDay;
  /** Among the day's entries; 0 where there are none. */
  at: number;
}

type CountOf = (day: CalendarDay) => number;

/** The same day of another month, or its last. */
function inMonth(day: CalendarDay, months: number): CalendarDay {
  const month = addMonths(monthOf(day), months);
  const last = lastDay(month);
  const same = `${firstDay(month).slice(0, 8)}${day.slice(8)}`;
  return same > last ? last : same;
}

/** Where a key leads; undefined if it is none of the calendar's. */
export function moveCursor(
  { day, at }: CalendarCursor,
  key: string,
  countOf: CountOf,
): CalendarCursor | undefined {
  const onto = (next: CalendarDay) => ({ day: next, at: Math.max(0, Math.min(at, countOf(next) - 1)) });
  switch (key) {
    case "ArrowRight":
      return onto(addDays(day, 1));
    case "ArrowLeft":
      return onto(addDays(day, -1));
    case "ArrowDown":
      return at < countOf(day) - 1 ? { day, at: at + 1 } : { day: addDays(day, 7), at: 0 };
    case "ArrowUp": {
      if (at > 0) return { day, at: at - 1 };
      const above = addDays(day, -7);
      return { day: above, at: Math.max(0, countOf(above) - 1) };
    }
    case "Home":
      return onto(mondayOf(day));
    case "End":
      return onto(addDays(mondayOf(day), 6));
    case "PageDown":
      return { day: inMonth(day, 1), at: 0 };
    case "PageUp":
      return { day: inMonth(day, -1), at: 0 };
    default:
      return undefined;
  }
}
