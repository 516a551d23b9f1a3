import { expect, test } from "vitest";
import { Measurements, Times } from "./measurements.ts";

test("a hundred thousand times take no more room than a few, and are told within two hundredths", () => {
  const times = new Times();
  for (let n = 1; n <= 100_000; n += 1) times.add(n / 100);
  expect(times.count).toBe(100_000);
  for (const share of [0.5, 0.95, 0.99]) {
    expect(times.at(share)).toBeGreaterThanOrEqual(share * 1_000 * 0.999);
    expect(times.at(share)).toBeLessThanOrEqual(share * 1_000 * 1.021);
  }
  expect(new Times().at(0.5)).toBeNaN();
});

test("an answer belongs to the export that ran beside it, also if that ended before it came", () => {
  const measurements = new Measurements();
  const began = 0;
  measurements.answered("list", began);
  const over = measurements.exporting();
  measurements.answered("list", began);
  over();
  measurements.answered("list", began);
  measurements.answered("list", Number.POSITIVE_INFINITY);
  const { alone, beside } = measurements.kind("list");
  expect([alone.count, beside.count]).toEqual([2, 2]);
});

test("forgetting what the first answers took forgets nothing that was wrong", () => {
  const measurements = new Measurements();
  measurements.answered("list", 0);
  for (let n = 0; n < 20; n += 1) measurements.failed("list", `reason ${n}`);
  measurements.forgetTimes();
  expect(measurements.answers).toBe(0);
  expect(measurements.errors).toBe(20);
  expect(measurements.kind("list").reasons).toHaveLength(5);
});
