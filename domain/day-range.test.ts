import { expect, test } from "vitest";
import {
  askedRangeWords,
  dayRangeWords,
  daysOf,
  isOpenRange,
  nearRanges,
  openRange,
  rangeTitles,
  readAskedRange,
  readDayRange,
  writeAskedRange,
  writeDayRange,
} from "./day-range.ts";

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

test("a span by its name moves with today, over the turn of the year too", () => {
  expect(daysOf("letzte-7-tage", "2027-01-03")).toEqual({ from: "2026-12-28", to: "2027-01-03" });
  expect(daysOf("letzter-monat", "2027-01-03")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(daysOf("morgen", "2026-12-31")).toEqual({ from: "2027-01-01", to: "2027-01-01" });
  expect(daysOf("dieser-monat", "2026-11-16")).toEqual({ from: "2026-11-01", to: "2026-11-16" });
  expect(daysOf("dieser-monat", "2026-12-01")).toEqual({ from: "2026-12-01", to: "2026-12-01" });
});

test("the name of a span is kept, not its days", () => {
  for (const name of [...nearRanges.back, ...nearRanges.ahead]) {
    expect(readAskedRange(writeAskedRange(name))).toBe(name);
    expect(askedRangeWords(name)).toBe(rangeTitles[name]);
    expect(isOpenRange(daysOf(name, "2026-11-16"))).toBe(false);
  }
  expect(readAskedRange("toString")).toEqual(openRange);
  expect(readAskedRange("2026-11-01..")).toEqual({ from: "2026-11-01", to: "" });
});
