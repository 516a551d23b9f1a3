// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atOnce, cleanup, renderHook } from "#testing/web/drawn-page.tsx";
import { useNewDay } from "./use-new-day.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Days after any on which this runs, each after the one before: the ticker of all tests is one. */
const pass = (minutes: number) => atOnce(() => vi.advanceTimersByTime(minutes * 60_000));

test("nothing is asked for within a day, once after midnight in Zürich, and once more after the next", () => {
  vi.setSystemTime("2090-11-25T20:00:00Z");
  const told = vi.fn();
  renderHook(() => useNewDay(told));
  pass(179);
  expect(told).not.toHaveBeenCalled();
  pass(2);
  expect(told).toHaveBeenCalledTimes(1);
  pass(60);
  expect(told).toHaveBeenCalledTimes(1);
  pass(24 * 60);
  expect(told).toHaveBeenCalledTimes(2);
});

test("a telephone that slept over midnight tells when it wakes", () => {
  vi.setSystemTime("2091-07-01T18:00:00Z");
  const told = vi.fn();
  renderHook(() => useNewDay(told));
  vi.setSystemTime("2091-07-03T06:00:00Z");
  expect(told).not.toHaveBeenCalled();
  pass(1);
  expect(told).toHaveBeenCalledTimes(1);
});
