/** Courses as anybody may see them: what is offered, when and where it takes place. */
import type { CalendarDay } from "../calendar-day.ts";
import type { Coordinates } from "../place/distance.ts";
import { type CourseEvent, datesOf } from "./event-dates.ts";
import type { SubscriptionLinkType } from "./subscription-link.ts";

export interface PublicCourse {
  id: string;
  title: string;
  description: string | null;
  category: { title: string; slug: string } | null;
  provider: { name: string; website: string | null } | null;
  priceOptions: readonly PriceOption[];
  priceText: string | null;
  issues: readonly PublicIssue[];
}

export interface PriceOption {
  title: string;
  price: number | null;
}

export interface PublicIssue {
  id: string;
  number: string | null;
  status: "open" | "full" | "cancelled";
  info: string | null;
  languages: readonly string[];
  /** The building or room. */
  venue: string | null;
  street: string | null;
  zipcode: string | null;
  place: string | null;
  coordinates: Coordinates | null;
  price: number | null;
  priceText: string | null;
  subscription: { type: SubscriptionLinkType; link: string } | null;
  events: readonly CourseEvent[];
  /** When it takes place in the provider's own words, where she wrote some. */
  datesText: string | null;
  /** Every time one meets, in order, also those that are over. */
  meetings: readonly Meeting[];
}

export interface Meeting {
  day: CalendarDay;
  /** "19:30" */
  start: string | null;
  end: string | null;
}

/** A moment as clocks in Zürich show it. */
export interface Now {
  day: CalendarDay;
  time: string;
}

export function meetingsOf(events: readonly CourseEvent[]): Meeting[] {
  return events
    .flatMap((event) =>
      datesOf(event).map((day) => ({
        day,
        start: event.starttime?.slice(0, 5) ?? null,
        end: event.endtime?.slice(0, 5) ?? null,
      })),
    )
    .sort((a, b) => a.day.localeCompare(b.day) || (a.start ?? "").localeCompare(b.start ?? ""));
}

/** Until its end, or for the whole day where nobody said when that is. */
export function isStillToCome({ day, end }: Meeting, now: Now): boolean {
  return day > now.day || (day === now.day && (end === null || end > now.time));
}

/** What is over is not offered; what has no days yet is. */
export function isOffered(issue: PublicIssue, now: Now): boolean {
  return issue.meetings.length === 0 || issue.meetings.some((meeting) => isStillToCome(meeting, now));
}
