import { expect, test } from "vitest";
import { covers, overlap, overlapHint, schoolHolidayHint } from "./absence.ts";

const holidays = { id: "a", kind: "ferien", start: "2026-11-09", end: "2026-11-22" };
const course = { id: "b", kind: "weiterbildung", start: "2026-11-25", end: "2026-11-25" };

test("first and last day belong to an absence", () => {
  expect(
    ["2026-11-08", "2026-11-09", "2026-11-22", "2026-11-23"].map((day) => covers(holidays, day)),
  ).toEqual([false, true, true, false]);
});

test("two absences that share their edge overlap, neighbours do not", () => {
  expect(overlap(holidays, { start: "2026-11-22", end: "2026-11-30" })).toBe(true);
  expect(overlap(holidays, { start: "2026-11-23", end: "2026-11-30" })).toBe(false);
});

test("an entry is told which others it meets, never itself", () => {
  expect(overlapHint({ start: "2026-11-20", end: "2026-11-30" }, [holidays, course])).toBe(
    "Überschneidet sich mit Ferien 09.11.–22.11. und Weiterbildung 25.11.",
  );
  expect(overlapHint(holidays, [holidays, course])).toBeNull();
});

test("only school holidays are named, each once", () => {
  const known = [
    { kind: "school", title: "Weihnachtsferien", start: "2026-12-21", end: "2027-01-01" },
    { kind: "public", title: "Weihnachten", start: "2026-12-25", end: "2026-12-25" },
  ];
  expect(schoolHolidayHint({ start: "2026-12-24", end: "2026-12-27" }, known)).toBe(
    "Fällt in die Weihnachtsferien.",
  );
  expect(schoolHolidayHint({ start: "2026-12-01", end: "2026-12-02" }, known)).toBeNull();
});
