import { expect, test } from "vitest";
import { plainText } from "#domain/activity/sentence.ts";
import { timelineOf } from "./case-log.ts";

const sandra = { id: "s", fullname: "Sandra Gerber" };
const lea = { id: "l", fullname: "Lea Brunner" };
const log = { reason: null, override: [] as string[], undoes_id: null, author: sandra, midwife: null };
const row = {
  id: "p",
  fullname: "Arjeta Krasniqi",
  priority: 1,
  created_at: "2026-11-14T08:02:00Z",
  registrationtype: "spital",
  creator: null,
  puerpera_birthplace: { id: "b", title: "Spital Uster", partner: false },
  actionlogs: [
    {
      ...log,
      id: "4",
      type: "mediation_established",
      created_at: "2026-11-16T09:00:00Z",
      midwife: lea,
      override: ["limited"],
    },
    { ...log, id: "3", type: "puerpera_setpriority", created_at: "2026-11-16T08:30:00Z" },
    { ...log, id: "2", type: "puerpera_setpriority", created_at: "2026-11-15T08:00:00Z" },
    { ...log, id: "1", type: "puerpera_publish", created_at: "2026-11-15T07:00:00Z" },
  ],
};
const sentences = timelineOf(row).flatMap(({ entries }) => entries.map(({ parts }) => plainText(parts)));

test("the log is told in sentences, newest first, down to the registration", () => {
  expect(sentences[0]).toBe("Sandra Gerber hat Arjeta Krasniqi an Lea Brunner vermittelt.");
  expect(sentences.at(-1)).toBe("Spital Uster hat Arjeta Krasniqi angemeldet.");
});

test("only the last change of priority knows what it changed to", () => {
  expect(sentences[1]).toBe("Sandra Gerber hat Arjeta Krasniqi als dringend markiert.");
  expect(sentences[2]).toBe("Sandra Gerber hat die Priorität von Arjeta Krasniqi geändert.");
});

test("days part the log, and overridden warnings are named", () => {
  const days = timelineOf(row);
  expect(days.map(({ day }) => day)).toEqual(["2026-11-16", "2026-11-15", "2026-11-14"]);
  expect(days[0]?.entries[0]?.despite).toEqual(["Limite erreicht"]);
});

test("a step that was taken back is marked", () => {
  const undo = { ...log, id: "5", type: "undo", created_at: "2026-11-16T09:01:00Z", undoes_id: "4" };
  const entries = timelineOf({ ...row, actionlogs: [undo, ...row.actionlogs] })[0]?.entries;
  expect(entries?.map(({ isUndone }) => isUndone)).toEqual([false, true, false]);
});
