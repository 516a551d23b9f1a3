import { expect, test } from "vitest";
import { followupWhen, isFollowupDue, withWhom } from "./followup.ts";
import { followupSuggestions, isFollowupDay } from "./followup-form.ts";

test("nothing is due without a day", () => {
  expect(isFollowupDue({}, "2026-11-16")).toBe(false);
  expect(isFollowupDue({ followup_day: null }, "2026-11-16")).toBe(false);
});

test("it is due on its day and until it is done", () => {
  expect(isFollowupDue({ followup_day: "2026-11-17" }, "2026-11-16")).toBe(false);
  expect(isFollowupDue({ followup_day: "2026-11-16" }, "2026-11-16")).toBe(true);
  expect(isFollowupDue({ followup_day: "2026-10-01" }, "2026-11-16")).toBe(true);
});

test("a day from today to a year ahead can be chosen", () => {
  expect(isFollowupDay("2026-11-15", "2026-11-16")).toBe(false);
  expect(isFollowupDay("2026-11-16", "2026-11-16")).toBe(true);
  expect(isFollowupDay("2027-11-17", "2026-11-16")).toBe(true);
  expect(isFollowupDay("2027-11-18", "2026-11-16")).toBe(false);
});

test("when it comes up is told by the clock of the office, also in the nights in which the clock changes", () => {
  expect(followupWhen("2026-10-25", "2026-10-24T22:30:00Z")).toBe("heute");
  expect(followupWhen("2026-10-25", "2026-10-25T22:59:00Z")).toBe("heute");
  expect(followupWhen("2026-10-25", "2026-10-25T23:00:00Z")).toBe("seit So 25.10.");
  expect(followupWhen("2027-03-28", "2027-03-27T22:59:00Z")).toBe("So 28.03.");
  expect(followupWhen("2027-03-28", "2027-03-27T23:00:00Z")).toBe("heute");
  expect(followupSuggestions("2027-03-27").map(({ day }) => day)).toEqual([
    "2027-03-28",
    "2027-03-30",
    "2027-04-03",
    "2027-04-10",
  ]);
});

test("a case is with oneself, or with a colleague by her first name", () => {
  const jana = { id: "j", firstname: "Jana", fullname: "Jana Odermatt" };
  expect(withWhom(jana, "j")).toBe("bei mir");
  expect(withWhom(jana, "r")).toBe("bei Jana");
  expect(withWhom({ id: "b", firstname: null, fullname: "Büro Uster" }, "r")).toBe("bei Büro Uster");
});
