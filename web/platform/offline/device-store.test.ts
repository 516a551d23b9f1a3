import { expect, test } from "vitest";
import { isExpired } from "./device-store.ts";

const day = 86_400_000;
const now = Date.parse("2026-11-17T08:12:00Z");
const until = now + 80 * day;

test("what a telephone keeps ends with its session, however lately the server was heard", () => {
  expect(isExpired({ until: now, contactAt: now - 1 }, now)).toBe(true);
  expect(isExpired({ until: now + 1, contactAt: now - 1 }, now)).toBe(false);
});

test("it ends after seven days without contact", () => {
  expect(isExpired({ until, contactAt: now - 7 * day }, now)).toBe(false);
  expect(isExpired({ until, contactAt: now - 7 * day - 1 }, now)).toBe(true);
});

test("it ends when somebody has turned the clock back to make it last", () => {
  expect(isExpired({ until, contactAt: now + 3_600_000 }, now)).toBe(false);
  expect(isExpired({ until, contactAt: now + 2 * day }, now)).toBe(true);
});
