// The dates of all events by day, each with its place in its issue.
import type { CalendarDay } from "#domain/calendar-day.ts";
import { plannedDates } from "#domain/course/event-dates.ts";
import type { CourseCalendarQuery } from "#web/generated/staff/graphql.ts";
import { courseEventOf } from "../event-values.ts";

type CalendarEvent = CourseCalendarQuery["ct_event"][number];

export interface CalendarEntry {
  /** Of the event at its day. */
  key: string;
  day: CalendarDay;
  issue: string;
  title: string;
  number: string | undefined;
  place: string | undefined;
  category: string | undefined;
  /** "19:00" */
  starttime: string | undefined;
  endtime: string | undefined;
  /** This date is not held, or the whole issue is not. */
  isOff: boolean;
  /** Parents do not see it. */
  isHidden: boolean;
  /** The fourth of seven; none where there is only one, or where it is not held. */
  nth: { at: number; of: number } | undefined;
}

export function entriesOf(
  events: readonly CalendarEvent[],
  from: CalendarDay,
  to: CalendarDay,
): Map<CalendarDay, CalendarEntry[]> {
  const entries = events.flatMap((event) => {
    const { courseissue: issue } = event;
    if (!issue) return [];
    return plannedDates(courseEventOf(event))
      .filter((day) => day >= from && day <= to)
      .map((day): CalendarEntry => {
        const isFailed = event.faildates.includes(day);
        const at = issue.dates.indexOf(day) + 1;
        return {
          key: `${event.id} ${day}`,
          day,
          issue: issue.id,
          title: issue.course?.title ?? "Kurs",
          number: issue.number ?? undefined,
          place: issue.address ?? undefined,
          category: issue.course?.course_category_id ?? undefined,
          starttime: event.starttime?.slice(0, 5),
          endtime: event.endtime?.slice(0, 5),
          isOff: isFailed || issue.status === "cancelled",
          isHidden: !issue.active || issue.course?.active === false,
          nth: !isFailed && at > 0 && issue.dates.length > 1 ? { at, of: issue.dates.length } : undefined,
        };
      });
  });
  const byDay = Map.groupBy(
    entries.toSorted(
      (a, b) => (a.starttime ?? "").localeCompare(b.starttime ?? "") || a.title.localeCompare(b.title, "de"),
    ),
    ({ day }) => day,
  );
  return byDay;
}

/** "4 von 7" */
export function placeWords({ nth: place }: CalendarEntry): string | undefined {
  return place && `${place.at} von ${place.of}`;
}

/** The whole of it for readers: "19:00 Rückbildung, 4 von 7". */
export function entryWords(entry: CalendarEntry): string {
  return [
    [entry.starttime, entry.title].filter(Boolean).join(" "),
    placeWords(entry),
    entry.isOff && "fällt aus",
    entry.isHidden && "inaktiv",
  ]
    .filter(Boolean)
    .join(", ");
}
