import { expect, test } from "vitest";
import { type ClockFacts, clocksOf } from "./case-clocks.ts";

const now = "2026-11-16T08:41:00Z";
const facts: ClockFacts = {
  status: "published",
  priority: 0,
  created_at: "2026-11-14T08:02:00Z",
  published_at: "2026-11-15T14:40:00Z",
  mediated_at: null,
  closed_at: null,
  lost_at: null,
  birthday_child: "2026-11-14",
  birthtime_child: "04:12:00",
  sectiodate: null,
  birthdate_child: "2026-11-20",
  dischargedate: "2026-11-17",
};

test("an open case with a born child shows four clocks, the pressing ones coloured", () => {
  expect(clocksOf(facts, now)).toEqual([
    { label: "Offen seit", value: "2 Tagen" },
    { label: "Geboren vor", value: "53 Std.", tone: "warning" },
    { label: "Austritt", value: "morgen", tone: "urgent" },
    { label: "Freigegeben", value: "vor 18 Std." },
  ]);
});

test("a missed discharge is the first clock, red and by its name", () => {
  const clocks = clocksOf({ ...facts, dischargedate: "2026-11-15" }, now);
  expect(clocks[0]).toEqual({ label: "Austritt überfällig", value: "gestern", tone: "urgent" });
  expect(clocks.map(({ label }) => label).filter((label) => label.startsWith("Austritt"))).toHaveLength(1);
  const cared = clocksOf({ ...facts, dischargedate: "2026-11-15", status: "current" }, now);
  expect(cared.find(({ label }) => label === "Austritt")).toMatchObject({ tone: "neutral" });
});

test("without a time of birth no hours are invented", () => {
  const clocks = clocksOf({ ...facts, birthtime_child: null }, now);
  expect(clocks[1]).toMatchObject({ label: "Geboren vor", value: "2 Tagen" });
  expect(clocksOf({ ...facts, birthtime_child: null, birthday_child: "2026-11-16" }, now)[1]).toMatchObject({
    label: "Geboren",
    value: "heute",
  });
});

test("an expected child counts down to its term", () => {
  const unborn = { ...facts, birthday_child: null, birthtime_child: null, dischargedate: null };
  expect(clocksOf({ ...unborn, birthdate_child: "2027-01-09" }, now)[1]).toEqual({
    label: "Termin in",
    value: "54 Tagen",
    tone: "neutral",
  });
  expect(clocksOf(unborn, now)[1]).toMatchObject({ label: "Termin in", value: "4 Tagen", tone: "warning" });
  expect(clocksOf({ ...unborn, birthdate_child: "2026-11-15" }, now)[1]).toMatchObject({
    label: "Termin vor",
    value: "1 Tag",
  });
  expect(clocksOf({ ...unborn, sectiodate: "2026-11-17" }, now)[1]).toMatchObject({
    label: "Kaiserschnitt",
    value: "morgen",
  });
});

test("a case in care tells since when and until when, and nothing presses any more", () => {
  const clocks = clocksOf({ ...facts, status: "current", mediated_at: "2026-11-16T08:00:00Z" }, now);
  expect(clocks.map(({ label }) => label)).toEqual([
    "Vermittelt",
    "Geboren vor",
    "Austritt",
    "Betreuung bis",
  ]);
  expect(clocks.every(({ tone }) => tone !== "urgent" && tone !== "warning")).toBe(true);
});

test("what has only just happened is not counted in minutes", () => {
  const clocks = clocksOf({ ...facts, created_at: now, published_at: now }, now);
  expect(clocks[0]).toEqual({ label: "Offen seit", value: "eben" });
  expect(clocks.at(-1)).toEqual({ label: "Freigegeben", value: "gerade eben" });
});
