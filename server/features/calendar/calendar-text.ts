/** A midwife's calendar as an iCalendar text (RFC 5545): whole days with the exclusive end that the format demands, and visits at their time. */
import { addDays, type CalendarDay } from "#domain/calendar-day.ts";
import { calendarLines, escaped, instantOf } from "./calendar-line.ts";

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
  when: { start: CalendarDay /** Last day, inclusive. */; end: CalendarDay } | { at: Date };
}

/** How long a visit keeps the calendar taken; nobody enters its end. */
const VISIT = "PT1H";

export function calendarText({ name, host, stamp, entries }: CalendarText): string {
  return calendarLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Wiege//Kalender//DE",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...entries.flatMap((entry) => eventLines(entry, host, stamp)),
    "END:VCALENDAR",
  ]);
}

function eventLines(entry: CalendarEntry, host: string, stamp: Date): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${entry.id}@${host}`,
    `DTSTAMP:${instantOf(stamp)}`,
    ...whenLines(entry.when),
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
    `CATEGORIES:${escaped(entry.kind)}`,
    "CLASS:PRIVATE",
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ];
}

function whenLines(when: CalendarEntry["when"]): string[] {
  if ("at" in when) return [`DTSTART:${instantOf(when.at)}`, `DURATION:${VISIT}`];
  return [`DTSTART;VALUE=DATE:${dayOf(when.start)}`, `DTEND;VALUE=DATE:${dayOf(addDays(when.end, 1))}`];
}

function dayOf(day: CalendarDay): string {
  return day.replaceAll("-", "");
}
