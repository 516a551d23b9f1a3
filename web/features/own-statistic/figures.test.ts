import { expect, test } from "vitest";
import { byMonth, compareCounts, countText, leastText, stepOf, sumText, untilNow } from "./figures.ts";

test("what is not told is a dash, and a sum with it a least", () => {
  expect([null, 0, 5, 1234].map(countText)).toEqual(["–", "0", "5", "1’234"]);
  expect(sumText([5, 0, 7])).toBe("12");
  expect(sumText([5, null, 7])).toBe("mindestens 12");
  expect(leastText([5, 7])).toBe("mindestens 12");
  expect([sumText([0, null]), leastText([null, null]), leastText([])]).toEqual(["–", "–", "–"]);
});

test("every month of the year has its place, also without a row", () => {
  const rows = [
    { year: 2025, month: 1, count: 9 },
    { year: 2026, month: 1, count: 3 },
    { year: 2026, month: 12, count: null },
  ];
  expect(byMonth(rows, 2026, ({ count }) => count, 0)).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, null]);
});

test("a line ends with the present month, and runs through a year that is over", () => {
  const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0];
  expect(untilNow(counts, 2026, "2026-11-16")).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, null]);
  expect(untilNow(counts, 2025, "2026-11-16")).toEqual(counts);
});

test("the hidden stand between the known and nought", () => {
  expect([0, 12, null, 5].sort(compareCounts)).toEqual([12, 5, null, 0]);
});

test("an area has the colour of the highest bound it reaches; a hidden count that of the smallest", () => {
  const steps = [
    { from: 0, label: "keine", fill: "a" },
    { from: 1, label: "< 5", fill: "b" },
    { from: 5, label: "5–9", fill: "c" },
    { from: 10, label: "ab 10", fill: "d" },
  ];
  expect([0, null, 5, 9, 10, 80].map((count) => stepOf(count, steps)?.fill)).toEqual([
    "a",
    "b",
    "c",
    "c",
    "d",
    "d",
  ]);
});
