import { expect, test } from "vitest";
import { isOnline } from "./presence.ts";

const now = "2026-11-16T08:41:00Z";

test("who was never seen is not online", () => {
  expect(isOnline(null, now)).toBe(false);
});

test("online is who was seen within the last minute", () => {
  expect(isOnline("2026-11-16T08:40:30Z", now)).toBe(true);
  expect(isOnline("2026-11-16T08:39:59Z", now)).toBe(false);
});
