import { expect, test } from "vitest";
import { monthlyLoad } from "./load.ts";

const now = new Date("2026-11-16T08:41:00Z");

test("a midwife without mothers has twelve empty months", () => {
  const months = monthlyLoad([], now);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: "2025-12-01", count: 0 });
  expect(months.at(-1)).toEqual({ month: "2026-11-01", count: 0 });
});

test("a mediation counts in the month of Zürich, not of Greenwich", () => {
  const months = monthlyLoad(["2026-10-31T23:30:00Z", "2026-10-31T21:30:00Z", null], now, 2);
  expect(months).toEqual([
    { month: "2026-10-01", count: 1 },
    { month: "2026-11-01", count: 1 },
  ]);
});

test("what lies further back is left out", () => {
  expect(monthlyLoad(["2026-05-01T10:00:00Z"], now, 3).every(({ count }) => count === 0)).toBe(true);
});
