import { describe, expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { puerperaStatuses } from "./status.ts";
import {
  compareDue,
  compareTriage,
  dueMarksOf,
  dueMarkTitles,
  groupsOf,
  type TriageCase,
  triageGroups,
  triageGroupTitles,
} from "./triage.ts";

const now = new Date("2026-11-16T08:41:00Z");
const today = "2026-11-16";
const base: TriageCase = {
  status: "published",
  priority: 0,
  birthday_child: null,
  birthtime_child: null,
  sectiodate: null,
  birthdate_child: null,
  dischargedate: null,
  due_marks: null,
};
const arjeta: TriageCase = {
  ...base,
  priority: 1,
  birthday_child: "2026-11-14",
  birthtime_child: "04:12",
  dischargedate: "2026-11-17",
};

describe("the groups of the triage", () => {
  test("leave out whoever has a midwife or is lost", () => {
    for (const status of ["current", "closed", "lost"] as const) {
      expect(groupsOf({ ...arjeta, status }, today)).toEqual([]);
    }
  });

  test("show an urgent case in its own group too", () => {
    expect(groupsOf(arjeta, today)).toEqual(["urgent", "born"]);
    expect(groupsOf({ ...arjeta, status: "onhold" }, today)).toEqual(["urgent", "onhold"]);
  });

  test("show who has left the hospital before all others, whatever the state", () => {
    const left = { ...base, dischargedate: "2026-11-15" };
    expect(groupsOf({ ...left, priority: 1 }, today)).toEqual(["overdue", "urgent", "unborn"]);
    expect(groupsOf({ ...left, status: "onhold" }, today)).toEqual(["overdue", "onhold"]);
    expect(groupsOf({ ...left, status: "current" }, today)).toEqual([]);
    expect(groupsOf({ ...left, dischargedate: today }, today)).toEqual(["unborn"]);
  });

  test("part the published by birth, and put the undefined among the new", () => {
    expect(groupsOf(base, today)).toEqual(["unborn"]);
    expect(groupsOf({ ...base, birthday_child: "2026-11-14" }, today)).toEqual(["born"]);
    expect(groupsOf({ ...base, status: "undefined" }, today)).toEqual(["new"]);
  });

  test("stand in the order of the picture", () => {
    expect(triageGroups.map((group) => triageGroupTitles[group])).toEqual([
      "Austritt überfällig",
      "Dringend",
      "Neu",
      "Geboren",
      "Noch nicht geboren",
      "Zurückgestellt",
    ]);
  });
});

describe("the order inside a group", () => {
  test("is overdue first, then urgent, then discharge or birth, then the term", () => {
    const overdue = { ...base, dischargedate: "2026-11-15" };
    const urgent = { ...base, priority: 1, birthdate_child: "2027-01-09" };
    const leaving = { ...base, birthday_child: "2026-11-14", dischargedate: "2026-11-17" };
    const born = { ...base, birthday_child: "2026-11-18" };
    const section = { ...base, sectiodate: "2026-11-19", birthdate_child: "2026-12-01" };
    const due = { ...base, birthdate_child: "2026-11-23" };
    expect(
      [base, due, section, born, leaving, urgent, overdue].sort((a, b) => compareTriage(a, b, today)),
    ).toEqual([overdue, urgent, leaving, born, section, due, base]);
  });

  test("is an order: nobody stands before herself, and turned round it is the other way", () => {
    const day = fc.constantFrom(null, "2026-11-14", "2026-11-17", "2026-12-01");
    const anyCase = fc.record({
      status: fc.constantFrom(...puerperaStatuses),
      priority: fc.integer({ min: 0, max: 2 }),
      birthday_child: day,
      birthtime_child: fc.constant(null),
      sectiodate: day,
      birthdate_child: day,
      dischargedate: day,
      due_marks: fc.constantFrom(null, ["unanswered"]),
    });
    fc.assert(
      fc.property(anyCase, anyCase, anyCase, (a, b, c) => {
        expect(compareTriage(a, a, today)).toBe(0);
        expect(Math.sign(compareTriage(a, b, today)) + Math.sign(compareTriage(b, a, today))).toBe(0);
        if (compareTriage(a, b, today) <= 0 && compareTriage(b, c, today) <= 0)
          expect(compareTriage(a, c, today)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe("what is due", () => {
  test("is nothing once she has a midwife", () => {
    expect(dueMarksOf({ ...arjeta, status: "current" }, now)).toEqual([]);
  });

  test("is the discharge of today and tomorrow, in Zürich", () => {
    expect(dueMarksOf(arjeta, now)).toEqual(["discharge_tomorrow", "born_over_24h"]);
    expect(dueMarksOf(arjeta, new Date("2026-11-16T23:10:00Z"))[0]).toBe("discharge_today");
    expect(dueMarksOf({ ...arjeta, dischargedate: "2026-11-18" }, now)).toEqual(["born_over_24h"]);
  });

  test("is a missed discharge first of all, however young the child", () => {
    const missed = {
      ...base,
      birthday_child: "2026-11-15",
      birthtime_child: "20:00",
      dischargedate: "2026-11-15",
    };
    expect(dueMarksOf(missed, now)).toEqual(["discharge_overdue"]);
    expect([arjeta, missed].sort((a, b) => compareDue(a, b, now))).toEqual([missed, arjeta]);
    expect(dueMarkTitles.discharge_overdue.short).toBe("Austritt überfällig");
  });

  test("is a birth of more than 24 hours, to the minute", () => {
    const born = { ...base, birthday_child: "2026-11-15", birthtime_child: "09:41" };
    expect(dueMarksOf(born, now)).toEqual([]);
    expect(dueMarksOf({ ...born, birthtime_child: "09:40" }, now)).toEqual(["born_over_24h"]);
  });

  test("is a term in less than three weeks, and one that has passed by another name", () => {
    const due = (birthdate_child: string) => dueMarksOf({ ...base, birthdate_child }, now);
    expect(due("2026-12-07")).toEqual([]);
    expect(due("2026-12-06")).toEqual(["due_within_3_weeks"]);
    expect(due("2026-11-16")).toEqual(["due_within_3_weeks"]);
    expect(due("2026-11-15")).toEqual(["term_passed"]);
    expect(due("2024-02-10")).toEqual(["term_passed"]);
    expect(dueMarksOf({ ...base, sectiodate: "2026-11-19", birthdate_child: "2026-12-20" }, now)).toEqual([
      "due_within_3_weeks",
    ]);
  });

  test("puts the discharge before the birth and the birth before the term", () => {
    const born = { ...base, birthday_child: "2026-11-13" };
    const term = { ...base, birthdate_child: "2026-11-23" };
    expect([term, born, arjeta].sort((a, b) => compareDue(a, b, now))).toEqual([arjeta, born, term]);
    expect(dueMarkTitles.born_over_24h.short).toBe("Geboren > 24 Std.");
  });
});
