import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Caller } from "#server/postgres/in-session.ts";
import { createRequestBudget } from "./request-budget.ts";

const nobody: Caller = { role: "anonymous", userId: null, sessionId: null };
const anna: Caller = { role: "user", userId: "anna", sessionId: "1" };
const beat: Caller = { role: "user", userId: "beat", sessionId: "2" };
const perMinute = { data: 60, exports: 6 };
/** Of this network everything has been spent. */
const turns = { secondsToWait: (address: string) => (address === "192.0.2.7" ? 60 : 0) };

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

test("operations of who has no session are not counted, but wait for what her network has spent", () => {
  const budget = createRequestBudget(perMinute, turns);
  expect(budget.secondsToWait("operations", nobody, "192.0.2.8", 1_000)).toBe(0);
  expect(budget.secondsToWait("operations", nobody, "192.0.2.7")).toBe(60);
  expect(budget.secondsToWait("operations", anna, "192.0.2.7")).toBe(0);
});

test("who has a session is counted by herself, and for a shorter time", () => {
  const budget = createRequestBudget(perMinute, turns);
  expect(budget.secondsToWait("operations", anna, "192.0.2.7", 10)).toBe(0);
  expect(budget.secondsToWait("operations", anna, "192.0.2.8")).toBe(10);
  expect(budget.secondsToWait("operations", beat, "192.0.2.7")).toBe(0);
  vi.advanceTimersByTime(6_000);
  expect(budget.secondsToWait("operations", anna, "192.0.2.7")).toBe(4);
  vi.advanceTimersByTime(4_000);
  expect(budget.secondsToWait("operations", anna, "192.0.2.7")).toBe(0);
});

test("answers from memory are counted by network for who has no session, exports count for themselves", () => {
  const budget = createRequestBudget(perMinute, turns);
  for (let n = 0; n < 10; n += 1)
    expect(budget.secondsToWait("answers from memory", nobody, `2001:db8:1:2::${n}`)).toBe(0);
  expect(budget.secondsToWait("answers from memory", nobody, "2001:db8:1:2:ffff::1")).toBe(10);
  expect(budget.secondsToWait("answers from memory", nobody, "2001:db8:1:3::1")).toBe(0);
  expect(budget.secondsToWait("operations", anna, "192.0.2.7", 10)).toBe(0);
  expect(budget.secondsToWait("answers from memory", anna, "192.0.2.7")).toBe(10);
  expect(budget.secondsToWait("exports", anna, "192.0.2.7")).toBe(0);
  expect(budget.secondsToWait("exports", anna, "192.0.2.7")).toBe(10);
});
