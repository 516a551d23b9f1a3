import { expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { addDays, daysBetween } from "./calendar-day.ts";
import {
  calendarSpans,
  daysOfPeriod,
  isoWeek,
  nextPeriod,
  periodAt,
  periodTitle,
  weeksOfPeriod,
} from "./calendar-period.ts";

test("a day lies in its week, month, quarter and year", () => {
  const found = calendarSpans.map((span) => {
    const period = periodAt(span, "2026-11-16");
    return [period.start, period.end, periodTitle(period)];
  });
  expect(found).toEqual([
    ["2026-11-16", "2026-11-22", "KW 47, 16.11.–22.11.2026"],
    ["2026-11-01", "2026-11-30", "November 2026"],
    ["2026-10-01", "2026-12-31", "4. Quartal 2026"],
    ["2026-01-01", "2026-12-31", "2026"],
  ]);
  expect(periodAt("quarter", "2028-02-29").end).toBe("2028-03-31");
  expect(daysOfPeriod(periodAt("year", "2028-05-01"))).toHaveLength(366);
});

test("a week's number is the one that calendars print, at the turn of the year too", () => {
  const days = [
    "2026-01-01",
    "2026-11-16",
    "2026-12-31",
    "2027-01-03",
    "2027-01-04",
    "2024-12-30",
    "2028-02-29",
  ];
  expect(days.map(isoWeek)).toEqual([1, 47, 53, 53, 1, 1, 9]);
});

test("periods follow one another without a gap, and their weeks fill them", () => {
  const day = fc.integer({ min: 0, max: 5_000 }).map((n) => addDays("2020-01-01", n));
  fc.assert(
    fc.property(fc.constantFrom(...calendarSpans), day, (span, inside) => {
      const period = periodAt(span, inside);
      expect(period.start <= inside && inside <= period.end).toBe(true);
      expect(periodAt(span, nextPeriod(period, 1)).start).toBe(addDays(period.end, 1));
      expect(periodAt(span, nextPeriod(period, -1)).end).toBe(addDays(period.start, -1));
      const weeks = weeksOfPeriod(period);
      expect(weeks.reduce((sum, { start, end }) => sum + daysBetween(start, end) + 1, 0)).toBe(
        daysOfPeriod(period).length,
      );
    }),
  );
});
