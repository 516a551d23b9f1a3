import { expect, test } from "vitest";
import { moveCursor } from "./calendar-cursor.ts";

const counts: Readonly<Record<string, number>> = { "2026-11-10": 2, "2026-11-17": 3, "2026-11-16": 1 };
const countOf = (day: string) => counts[day] ?? 0;
const move = (day: string, at: number, key: string) => moveCursor({ day, at }, key, countOf);

test("a letter is none of the calendar's keys", () => {
  expect(move("2026-11-16", 0, "x")).toBeUndefined();
});

test("down goes through a day's entries first, then to the week below; up comes back the same way", () => {
  expect(move("2026-11-10", 0, "ArrowDown")).toEqual({ day: "2026-11-10", at: 1 });
  expect(move("2026-11-10", 1, "ArrowDown")).toEqual({ day: "2026-11-17", at: 0 });
  expect(move("2026-11-17", 0, "ArrowUp")).toEqual({ day: "2026-11-10", at: 1 });
  expect(move("2026-11-16", 0, "ArrowUp")).toEqual({ day: "2026-11-09", at: 0 });
});

test("to the side one stays as far down as the other day allows", () => {
  expect(move("2026-11-17", 2, "ArrowLeft")).toEqual({ day: "2026-11-16", at: 0 });
  expect(move("2026-11-17", 2, "ArrowRight")).toEqual({ day: "2026-11-18", at: 0 });
});

test("home and end are the week's, the pages are months, whose last day may be missing", () => {
  expect(move("2026-11-18", 0, "Home")).toEqual({ day: "2026-11-16", at: 0 });
  expect(move("2026-11-18", 0, "End")).toEqual({ day: "2026-11-22", at: 0 });
  expect(move("2026-10-31", 0, "PageDown")).toEqual({ day: "2026-11-30", at: 0 });
  expect(move("2026-01-15", 0, "PageUp")).toEqual({ day: "2025-12-15", at: 0 });
});
