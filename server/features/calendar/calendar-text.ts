/** Absences as an iCalendar text (RFC 5545): whole days, with the exclusive end that the format demands. */
import { addDays, type CalendarDay } from "#domain/calendar-day.ts";

export interface CalendarText {
  /** The calendar's name in the reader's program. */
  name: string;
  /** Makes the ids unique in the world. */
  host: string;
  /** Of the feed; the same as long as nothing changed, so that the text is, too. */
  stamp: Date;
  entries: readonly CalendarEntry[];
}

export interface CalendarEntry {
  id: string;
  kind: string;
  title: string;
  description: string | null;
  start: CalendarDay;
  /** Last day, inclusive. */
  end: CalendarDay;
}

const LINE_OCTETS = 75;

export function calendarText({ name, host, stamp, entries }: CalendarText): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Wiege//Abwesenheiten//DE",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...entries.flatMap((entry) => eventLines(entry, host, stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(entry: CalendarEntry, host: string, stamp: Date): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${entry.id}@${host}`,
    `DTSTAMP:${instantOf(stamp)}`,
    `DTSTART;VALUE=DATE:${dayOf(entry.start)}`,
    `DTEND;VALUE=DATE:${dayOf(addDays(entry.end, 1))}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
    `CATEGORIES:${escaped(entry.kind)}`,
    "CLASS:PRIVATE",
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ];
}

function dayOf(day: CalendarDay): string {
  return day.replaceAll("-", "");
}

function instantOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** Text of people in a value: separators and line ends are marked, other control characters may not be there at all. */
function escaped(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll(/\r\n|\r|\n/g, "\\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
  );
}

/** At most 75 octets in a line, the rest goes on after a blank; no character is torn apart. */
function folded(line: string): string {
  let out = "";
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > LINE_OCTETS) {
      out += "\r\n ";
      octets = 1;
    }
    out += character;
    octets += length;
  }
  return out;
}
