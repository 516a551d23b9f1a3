import { expect, test } from "vitest";
import { type OwnVisit, visitDays, visitRange } from "./visit-days.ts";

const visit = (id: string, planned_at: string | null, done_at: string | null = null) =>
  ({ id, planned_at, done_at, note: null, puerpera: { id: "m", visits: [] } }) as unknown as OwnVisit;
const ids = (visits: readonly OwnVisit[]) => visits.map(({ id }) => id);

test("a day is a day in Zürich, in its first and in its last minute", () => {
  const visits = [
    visit("last minute", "2026-11-16T22:59:00Z"),
    visit("first minute", "2026-11-15T23:00:00Z"),
    visit("tomorrow", "2026-11-16T23:00:00Z"),
    visit("yesterday", "2026-11-15T22:59:00Z"),
    visit("done yesterday", "2026-11-15T10:00:00Z", "2026-11-15T10:00:00Z"),
    visit("later", "2026-11-18T10:00:00Z"),
  ];
  for (const now of ["2026-11-15T23:00:00Z", "2026-11-16T08:41:00Z", "2026-11-16T22:59:59Z"]) {
    const days = visitDays(visits, now);
    expect(ids(days.missed)).toEqual(["yesterday"]);
    expect(ids(days.today)).toEqual(["first minute", "last minute"]);
    expect(ids(days.tomorrow)).toEqual(["tomorrow"]);
    expect(days.later.map(({ day }) => day)).toEqual(["2026-11-18"]);
  }
});

test("the days on which the clocks change are whole days, too", () => {
  // 25 hours in October, 23 in March.
  expect(visitRange("2026-10-25")).toEqual({
    from: "2026-10-17T22:00:00.000Z",
    until: "2026-10-31T23:00:00.000Z",
  });
  const october = [
    visit("a", "2026-10-24T22:00:00Z"),
    visit("b", "2026-10-25T22:59:00Z"),
    visit("c", "2026-10-25T23:00:00Z"),
  ];
  expect(ids(visitDays(october, "2026-10-25T12:00:00Z").today)).toEqual(["a", "b"]);
  const march = [
    visit("a", "2026-03-28T23:00:00Z"),
    visit("b", "2026-03-29T21:59:00Z"),
    visit("c", "2026-03-29T22:00:00Z"),
  ];
  expect(ids(visitDays(march, "2026-03-29T12:00:00Z").today)).toEqual(["a", "b"]);
});

test("a visit counts on the day on which it was made", () => {
  const moved = visit("moved", "2026-11-17T10:00:00Z", "2026-11-16T10:00:00Z");
  const { today, tomorrow } = visitDays([moved], "2026-11-16T12:00:00Z");
  expect([ids(today), ids(tomorrow)]).toEqual([["moved"], []]);
});
