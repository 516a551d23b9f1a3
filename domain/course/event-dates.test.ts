import { describe, expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { type CourseEvent, datesOf, eventFault, plannedDates, weekdayOf } from "./event-dates.ts";
import { rhythmOf } from "./rhythm.ts";

const event = (given: Partial<CourseEvent>): CourseEvent => ({
  type: "series",
  startdate: "2026-11-24",
  enddate: "2027-01-26",
  starttime: "09:30:00",
  endtime: "10:45:00",
  faildates: [],
  weekdays: [2],
  ...given,
});
const single = (startdate: string, enddate: string, starttime: string | null, endtime: string | null) =>
  event({ type: "single", startdate, enddate, starttime, endtime, weekdays: [] });

describe("the dates of an event", () => {
  test("of a series are its weekdays without the cancelled ones, over the change of the clocks", () => {
    const series = event({
      startdate: "2026-10-20",
      enddate: "2026-11-05",
      weekdays: [2, 4],
      faildates: ["2026-10-29"],
    });
    expect(datesOf(series)).toEqual(["2026-10-20", "2026-10-22", "2026-10-27", "2026-11-03", "2026-11-05"]);
    expect(plannedDates(series)).toContain("2026-10-29");
  });

  test("of a single event are all its days, over a leap day and a year's end", () => {
    expect(datesOf(single("2028-02-28", "2028-03-01", null, null))).toEqual([
      "2028-02-28",
      "2028-02-29",
      "2028-03-01",
    ]);
    expect(datesOf(single("2026-12-31", "2027-01-01", null, null))).toEqual(["2026-12-31", "2027-01-01"]);
  });

  test("stay on holidays: whoever does not teach on Christmas cancels that date", () => {
    expect(datesOf(event({ weekdays: [5], startdate: "2026-12-18", enddate: "2027-01-01" }))).toEqual([
      "2026-12-18",
      "2026-12-25",
      "2027-01-01",
    ]);
  });

  test("are what a calendar counted by Date says, whatever the series", () => {
    const day = fc
      .integer({ min: Date.UTC(2024, 0, 1) / 86_400_000, max: Date.UTC(2032, 11, 31) / 86_400_000 })
      .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 500 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.array(fc.nat(500)),
        (startdate, length, weekdays, cancelled) => {
          const [year = 0, month = 0, date = 0] = startdate.split("-").map(Number);
          // Independent of addDays: by the month's own days and the weekday that Date tells.
          const all = Array.from(
            { length: length + 1 },
            (_, at) => new Date(Date.UTC(year, month - 1, date + at, 12)),
          );
          const text = (one: Date) =>
            `${one.getUTCFullYear()}-${String(one.getUTCMonth() + 1).padStart(2, "0")}-${String(one.getUTCDate()).padStart(2, "0")}`;
          const faildates = cancelled.flatMap((at) => (all[at] ? [text(all[at])] : []));
          const expected = all
            .filter((one) => weekdays.includes(one.getUTCDay() === 0 ? 7 : one.getUTCDay()))
            .map(text)
            .filter((one) => !faildates.includes(one));
          const enddate = text(all[length] as Date);
          const found = datesOf(event({ startdate, enddate, weekdays, faildates }));
          expect(found).toEqual(expected);
          expect(found.map(weekdayOf).every((one) => weekdays.includes(one))).toBe(true);
        },
      ),
    );
  });
});

describe("an event is refused", () => {
  test.each([
    [{ startdate: "2026-13-01" }, "startdate", "Bitte geben Sie ein gültiges Datum ein."],
    [{ enddate: "2026-11-23" }, "enddate", "Das Ende liegt vor dem Anfang."],
    [{ weekdays: [] }, "weekdays", "Bitte wählen Sie die Wochentage der Serie."],
    [
      { enddate: "2026-11-25", weekdays: [7] },
      "weekdays",
      "In dieser Zeit liegt keiner der gewählten Wochentage.",
    ],
    [
      { enddate: "2031-01-01" },
      "enddate",
      "Ein Termin hat höchstens 200 Daten. Bitte wählen Sie eine kürzere Zeit.",
    ],
    [
      { faildates: ["2026-12-25", "2026-12-24"] },
      "faildates",
      "Am 24.12.2026 findet nichts statt, das ausfallen könnte.",
    ],
    [{ endtime: "09:30:00" }, "endtime", "Das Ende liegt vor dem Beginn."],
  ])("%o at %s", (given, field, sentence) => {
    expect(eventFault(event(given))).toEqual({ field, sentence });
  });

  test("not when all is well", () => {
    expect(eventFault(event({ faildates: ["2026-12-29"] }))).toBeNull();
  });
});

describe("the words for an issue's dates", () => {
  const series = event({ faildates: ["2026-12-22", "2026-12-29"] });

  test("say weekday, number and end in three languages", () => {
    expect(rhythmOf([series])).toBe("8 × dienstags bis 26.01., 09:30–10:45");
    expect(rhythmOf([series], "en")).toBe("8 × Tuesdays until 26 January, 09:30–10:45");
    expect(rhythmOf([series], "fr")).toBe("8 × le mardi jusqu’au 26 janvier, 09:30–10:45");
  });

  test.each([
    [[single("2026-11-19", "2026-11-19", "19:30", "21:00")], "ein Abend, 19:30–21:00"],
    [[single("2026-11-19", "2026-11-19", "14:00", "16:00")], "ein Nachmittag, 14:00–16:00"],
    [[single("2026-11-19", "2026-11-19", "09:00", "11:00")], "ein Vormittag, 09:00–11:00"],
    [[single("2026-11-19", "2026-11-19", "09:00", "16:00")], "ein Tag, 09:00–16:00"],
    [[single("2026-11-21", "2026-11-22", null, null)], "2 Tage, Sa und So"],
    [
      [
        single("2026-11-21", "2026-11-21", "09:00", "16:00"),
        single("2026-11-22", "2026-11-22", "09:00", "16:00"),
      ],
      "2 Tage, Sa und So, 09:00–16:00",
    ],
    [[single("2026-11-16", "2026-11-20", "09:00", null)], "5 Tage, Mo bis Fr, ab 09:00"],
    [
      [event({ weekdays: [2, 4], startdate: "2026-11-10", enddate: "2026-12-03" })],
      "8 × dienstags und donnerstags bis 03.12., 09:30–10:45",
    ],
    [
      [event({ enddate: "2026-12-08" }), single("2026-12-12", "2026-12-12", "09:00", "16:00")],
      "3 × dienstags bis 08.12., 09:30–10:45; ein Tag, 09:00–16:00",
    ],
    [[], ""],
  ])("case %#: %s", (events, expected) => {
    expect(rhythmOf(events)).toBe(expected);
  });

  test("are short where times differ from day to day", () => {
    const days = ["19", "20", "21", "23"].map((day, at) =>
      single(`2026-11-${day}`, `2026-11-${day}`, `0${at + 6}:00`, null),
    );
    expect(rhythmOf(days)).toBe("4 Tage bis 23.11.");
    expect(rhythmOf(days, "en")).toBe("4 days until 23 November");
    expect(rhythmOf([single("2026-11-30", "2026-12-01", null, null)], "fr")).toBe("2 jours, lundi et mardi");
  });
});
