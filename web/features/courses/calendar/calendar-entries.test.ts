import { expect, test } from "vitest";
import { entriesOf, entryWords } from "./calendar-entries.ts";

const issue = {
  id: "i",
  number: "RB-26-02",
  active: true,
  status: "open",
  dates: ["2026-11-10", "2026-11-12", "2026-11-17"],
  address: "Familienzentrum",
  course: { id: "k", title: "Rückbildung", active: true, course_category_id: "c" },
};
const series = {
  id: "e",
  type: "series",
  startdate: "2026-11-10",
  enddate: "2026-11-19",
  starttime: "19:00:00",
  endtime: "20:15:00",
  weekdays: [2, 4],
  faildates: ["2026-11-19"],
  courseissue: issue,
};
const wordsOf = (events: Parameters<typeof entriesOf>[0]) =>
  [...entriesOf(events, "2026-11-09", "2026-11-22")].map(([day, list]) => [day, ...list.map(entryWords)]);

test("outside of what is shown there is nothing", () => {
  expect(entriesOf([series], "2026-12-01", "2026-12-31").size).toBe(0);
});

test("each date says which one of how many it is; a cancelled one counts as none and is still there", () => {
  expect(wordsOf([series])).toEqual([
    ["2026-11-10", "19:00 Rückbildung, 1 von 3"],
    ["2026-11-12", "19:00 Rückbildung, 2 von 3"],
    ["2026-11-17", "19:00 Rückbildung, 3 von 3"],
    ["2026-11-19", "19:00 Rückbildung, fällt aus"],
  ]);
});

test("of an issue that is cancelled nothing is held, and what parents do not see says so", () => {
  const off = { ...series, weekdays: [2], courseissue: { ...issue, status: "cancelled", active: false } };
  expect(wordsOf([off])).toEqual([
    ["2026-11-10", "19:00 Rückbildung, 1 von 3, fällt aus, inaktiv"],
    ["2026-11-17", "19:00 Rückbildung, 3 von 3, fällt aus, inaktiv"],
  ]);
});

test("a day's entries stand by their time, those without one first", () => {
  const at = (id: string, starttime: string | null, title: string) => ({
    ...series,
    id,
    type: "single",
    startdate: "2026-11-11",
    enddate: "2026-11-11",
    weekdays: [],
    faildates: [],
    starttime,
    courseissue: { ...issue, dates: ["2026-11-11"], course: { ...issue.course, title } },
  });
  expect(
    wordsOf([at("a", "19:00:00", "Abend"), at("b", "09:30:00", "Morgen"), at("c", null, "Treff")]),
  ).toEqual([["2026-11-11", "Treff", "09:30 Morgen", "19:00 Abend"]]);
});
