import { describe, expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import {
  addDays,
  addYears,
  daysBetween,
  isCalendarDay,
  startOfMonth,
  startOfNextMonth,
  zurichDay,
  zurichInstant,
  zurichTime,
} from "./calendar-day.ts";

const anyInstant = fc.date({
  min: new Date("1996-01-01T00:00:00Z"),
  max: new Date("2060-01-01T00:00:00Z"),
  noInvalidDate: true,
});

describe("a calendar day", () => {
  test("of the thirtieth of February does not exist", () => {
    expect(isCalendarDay("2026-02-30")).toBe(false);
    expect(isCalendarDay("2026-2-3")).toBe(false);
    expect(isCalendarDay("2028-02-29")).toBe(true);
    expect(() => addDays("2026-02-30", 1)).toThrow(RangeError);
  });

  test("changes at midnight in Zürich, not at midnight UTC", () => {
    expect(zurichDay("2026-11-15T22:59:59Z")).toBe("2026-11-15");
    expect(zurichDay("2026-11-15T23:00:00Z")).toBe("2026-11-16");
    expect(zurichDay("2026-07-01T22:00:00Z")).toBe("2026-07-02");
    expect(zurichTime("2026-11-15T23:05:00Z")).toBe("00:05");
  });

  test("56 days after a birth on 14 November is 9 January", () => {
    expect(addDays("2026-11-14", 56)).toBe("2027-01-09");
    expect(daysBetween("2026-11-14", "2027-01-09")).toBe(56);
  });

  test("of a leap year falls on 28 February in the next year", () => {
    expect(addYears("2028-02-29", 1)).toBe("2029-02-28");
    expect(addYears("2028-02-29", -4)).toBe("2024-02-29");
  });

  test("plus and minus the same number of days is itself", () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -4000, max: 4000 }), (instant, days) => {
        const day = zurichDay(instant);
        expect(addDays(addDays(day, days), -days)).toBe(day);
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });
});

describe("an instant in Zürich", () => {
  test("shows the day and time that it was made from, on both sides of the clock change", () => {
    for (const [day, time, utc] of [
      ["2026-03-29", "01:59", "2026-03-29T00:59:00.000Z"],
      ["2026-03-29", "03:00", "2026-03-29T01:00:00.000Z"],
      ["2026-10-25", "03:00", "2026-10-25T02:00:00.000Z"],
      ["2026-11-14", "04:12", "2026-11-14T03:12:00.000Z"],
    ] as const) {
      expect(zurichInstant(day, time).toISOString()).toBe(utc);
    }
  });

  test("at midnight belongs to its day, whatever the day", () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const day = zurichDay(instant);
        const midnight = zurichInstant(day);
        expect(zurichDay(midnight)).toBe(day);
        expect(zurichTime(midnight)).toBe("00:00");
        expect(zurichDay(new Date(midnight.getTime() - 1))).toBe(addDays(day, -1));
      }),
    );
  });
});

describe("a month", () => {
  test("begins at midnight in Zürich, in winter and in summer time", () => {
    expect(startOfMonth("2026-11-16T08:41:00Z").toISOString()).toBe("2026-10-31T23:00:00.000Z");
    expect(startOfMonth("2026-04-30T22:00:00Z").toISOString()).toBe("2026-04-30T22:00:00.000Z");
    expect(startOfMonth("2026-04-30T21:59:59Z").toISOString()).toBe("2026-03-31T22:00:00.000Z");
  });

  test("contains every instant between its start and the next one's", () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(startOfMonth(instant).getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(startOfNextMonth(instant).getTime()).toBeGreaterThan(instant.getTime());
        expect(startOfMonth(startOfNextMonth(instant))).toEqual(startOfNextMonth(instant));
      }),
    );
  });
});

describe("the clocks of Zürich", () => {
  const known = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Zurich",
    dateStyle: "short",
    timeStyle: "short",
  });

  test("show what the time zone database says, at any time", () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(`${zurichDay(instant)} ${zurichTime(instant)}`).toBe(known.format(instant));
      }),
      { numRuns: 2_000 },
    );
  });

  test("change in the same minute as the time zone database says, until 2045", () => {
    for (let hour = Date.UTC(1996, 0, 1); hour < Date.UTC(2045, 0, 1); hour += 3_600_000) {
      const month = new Date(hour).getUTCMonth();
      if (month !== 2 && month !== 9) continue;
      const before = new Date(hour - 60_000);
      expect(`${zurichDay(before)} ${zurichTime(before)}`).toBe(known.format(before));
    }
  });
});
