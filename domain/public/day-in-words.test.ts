import { expect, test } from "vitest";
import { dayInWords, wholeDayInWords } from "./day-in-words.ts";

const now = "2026-11-16T09:41:00+01:00";

test("a day is read back with its weekday and how far away it is", () => {
  expect(dayInWords("2026-11-15", now, "de")).toBe("Sonntag, 15. November, gestern");
  expect(dayInWords("2026-11-16", now, "en")).toBe("Monday 16 November, today");
  expect(dayInWords("2026-11-10", now, "fr")).toBe("mardi 10 novembre, il y a 6 jours");
});

test("one of another year has its year, and one that is far is counted in weeks", () => {
  expect(dayInWords("2027-01-04", now, "de")).toBe("Montag, 4. Januar 2027, in 7 Wochen");
  expect(wholeDayInWords("2026-11-15", "en")).toBe("Sunday, 15 November 2026");
});
