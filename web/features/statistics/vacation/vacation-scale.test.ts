import { expect, test } from "vitest";
import { periodAt } from "#domain/calendar-period.ts";
import { figuresOf } from "./grid/foot-figures.ts";
import { rowWindow } from "./grid/use-row-window.ts";
import { dayAt, leftOf, NAME_WIDTH, partOf, scaleOf, withLanes } from "./vacation-scale.ts";
import { dayWords, fieldWords } from "./vacation-words.ts";

const quarter = scaleOf(periodAt("quarter", "2026-11-16"), NAME_WIDTH + 920);

test("a quarter fills the room, a year is wider than it", () => {
  expect(quarter.dayWidth).toBe(10);
  expect(scaleOf(periodAt("year", "2026-11-16"), NAME_WIDTH + 920).width).toBe(365 * 4);
});

test("where a day is drawn, there it is found", () => {
  for (const [index, day] of quarter.days.entries()) {
    expect(dayAt(quarter, leftOf(quarter, day) + 0.1)).toBe(index);
    expect(dayAt(quarter, leftOf(quarter, day) + 9.9)).toBe(index);
  }
  expect(dayAt(quarter, -5)).toBe(0);
  expect(dayAt(quarter, 5_000)).toBe(91);
});

test("of an absence only the days that are shown are drawn, over the change of the clocks too", () => {
  expect(partOf(quarter, { start: "2026-10-24", end: "2026-10-26" })).toMatchObject({ left: 230, width: 30 });
  expect(partOf(quarter, { start: "2026-12-30", end: "2027-01-03" })).toEqual({
    left: 900,
    width: 20,
    isCutLeft: false,
    isCutRight: true,
  });
  expect(partOf(quarter, { start: "2027-01-01", end: "2027-01-03" })).toBeUndefined();
});

test("what lies over another absence is drawn lower", () => {
  const entries = [
    { start: "2026-10-01", end: "2026-10-10" },
    { start: "2026-10-10", end: "2026-10-12" },
    { start: "2026-10-13", end: "2026-10-14" },
  ];
  expect(withLanes(entries).map(({ isOver }) => isOver)).toEqual([false, true, false]);
});

test("of a thousand rows those in sight are drawn and a few around them, at every place", () => {
  for (let top = 0; top <= 28 * 1_000 - 600; top += 97) {
    const { first, end } = rowWindow(top, 600, 1_000);
    expect(first * 28).toBeLessThanOrEqual(top);
    expect(Math.min(end * 28, 28_000)).toBeGreaterThanOrEqual(Math.min(top + 600, 28_000));
    expect(end - first).toBeLessThanOrEqual(48);
  }
  // A filter that leaves three while one looks at the end.
  expect(rowWindow(27_000, 600, 3).end).toBe(3);
});

test("a week tells its worst day, and a day with many away stands out", () => {
  const row = (absent: number) => ({ absent, available: 100 - absent, midwives: 100 });
  const known = new Map([
    ["2026-10-05", row(4)],
    ["2026-10-06", row(21)],
    ["2026-10-07", row(13)],
  ]);
  const figures = figuresOf([...known.keys()], known, [{ start: "2026-10-07", end: "2026-10-09" }]);
  expect(figures.columns.map(({ tone }) => tone)).toEqual(["few", "most", "many"]);
  expect(figures.groups([{ start: "2026-10-05", end: "2026-10-11" }])).toEqual([
    { start: "2026-10-05", end: "2026-10-11", absent: 21, available: 79, gaps: 1 },
  ]);
});

test("readers hear whose field it is, the day, the absence and the holidays", () => {
  const entry = { id: "1", kind: "ferien", start: "2026-10-05", end: "2026-10-17" };
  const holiday = { kind: "school", title: "Herbstferien", start: "2026-10-05", end: "2026-10-16" };
  const field = { name: "Nina Amstutz", entries: [entry], holidays: [holiday], today: "2026-11-16" };
  expect(fieldWords({ ...field, day: "2026-10-05" })).toBe(
    "Nina Amstutz, Montag, 5. Oktober 2026, Ferien von 05.10.2026 bis 17.10.2026, Herbstferien",
  );
  expect(
    fieldWords({ ...field, day: "2026-11-16", chosen: { start: "2026-11-16", end: "2026-11-18" } }),
  ).toBe("Nina Amstutz, Montag, 16. November 2026, heute, da, gewählt 16.11.–18.11., 3 Tage");
});

test("of many places a few are named", () => {
  const gaps = ["8400", "8404", "8406", "8408", "8409"].map((zipcode) => ({
    zipcode,
    place: "Winterthur",
    midwives: 1,
    start: "2026-10-05",
    end: "2026-10-05",
  }));
  const figures = { day: "2026-10-05", absent: 2, available: 3, midwives: 5 };
  expect(dayWords("2026-10-05", figures, gaps)).toBe(
    "Montag, 5. Oktober 2026, 2 abwesend, 3 verfügbar, ohne Hebamme: 8400 Winterthur, 8404 Winterthur, 8406 Winterthur und 2 weitere PLZ",
  );
  expect(dayWords("2026-10-06", undefined, gaps)).toBe("Dienstag, 6. Oktober 2026");
});
