import { expect, test } from "vitest";
import {
  appointmentWords,
  dayOfLife,
  nextVisit,
  untilWords,
  visitNumber,
  visitsInWords,
  visitWords,
} from "./visit.ts";

const now = "2026-11-16T09:36:00+01:00";
const visit = (id: string, planned_at: string | null, done_at: string | null = null) => ({
  id,
  planned_at,
  done_at,
});
const care = { nth_child: 1, multiples: false, birthtype: "spontangeburt", sectiodate: null };

test("visits are numbered as they were made, then as they are planned", () => {
  const second = visit("b", "2026-11-10T10:00:00Z", "2026-11-12T10:00:00Z");
  const first = visit("a", null, "2026-11-11T10:00:00Z");
  const fourth = visit("d", "2026-11-20T10:00:00Z");
  const third = visit("c", "2026-11-16T15:00:00Z");
  const all = [fourth, second, third, first];
  expect([first, second, third, fourth].map((one) => visitNumber(one, all))).toEqual([1, 2, 3, 4]);
});

test("the next is the first that is not done, from this morning on", () => {
  const all = [
    visit("missed", "2026-11-15T10:00:00Z"),
    visit("late", "2026-11-16T07:00:00Z"),
    visit("done", "2026-11-16T06:00:00Z", "2026-11-16T06:00:00Z"),
    visit("tomorrow", "2026-11-17T10:00:00Z"),
  ];
  expect(nextVisit(all, now)?.id).toBe("late");
  expect(nextVisit([], now)).toBeUndefined();
});

test("words", () => {
  expect(visitWords(3, care)).toBe("Besuch 3 von 16");
  expect(visitWords(17, care)).toBe("Besuch 17");
  expect(untilWords("2026-11-16T10:00:00+01:00", now)).toBe("in 24 Min.");
  expect(untilWords("2026-11-16T13:30:00+01:00", now)).toBe("in 3 Std.");
  expect(untilWords("2026-11-16T09:16:00+01:00", now)).toBe("seit 20 Min.");
  expect(untilWords(now, now)).toBe("jetzt");
  expect(appointmentWords("2026-11-16T16:00:00+01:00", now)).toBe("Heute, 16:00");
  expect(appointmentWords("2026-11-17T00:00:00+01:00", now)).toBe("Morgen, 00:00");
  expect(appointmentWords("2026-11-18T10:30:00+01:00", now)).toBe("Mi 18.11., 10:30");
  expect(dayOfLife("2026-11-11", "2026-11-16")).toBe(5);
  expect(dayOfLife(null, "2026-11-16")).toBeNull();
});

test("the office reads how many, the last and the next", () => {
  expect(visitsInWords({ done_count: 0, last_at: null, next_at: null })).toBeNull();
  expect(visitsInWords({ done_count: 0, last_at: null, next_at: "2026-11-16T15:00:00Z" })).toBe(
    "noch keiner, nächster Mo 16.11., 16:00",
  );
  expect(visitsInWords({ done_count: 4, last_at: "2026-11-13T10:00:00Z", next_at: null })).toBe(
    "4, zuletzt Fr 13.11.",
  );
});
