/** The meetings of courses as an iCalendar text: each by itself, at the time that clocks in Zürich show, winter and summer. */
import { addDays } from "#domain/calendar-day.ts";
import type { Meeting, PublicCourse, PublicIssue } from "#domain/course/public-course.ts";
import { courseTexts } from "#domain/public/course-texts.ts";
import { named, type PublicLanguage } from "#domain/public/public-language.ts";
import { calendarLines, escaped, instantOf } from "#server/features/calendar/calendar-line.ts";
import { placeLine } from "./course-place.ts";

export interface CourseCalendar {
  course: PublicCourse;
  issues: readonly PublicIssue[];
  language: PublicLanguage;
  /** Of the course's page. */
  url: string;
  stamp: Date;
}

/** The rule that holds since 1996. Programs that know the zone by its name do not look here. */
const ZURICH = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Zurich",
  "BEGIN:DAYLIGHT",
  "TZNAME:CEST",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "DTSTART:19970330T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZNAME:CET",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
  "END:VTIMEZONE",
];

export function courseCalendar(calendar: CourseCalendar): string {
  return calendarLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Wiege//Kurse//${calendar.language.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(calendar.course.title)}`,
    `X-WR-CALNAME:${escaped(calendar.course.title)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    ...ZURICH,
    ...calendar.issues.flatMap((issue) => {
      const onDay = new Map<string, number>();
      return issue.meetings.flatMap((meeting) => {
        const count = (onDay.get(meeting.day) ?? 0) + 1;
        onDay.set(meeting.day, count);
        return meetingLines(calendar, issue, meeting, count);
      });
    }),
    "END:VCALENDAR",
  ]);
}

function meetingLines(
  { course, language, url, stamp }: CourseCalendar,
  issue: PublicIssue,
  meeting: Meeting,
  count: number,
): string[] {
  const place = placeLine(issue);
  const isCancelled = issue.status === "cancelled";
  const words = [course.description, issue.info, url].filter(Boolean).join("\n\n");
  const title = isCancelled ? named(courseTexts[language].cancelled, course.title, language) : course.title;
  return [
    "BEGIN:VEVENT",
    // The same when its hour changes, so that a calendar moves it and does not show it twice.
    `UID:${issue.id}-${meeting.day}-${count}@${new URL(url).hostname}`,
    `DTSTAMP:${instantOf(stamp)}`,
    ...timeLines(meeting),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(words)}`,
    ...(place === "" ? [] : [`LOCATION:${escaped(place)}`]),
    ...(issue.coordinates ? [`GEO:${issue.coordinates.lat};${issue.coordinates.lon}`] : []),
    `URL:${url}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

function timeLines({ day, start, end }: Meeting): string[] {
  const date = day.replaceAll("-", "");
  if (start === null) {
    return [`DTSTART;VALUE=DATE:${date}`, `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll("-", "")}`];
  }
  const at = (time: string) => `TZID=Europe/Zurich:${date}T${time.replace(":", "")}00`;
  return [`DTSTART;${at(start)}`, ...(end === null ? [] : [`DTEND;${at(end)}`])];
}
