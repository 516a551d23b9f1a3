import { expect, test } from "vitest";
import { dayRangeWords, nearRanges, openRange, readDayRange, writeDayRange } from "./day-range.ts";

test("an open span asks for nothing", () => {
  expect(dayRangeWords(openRange)).toBe("alle");
  expect(writeDayRange(openRange)).toBe("");
  expect(readDayRange("")).toEqual(openRange);
});

test("a span reads as half a sentence", () => {
  expect(dayRangeWords({ from: "2026-11-01", to: "" })).toBe("ab 01.11.2026");
  expect(dayRangeWords({ from: "", to: "2026-11-15" })).toBe("bis 15.11.2026");
  expect(dayRangeWords({ from: "2026-11-01", to: "2026-11-15" })).toBe("01.11.2026 bis 15.11.2026");
  expect(dayRangeWords({ from: "2026-11-15", to: "2026-11-15" })).toBe("am 15.11.2026");
});

test("what is written is read again, and nonsense is left out", () => {
  for (const range of [
    { from: "2026-11-01", to: "2026-11-15" },
    { from: "", to: "2026-11-15" },
    { from: "2026-11-01", to: "" },
  ]) {
    expect(readDayRange(writeDayRange(range))).toEqual(range);
  }
  expect(readDayRange("2026-13-01..gestern")).toEqual(openRange);
});

test("the usual spans end today or begin with it, over the turn of the year too", () => {
  const back = Object.fromEntries(nearRanges("2027-01-03", "back").map(({ title, range }) => [title, range]));
  expect(back["letzte 7 Tage"]).toEqual({ from: "2026-12-28", to: "2027-01-03" });
  expect(back["letzter Monat"]).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(nearRanges("2026-12-31", "ahead")[1]?.range).toEqual({ from: "2027-01-01", to: "2027-01-01" });
});
