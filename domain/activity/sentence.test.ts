import { expect, test } from "vitest";
import { logTypes } from "./event.ts";
import { type LogEntry, logTitle, plainText, registrationSentence, sentenceOf } from "./sentence.ts";

const lea = { id: "m1", fullname: "Lea Brunner" };
const beat = { id: "s1", fullname: "Beat Wyss" };
const nora = { id: "p1", fullname: "Nora Lüthi" };
const corinne = { id: "m2", fullname: "Corinne Stähli" };

function say(entry: Partial<LogEntry> & { type: string }): string {
  return plainText(sentenceOf({ author: beat, puerpera: nora, midwife: null, ...entry }));
}

test("names that the reader may not know are not invented", () => {
  expect(say({ type: "mediation_established", puerpera: null, author: null })).toBe(
    "Das System hat eine Wöchnerin an eine Hebamme vermittelt.",
  );
  expect(say({ type: "puerpera_publish", puerpera: null })).toBe(
    "Beat Wyss hat die Anmeldung von einer Wöchnerin freigegeben.",
  );
});

test("a midwife who mediates to herself takes over", () => {
  expect(sentenceOf({ type: "mediation_established", author: lea, puerpera: nora, midwife: lea })).toEqual([
    { kind: "author", text: "Lea Brunner", id: "m1" },
    { kind: "text", text: " hat " },
    { kind: "puerpera", text: "Nora Lüthi", id: "p1" },
    { kind: "text", text: " übernommen." },
  ]);
});

test("the office mediates to a midwife, and both names are links", () => {
  const parts = sentenceOf({ type: "mediation_established", author: beat, puerpera: nora, midwife: corinne });
  expect(plainText(parts)).toBe("Beat Wyss hat Nora Lüthi an Corinne Stähli vermittelt.");
  expect(parts.filter(({ kind }) => kind !== "text").map(({ text }) => text)).toEqual([
    "Beat Wyss",
    "Nora Lüthi",
    "Corinne Stähli",
  ]);
});

test("the steps read as on the start page", () => {
  expect(say({ type: "puerpera_publish" })).toBe("Beat Wyss hat die Anmeldung von Nora Lüthi freigegeben.");
  expect(say({ type: "puerpera_setonhold" })).toBe(
    "Beat Wyss hat die Anmeldung von Nora Lüthi zurückgestellt.",
  );
  expect(say({ type: "puerpera_setpriority", priority: 1 })).toBe(
    "Beat Wyss hat Nora Lüthi als dringend markiert.",
  );
  expect(say({ type: "puerpera_setpriority", priority: 0 })).toBe(
    "Beat Wyss hat die Dringlichkeit von Nora Lüthi aufgehoben.",
  );
  expect(say({ type: "puerpera_setpriority" })).toBe("Beat Wyss hat die Priorität von Nora Lüthi geändert.");
  expect(say({ type: "midwife_setlost", puerpera: null, midwife: corinne })).toBe(
    "Beat Wyss hat den Austritt von Corinne Stähli erfasst.",
  );
  expect(say({ type: "mediation_withdrawn", author: corinne, midwife: corinne })).toBe(
    "Corinne Stähli hat die Übernahme von Nora Lüthi zurückgenommen.",
  );
  expect(say({ type: "undo", puerpera: null, midwife: corinne })).toBe(
    "Beat Wyss hat einen Schritt bei Corinne Stähli rückgängig gemacht.",
  );
});

test("a ward that registers a mother is named", () => {
  expect(plainText(registrationSentence({ id: "p2", fullname: "Dilan Aydın" }, "Das Spital Limmattal"))).toBe(
    "Das Spital Limmattal hat Dilan Aydın angemeldet.",
  );
  expect(plainText(registrationSentence(nora, beat))).toBe("Beat Wyss hat Nora Lüthi angemeldet.");
});

test("every log type has a whole sentence and a title", () => {
  for (const type of logTypes) {
    expect(say({ type, midwife: corinne })).toMatch(/^Beat Wyss hat .+\.$/);
    expect(say({ type, midwife: corinne })).not.toMatch(/[{}]/);
    expect(logTitle(type)).not.toBe(type);
  }
  expect(logTitle("later_type")).toBe("later_type");
  expect(say({ type: "later_type" })).toBe("Beat Wyss hat etwas getan (later_type).");
});

test("who gives a case to a colleague, takes it herself or leaves it to all is told apart", () => {
  const jana = { id: "s2", fullname: "Jana Odermatt" };
  expect(say({ type: "puerpera_assigned", assignee: jana })).toBe(
    "Beat Wyss hat die Anmeldung von Nora Lüthi an Jana Odermatt gegeben.",
  );
  expect(say({ type: "puerpera_assigned", assignee: beat })).toBe(
    "Beat Wyss hat die Anmeldung von Nora Lüthi zu sich genommen.",
  );
  expect(say({ type: "puerpera_assigned", assignee: null })).toBe(
    "Beat Wyss hat die Anmeldung von Nora Lüthi wieder allen überlassen.",
  );
});

test("a handover names who gave and who takes over", () => {
  expect(say({ type: "mediation_handed_over", midwife: corinne, from_midwife: lea })).toBe(
    "Beat Wyss hat Nora Lüthi von Lea Brunner an Corinne Stähli übergeben.",
  );
  expect(say({ type: "mediation_handed_over", midwife: corinne })).toBe(
    "Beat Wyss hat Nora Lüthi an Corinne Stähli übergeben.",
  );
});

test("a case that comes up again says when", () => {
  expect(say({ type: "followup_set", followup_day: "2026-11-18" })).toBe(
    "Beat Wyss hat für Nora Lüthi eine Wiedervorlage auf Mi 18.11. gesetzt.",
  );
  expect(say({ type: "followup_moved", followup_day: "2026-11-20" })).toBe(
    "Beat Wyss hat die Wiedervorlage von Nora Lüthi auf Fr 20.11. gelegt.",
  );
  expect(say({ type: "puerpera_setonhold", followup_day: "2026-11-20" })).toBe(
    "Beat Wyss hat die Anmeldung von Nora Lüthi bis Fr 20.11. zurückgestellt.",
  );
});
