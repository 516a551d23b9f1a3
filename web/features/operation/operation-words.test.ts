import { expect, test } from "vitest";
import { backupVerdict, replicaWords, size, span, verdictOf, type WayState } from "./operation-words.ts";

const calm: WayState = {
  way: "hin",
  answers: "yes",
  due: 0,
  dueSeconds: 0,
  failed: 0,
  lastSentAt: null,
  complaint: null,
};

test("a way that is not set up alarms only if something waits for it", () => {
  expect(verdictOf({ ...calm, answers: "off" }).tone).toBe("neutral");
  expect(verdictOf({ ...calm, answers: "off", due: 1 }).tone).toBe("urgent");
});

test("a way is judged by its answer first, then by what is late", () => {
  expect(verdictOf({ ...calm, answers: { complaint: "ECONNREFUSED" } }).tone).toBe("urgent");
  expect(verdictOf({ ...calm, due: 2, dueSeconds: 60 }).tone).toBe("done");
  expect(verdictOf({ ...calm, due: 2, dueSeconds: 3_600 }).tone).toBe("warning");
});

test("a backup is missing, old or there", () => {
  const madeAt = "2026-03-01T01:30:00.000Z";
  const at = (hours: number) => Date.parse(madeAt) + hours * 3_600_000;
  expect(backupVerdict(null, at(0)).tone).toBe("urgent");
  expect(backupVerdict({ file: "a", bytes: 1, madeAt }, at(30)).tone).toBe("done");
  expect(backupVerdict({ file: "a", bytes: 1, madeAt }, at(40)).tone).toBe("warning");
});

test("sizes and times are told in the unit that one can imagine", () => {
  expect([size(900), size(12_340_000), size(2_500_000_000)]).toEqual(["1 kB", "12,3 MB", "2,5 GB"]);
  expect([span(0), span(1.4), span(2)]).toEqual(["0 Sekunden", "1 Sekunde", "2 Sekunden"]);
  expect([span(90), span(600), span(9_000)]).toEqual(["90 Sekunden", "10 Minuten", "3 Stunden"]);
});

test("of the copy that is read one learns how old it is, or that it is not read", () => {
  expect(replicaWords({ isAsked: true, lagSeconds: 3 })).toMatch(/^In Ordnung, höchstens .* zurück$/);
  expect(replicaWords({ isAsked: false, lagSeconds: null })).toMatch(/^Wird nicht gelesen/);
});
