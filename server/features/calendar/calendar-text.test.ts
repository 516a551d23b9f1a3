import { expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { calendarText } from "./calendar-text.ts";

const entry = {
  id: "0197a6c2-0000-7000-8000-000000000001",
  kind: "Ferien",
  title: "Ferien im Tessin",
  description: null as string | null,
  when: { start: "2026-02-27", end: "2026-02-28" },
};
const feed = {
  name: "Abwesenheiten Lea Brunner",
  host: "wiege.example",
  stamp: new Date("2026-11-16T08:41:07.123Z"),
};

/** As a reader's program undoes it. */
function unfolded(text: string): string[] {
  return text.replaceAll("\r\n ", "").split("\r\n");
}

function unescaped(value: string): string {
  return value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
}

test("a calendar without absences is a calendar", () => {
  const lines = unfolded(calendarText({ ...feed, entries: [] }));
  expect(lines.slice(0, 3)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Wiege//Kalender//DE"]);
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
  expect(lines).not.toContain("BEGIN:VEVENT");
});

test("days are whole, and the end is the first day on which she is back", () => {
  const lines = unfolded(calendarText({ ...feed, entries: [entry] }));
  expect(lines).toContain("UID:0197a6c2-0000-7000-8000-000000000001@wiege.example");
  expect(lines).toContain("DTSTAMP:20261116T084107Z");
  expect(lines).toContain("DTSTART;VALUE=DATE:20260227");
  expect(lines).toContain("DTEND;VALUE=DATE:20260301");
});

test("a visit stands at its moment, whatever the clocks in Zürich show, and takes an hour", () => {
  const visit = { ...entry, kind: "Besuch", title: "Besuch C. V." };
  // Half past two in the night in which the clocks go back comes twice.
  for (const at of ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "2026-11-16T09:00:00Z"]) {
    const lines = unfolded(calendarText({ ...feed, entries: [{ ...visit, when: { at: new Date(at) } }] }));
    expect(lines).toContain(`DTSTART:${at.replaceAll(/[-:]/g, "")}`);
    expect(lines).toContain("DURATION:PT1H");
    expect(lines).toContain("SUMMARY:Besuch C. V.");
  }
});

test("no text of a person can end its line, add a property or make a line too long", () => {
  const person = fc.string({ unit: "grapheme", minLength: 1, maxLength: 300 });
  const hostile = fc.constantFrom(
    "a\r\nATTENDEE:mailto:x",
    "b\nEND:VEVENT",
    "c\\;d,e",
    "ä".repeat(80),
    "👩‍👧".repeat(40),
  );
  fc.assert(
    fc.property(fc.oneof(person, hostile), fc.oneof(person, hostile), (title, description) => {
      const text = calendarText({ ...feed, entries: [{ ...entry, title, description }] });
      for (const line of text.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
        // No character is torn apart.
        expect(line.isWellFormed()).toBe(true);
      }
      const lines = unfolded(text);
      expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
      expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toHaveLength(0);
      const summary = lines.find((line) => line.startsWith("SUMMARY:"))?.slice("SUMMARY:".length) ?? "";
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what the format forbids is left out
      const kept = title.replaceAll(/\r\n|\r/g, "\n").replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
      expect(unescaped(summary)).toBe(kept);
    }),
    { numRuns: 300 },
  );
});
