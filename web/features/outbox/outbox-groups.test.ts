import { expect, test } from "vitest";
import { groupsOf } from "./outbox-groups.ts";
import { secondsToUndo } from "./undo-window.ts";

const now = "2026-11-16T12:00:00Z";
const mail = { status: "sent", is_to_clear: false, created_at: "2026-11-16T08:00:00Z", batch_size: 1 };
const groupOf = (given: Partial<typeof mail>) => {
  const { rank, title } = groupsOf([], now)({ ...mail, ...given });
  return `${rank} ${title}`;
};

test("first what somebody must look at, then what waits, then the days", () => {
  expect(groupOf({ status: "failed", is_to_clear: true })).toBe("0 Zu klären");
  expect(groupOf({ status: "waiting", is_to_clear: true })).toBe("0 Zu klären");
  expect(groupOf({ status: "waiting" })).toBe("1 Wartet");
  expect(groupOf({ status: "sending" })).toBe("1 Wartet");
  expect(groupOf({})).toBe("2 Heute");
  expect(groupOf({ created_at: "2026-11-15T08:00:00Z" })).toBe("3 Gestern");
  expect(groupOf({ created_at: "2026-11-13T23:30:00Z" })).toBe("4 Sa 14.11.");
  expect(groupOf({ status: "failed", created_at: "2025-11-16T08:00:00Z" })).toBe("367 16.11.2025");
});

test("a head counts mails, not rows", () => {
  const mails = [
    { ...mail, status: "waiting", batch_size: 14 },
    { ...mail, status: "waiting" },
    { ...mail, status: "failed", is_to_clear: true },
  ];
  const group = groupsOf(mails, now);
  expect(mails.map((each) => group(each).count)).toEqual(["15", "15", "1"]);
  const many = Array.from({ length: 50 }, () => ({ ...mail, status: "waiting" }));
  expect(groupsOf(many, now)({ ...mail, status: "waiting" }).count).toBe("50+");
});

test("only what waits for nothing but its ten seconds can still be taken back", () => {
  const waiting = { status: "waiting", send_after: "2026-11-16T12:00:08Z", attempts: 0, failure: null };
  expect(secondsToUndo(waiting, Date.parse(now))).toBe(8);
  expect(secondsToUndo(waiting, Date.parse("2026-11-16T12:00:09Z"))).toBe(0);
  expect(secondsToUndo({ ...waiting, send_after: "2026-11-16T12:30:00Z" }, Date.parse(now))).toBe(0);
  expect(secondsToUndo({ ...waiting, attempts: 1 }, Date.parse(now))).toBe(0);
  expect(secondsToUndo({ ...waiting, failure: "HIN antwortet nicht." }, Date.parse(now))).toBe(0);
  expect(secondsToUndo({ ...waiting, status: "sending" }, Date.parse(now))).toBe(0);
});
