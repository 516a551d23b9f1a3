import { expect, test } from "vitest";
import { slopeOf } from "./slope.ts";

/** The same in every run: what a heap does up and down between two looks. */
const wobble = (n: number) => Math.sin(n * 12.9898) * 3;
const seen = (count: number, value: (n: number) => number) =>
  Array.from({ length: count }, (_, n) => ({ at: n * 10, value: value(n) }));

test("of fewer looks than blocks nothing is said", () => {
  expect(slopeOf(seen(9, () => 80))).toBeUndefined();
  expect(slopeOf([])).toBeUndefined();
});

test("what goes up and down does not grow", () => {
  const slope = slopeOf(seen(180, (n) => 80 + wobble(n)));
  expect(Math.abs(slope?.perHour ?? Number.NaN)).toBeLessThanOrEqual(slope?.give ?? 0);
});

test("what grows by twenty megabytes an hour does so beyond the give, however it goes up and down", () => {
  const slope = slopeOf(seen(180, (n) => 80 + (n * 10 * 20) / 3_600 + wobble(n)));
  expect(slope?.perHour).toBeGreaterThan(15);
  expect(slope?.perHour).toBeLessThan(25);
  expect((slope?.perHour ?? 0) - (slope?.give ?? 0)).toBeGreaterThan(5);
});

test("a line without any wobble is known exactly", () => {
  const slope = slopeOf(seen(60, (n) => 50 + n / 36));
  expect(slope?.perHour).toBeCloseTo(10);
  expect(slope?.give).toBeCloseTo(0);
});
