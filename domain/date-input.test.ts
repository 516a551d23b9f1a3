import { expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { zurichDay } from "./calendar-day.ts";
import { parseDate } from "./date-input.ts";
import { dayAndYear } from "./locale.ts";

const now = new Date("2026-11-16T08:41:00Z");

test("what is no date is refused", () => {
  for (const text of [
    "",
    "x",
    "31.2.2026",
    "3.13.26",
    "2026-02-30",
    "3.5.026",
    "1234567",
    "3. Foo 2026",
    "tostring",
    "+",
    "+x",
    "+1000",
  ]) {
    expect(parseDate(text, now), text).toBeNull();
  }
});

test("the usual ways of typing a day mean the same day", () => {
  for (const text of [
    "3.5.26",
    "03.05.2026",
    "3. 5. 2026",
    "3/5/26",
    "3-5-2026",
    "3 5 26",
    "030526",
    "03052026",
    "2026-05-03",
    "3. Mai 2026",
    "3 mai 26",
  ]) {
    expect(parseDate(text, now), text).toBe("2026-05-03");
  }
  expect(parseDate("1. März 2026", now)).toBe("2026-03-01");
  expect(parseDate("1. Maerz 2026", now)).toBe("2026-03-01");
});

test("without a year the nearest day is meant, so that January is next year in November", () => {
  expect(parseDate("9.1.", now)).toBe("2027-01-09");
  expect(parseDate("9.1", now)).toBe("2027-01-09");
  expect(parseDate("3.11.", now)).toBe("2026-11-03");
  expect(parseDate("3011", now)).toBe("2026-11-30");
  expect(parseDate("3. Mai", "2027-01-20T12:00:00Z")).toBe("2027-05-03");
});

test("a two-digit year of a mother's birthday lies in the last century", () => {
  expect(parseDate("12.4.89", now)).toBe("1989-04-12");
  expect(parseDate("12.4.36", now)).toBe("2036-04-12");
  expect(parseDate("12.4.37", now)).toBe("1937-04-12");
});

test("days near today can be named", () => {
  expect(parseDate("heute", now)).toBe("2026-11-16");
  expect(parseDate("Morgen", now)).toBe("2026-11-17");
  expect(parseDate("gestern", "2026-11-15T23:30:00Z")).toBe("2026-11-15");
});

test("a date that is shown can be typed back, with dots, bare or as ISO", () => {
  const anyDay = fc
    .date({ min: new Date("1930-01-01"), max: new Date("2036-12-30"), noInvalidDate: true })
    .map(zurichDay);
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(parseDate(day, now)).toBe(day);
      expect(parseDate(dayAndYear(day), now)).toBe(day);
      expect(parseDate(dayAndYear(day).replaceAll(".", ""), now)).toBe(day);
    }),
  );
});

test("whatever is typed, the answer is null or a real day", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 14 }), (text) => {
      const parsed = parseDate(text, now);
      if (parsed !== null) expect(new Date(`${parsed}T00:00:00Z`).toISOString().slice(0, 10)).toBe(parsed);
    }),
  );
});

test("a weekday may stand before the day, and one that contradicts it makes it no date", () => {
  for (const text of [
    "di 17.11.",
    "Di, 17.11.",
    "Di. 17.11.2026",
    "Di 2026-11-17",
    "Dienstag, 17. November",
    "dienstag 171126",
  ]) {
    expect(parseDate(text, now), text).toBe("2026-11-17");
  }
  for (const text of ["Mi 17.11.", "di 17.11.2025", "die 17.11.", "dim 17.11.", "di", "di di", "di +1"]) {
    expect(parseDate(text, now), text).toBeNull();
  }
});

test("a number with a sign counts the days from today, also over the end of a month", () => {
  expect(parseDate("+3", now)).toBe("2026-11-19");
  expect(parseDate("+ 14", now)).toBe("2026-11-30");
  expect(parseDate("+15", now)).toBe("2026-12-01");
  expect(parseDate("-2", now)).toBe("2026-11-14");
  expect(parseDate("−2", now)).toBe("2026-11-14");
  expect(parseDate("+0", now)).toBe("2026-11-16");
});
