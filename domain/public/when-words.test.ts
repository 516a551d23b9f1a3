import { expect, test } from "vitest";
import { dayWords, whenWords } from "./when-words.ts";

const now = "2026-11-16T08:41:00Z";

test("what was today or yesterday in Zürich is called so, in each language", () => {
  expect(whenWords("2026-11-16T02:12:00Z", now, "de")).toBe("heute, 03:12");
  expect(whenWords("2026-11-15T22:30:00Z", now, "en")).toBe("yesterday, 23:30");
  expect(whenWords("2026-11-15T23:30:00Z", now, "fr")).toBe("aujourd’hui, 00:30");
});

test("what was before has its day", () => {
  expect(whenWords("2026-11-12T08:05:00Z", now, "de")).toBe("Do., 12. November, 09:05");
  expect(dayWords("2026-11-12", "fr")).toBe("12 novembre 2026");
});
