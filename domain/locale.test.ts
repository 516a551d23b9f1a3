import { describe, expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { addDays } from "./calendar-day.ts";
import {
  age,
  ago,
  allOf,
  clockTime,
  compareNames,
  countdown,
  counted,
  dateAndTime,
  dayAndNear,
  dayAndYear,
  dayRange,
  decimal,
  francs,
  greeting,
  isTomorrow,
  longDay,
  monthAndYear,
  monthName,
  nearDay,
  oneOf,
  shortAge,
  shortDay,
  shortDayAndTime,
  sinceWhen,
  wholeNumber,
} from "./locale.ts";

const now = new Date("2026-11-16T08:41:00Z");

describe("dates", () => {
  test("stand with their weekday, with their year, or in full", () => {
    expect(shortDay("2026-11-16")).toBe("Mo 16.11.");
    expect(dayAndYear("2026-11-16")).toBe("16.11.2026");
    expect(longDay("2026-11-16")).toBe("Montag, 16. November 2026");
    expect(monthName("2027-03-01")).toBe("März");
    expect(monthAndYear("2027-03-01")).toBe("März 2027");
    expect(dayRange("2026-11-09", "2026-11-22")).toBe("09.11.–22.11.");
    expect(dayRange("2026-11-09", "2026-11-09")).toBe("09.11.");
  });

  test("in full are those that Intl would write, every day of a leap year", () => {
    const full = new Intl.DateTimeFormat("de-CH", { timeZone: "UTC", dateStyle: "full" });
    const month = new Intl.DateTimeFormat("de-CH", { timeZone: "UTC", month: "long" });
    for (let day = "2028-01-01"; day <= "2028-12-31"; day = addDays(day, 1)) {
      const noon = new Date(`${day}T12:00:00Z`);
      expect(longDay(day)).toBe(full.format(noon));
      expect(monthName(day)).toBe(month.format(noon));
    }
  });

  test("with times are those of Zürich", () => {
    expect(shortDayAndTime("2026-11-14T08:02:00Z")).toBe("Sa 14.11., 09:02");
    expect(dateAndTime(now)).toBe("16.11.2026, 09:41");
    expect(clockTime("2026-07-01T22:30:00Z")).toBe("00:30");
  });

  test("nearby are named, others stand with weekday or year", () => {
    expect(nearDay("2026-11-15", now)).toBe("gestern");
    expect(nearDay("2026-11-16", now)).toBe("heute");
    expect(nearDay("2026-11-17", now)).toBe("morgen");
    expect(nearDay("2026-11-18", now)).toBe("Mi 18.11.");
    expect(nearDay("2027-01-09", now)).toBe("09.01.2027");
    expect(dayAndNear("2026-11-17", now)).toBe("Di 17.11.2026 (morgen)");
    expect(dayAndNear("2026-11-18", now)).toBe("Mi 18.11.2026");
    expect(isTomorrow("2026-11-17", now)).toBe(true);
    expect(isTomorrow("2026-11-16", now)).toBe(false);
  });

  test("since when a case is published reads as on the card", () => {
    expect(sinceWhen("2026-11-16T07:54:00Z", now)).toBe("seit heute, 08:54");
    expect(sinceWhen("2026-11-15T07:54:00Z", now)).toBe("seit gestern");
    expect(sinceWhen("2026-11-13T07:54:00Z", now)).toBe("seit Fr 13.11.");
  });
});

describe("ages", () => {
  test("grow from minutes to days", () => {
    expect(ago("2026-11-16T08:40:30Z", now)).toBe("gerade eben");
    expect(ago("2026-11-16T08:29:00Z", now)).toBe("vor 12 Min.");
    expect(ago("2026-11-15T14:40:00Z", now)).toBe("vor 18 Std.");
    expect(ago("2026-11-15T08:00:00Z", now)).toBe("gestern");
    expect(ago("2026-11-14T22:00:00Z", now)).toBe("vor 2 Tagen");
    expect(ago("2026-11-13T08:00:00Z", now)).toBe("vor 3 Tagen");
  });

  test("of a clock that runs ahead never become negative", () => {
    expect(ago("2026-11-16T09:00:00Z", now)).toBe("gerade eben");
    expect(shortAge("2026-11-16T09:00:00Z", now)).toBe("0 Min");
  });

  test("in a narrow column lose their dots", () => {
    expect(shortAge("2026-11-16T08:06:00Z", now)).toBe("35 Min");
    expect(shortAge("2026-11-16T06:41:00Z", now)).toBe("2 Std");
    expect(shortAge("2026-11-14T08:02:00Z", now)).toBe("2 T");
  });

  test("of a birth are told in hours for three days", () => {
    const born = "2026-11-14T03:12:00Z";
    expect(age(born, now, 72)).toBe("53 Std.");
    expect(age(born, now)).toBe("2 Tagen");
    expect(age("2026-11-15T08:00:00Z", now)).toBe("1 Tag");
    expect(age("2026-11-16T08:30:00Z", now)).toBe("11 Min.");
  });

  test("count down to the release", () => {
    expect(countdown(18_720)).toBe("5 Std. 12 Min.");
    expect(countdown(7_200)).toBe("2 Std.");
    expect(countdown(720)).toBe("12 Min.");
    expect(countdown(39.2)).toBe("40 Sek.");
    expect(countdown(-3)).toBe("0 Sek.");
  });
});

describe("numbers", () => {
  test("are grouped by the Swiss apostrophe", () => {
    expect(wholeNumber(999)).toBe("999");
    expect(wholeNumber(1_234_567)).toBe("1’234’567");
    expect(wholeNumber(-6)).toBe("−6");
    const lines = [0, 1, 2, 12_000].map((count) => counted(count, "Zeile", "Zeilen"));
    expect(lines).toEqual(["0 Zeilen", "1 Zeile", "2 Zeilen", "12’000 Zeilen"]);
    expect(decimal(2.84)).toBe("2,8");
    expect(decimal(1234.5)).toBe("1’234,5");
    expect(decimal(-0.04)).toBe("0,0");
    expect(francs(50)).toBe("CHF 50");
    expect(francs(1234.5)).toBe("CHF 1’234.50");
    expect(francs(-5)).toBe("CHF −5");
  });

  test("keep all their digits whatever their size", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (value) => {
        expect(wholeNumber(value).replaceAll("’", "")).toBe(String(value));
        expect(wholeNumber(value)).toMatch(/^\d{1,3}(’\d{3})*$/);
      }),
    );
  });
});

test("enumerations end in und or oder", () => {
  expect(allOf(["Albanisch", "Italienisch", "Deutsch"])).toBe("Albanisch, Italienisch und Deutsch");
  expect(oneOf(["Neu", "Zurückgestellt"])).toBe("Neu oder Zurückgestellt");
});

test("names sort with their umlauts beside the plain letters", () => {
  expect(["Zoller", "Özdemir", "Odermatt", "Ackermann"].sort(compareNames)).toEqual([
    "Ackermann",
    "Odermatt",
    "Özdemir",
    "Zoller",
  ]);
});

test("the greeting follows the hour in Zürich", () => {
  expect(greeting(now)).toBe("Guten Morgen");
  expect(greeting("2026-11-16T12:00:00Z")).toBe("Guten Tag");
  expect(greeting("2026-11-16T18:00:00Z")).toBe("Guten Abend");
});
