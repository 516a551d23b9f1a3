import { expect, test } from "vitest";
import { type Checked, checkKeys, missingOf, rowsOf } from "./checks.ts";

const fine = {
  user_id: "1",
  status: "active",
  role: "user",
  profile_stale: false,
  no_circles: false,
  no_languages: false,
  missing_zsr: false,
  missing_association: false,
  missing_login: false,
  limited: false,
  absent_until: null,
  absent_long: false,
  unseen_90_days: false,
  overdue_mothers: 0,
  current_mothers: 3,
  notifications_off: false,
  user: null,
} satisfies Checked;

test("who is fine stands in no group", () => {
  for (const key of checkKeys) expect(rowsOf(key, [fine]), key).toEqual([]);
  expect(missingOf(fine)).toEqual([]);
});

test("each mark has its group, and one may stand in several", () => {
  const row: Checked = { ...fine, no_languages: true, overdue_mothers: 2, absent_until: "2026-11-20" };
  expect(checkKeys.filter((key) => rowsOf(key, [row]).length > 0)).toEqual([
    "overdue",
    "incomplete",
    "absent",
  ]);
});

test("what is missing is named in the order in which it is asked for", () => {
  expect(missingOf({ ...fine, missing_login: true, missing_zsr: true })).toEqual(["ZSR-Nummer", "Login"]);
});
