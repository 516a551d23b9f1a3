import { expect, test } from "vitest";
import { addMonths, lastDay, monthOf, monthTitle, weeksOf } from "./calendar-month.ts";

test("months go on over the turn of the year, both ways", () => {
  expect([-11, -1, 0, 1, 2, 14].map((months) => addMonths("2026-11", months))).toEqual([
    "2025-12",
    "2026-10",
    "2026-11",
    "2026-12",
    "2027-01",
    "2028-01",
  ]);
  expect(monthOf("2026-11-16")).toBe("2026-11");
  expect(monthTitle("2027-01")).toBe("Januar 2027");
});

test("a month ends on its last day, in leap years too", () => {
  expect(["2026-02", "2028-02", "2026-12"].map(lastDay)).toEqual(["2026-02-28", "2028-02-29", "2026-12-31"]);
});

test("the weeks begin on Monday and hold the whole month", () => {
  // November 2026 begins on a Sunday, June 2026 on a Monday, February 2027 fills four weeks exactly.
  expect(weeksOf("2026-11").map(([monday]) => monday)).toEqual([
    "2026-10-26",
    "2026-11-02",
    "2026-11-09",
    "2026-11-16",
    "2026-11-23",
    "2026-11-30",
  ]);
  expect(weeksOf("2026-06")[0]?.[0]).toBe("2026-06-01");
  expect(weeksOf("2027-02")).toHaveLength(4);
  expect(weeksOf("2026-11").at(-1)?.at(-1)).toBe("2026-12-06");
});
