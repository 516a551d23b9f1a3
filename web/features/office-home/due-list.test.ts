import { expect, test } from "vitest";
import { type DueRow, dueCases, dueCount } from "./due-list.ts";

const now = "2026-11-16T08:41:00Z";

function mother(id: string, more: Partial<DueRow>): DueRow {
  return {
    id,
    status: "published",
    priority: 0,
    birthday_child: null,
    birthtime_child: null,
    sectiodate: null,
    birthdate_child: null,
    dischargedate: null,
    ...more,
  } as DueRow;
}

test("a case that can wait is not due", () => {
  expect(dueCases([mother("a", { birthdate_child: "2027-03-01" })], now)).toEqual([]);
});

test("a missed discharge is due first, however young the child", () => {
  const due = dueCases(
    [
      mother("tomorrow", { priority: 1, dischargedate: "2026-11-17" }),
      mother("missed", {
        birthday_child: "2026-11-15",
        birthtime_child: "20:00",
        dischargedate: "2026-11-15",
      }),
    ],
    now,
  );
  expect(due.map(({ row, mark }) => [row.id, mark])).toEqual([
    ["missed", "discharge_overdue"],
    ["tomorrow", "discharge_tomorrow"],
  ]);
});

test("discharge comes before birth, birth before term", () => {
  const due = dueCases(
    [
      mother("term", { birthdate_child: "2026-11-23" }),
      mother("born", { birthday_child: "2026-11-14" }),
      mother("discharge", { birthday_child: "2026-11-14", dischargedate: "2026-11-17" }),
    ],
    now,
  );
  expect(due.map(({ row, mark }) => [row.id, mark])).toEqual([
    ["discharge", "discharge_tomorrow"],
    ["born", "born_over_24h"],
    ["term", "due_within_3_weeks"],
  ]);
});

test("whom only her day brings up again is counted once, and whoever has a midwife is not", () => {
  const followups = [
    { id: "a", status: "onhold" },
    { id: "b", status: "current" },
  ];
  expect(dueCount([], followups)).toBe(1);
});
