import { expect, test } from "vitest";
import { clipToYear, monthsOfYear, shareOfYear } from "./year-strip.ts";

test("what lies in another year has no place", () => {
  expect(clipToYear({ start: "2025-12-20", end: "2025-12-31" }, 2026)).toBeNull();
  expect(clipToYear({ start: "2027-01-01", end: "2027-01-05" }, 2026)).toBeNull();
});

test("holidays over New Year are cut at the year's ends", () => {
  const holidays = { start: "2025-12-20", end: "2026-01-03" };
  expect(clipToYear(holidays, 2026)).toEqual({ left: 0, width: (3 / 365) * 100 });
  expect(clipToYear(holidays, 2025)?.width).toBeCloseTo((12 / 365) * 100);
});

test("one day is one day wide", () => {
  expect(clipToYear({ start: "2026-07-01", end: "2026-07-01" }, 2026)).toEqual({
    left: shareOfYear("2026-07-01", 2026),
    width: 100 / 365,
  });
});

test("the twelve months fill a leap year too", () => {
  const months = monthsOfYear(2028);
  expect(months.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100);
  expect(months[1]?.width).toBeCloseTo((29 / 366) * 100);
});
