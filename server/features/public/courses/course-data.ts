/** A course as searches understand it (schema.org): the course, and each coming issue as an event. */
import type {
  Course,
  CourseInstance,
  EducationEvent,
  Event,
  Graph,
  Offer,
  Organization,
  Place,
} from "schema-dts";
import { type CalendarDay, zurichInstant } from "#domain/calendar-day.ts";
import {
  isOffered,
  type Meeting,
  type Now,
  type PublicCourse,
  type PublicIssue,
} from "#domain/course/public-course.ts";
import { subscriptionHref } from "./subscription.ts";

interface About {
  now: Now;
  /** Of the course's page. */
  url: string;
  /** The office, where nobody else is named. */
  organisation: string;
}

export function courseData(course: PublicCourse, about: About): Graph {
  const { url, now } = about;
  const issues = course.issues.filter((issue) => isOffered(issue, now) && issue.meetings.length > 0);
  const whole: Course = {
    "@type": "Course",
    "@id": `${url}#kurs`,
    name: course.title,
    description: course.description ?? course.title,
    url,
    provider: providerOf(course, about.organisation),
    hasCourseInstance: issues.map(instanceOf),
  };
  return {
    "@context": "https://schema.org",
    "@graph": [whole, ...issues.map((issue) => eventOf(course, issue, about))],
  };
}

function providerOf({ provider }: PublicCourse, organisation: string): Organization {
  return {
    "@type": "Organization",
    name: provider?.name ?? organisation,
    ...(provider?.website && { url: provider.website }),
  };
}

function spanOf({ meetings }: PublicIssue): { startDate?: string; endDate?: string } {
  const [first, last] = [meetings[0], meetings.at(-1)];
  if (!first || !last) return {};
  return { startDate: momentOf(first.day, first.start), endDate: momentOf(last.day, last.end ?? last.start) };
}

function instanceOf(issue: PublicIssue): CourseInstance {
  return {
    "@type": "CourseInstance",
    courseMode: "Onsite",
    inLanguage: [...issue.languages],
    ...spanOf(issue),
  };
}

function eventOf(course: PublicCourse, issue: PublicIssue, { url, organisation }: About): EducationEvent {
  const offers = offersOf(course, issue, url);
  return {
    "@type": "EducationEvent",
    "@id": `${url}#${issue.id}`,
    name: course.title,
    description: [course.description, issue.info].filter(Boolean).join(" ") || course.title,
    url: `${url}#${issue.id}`,
    ...spanOf(issue),
    eventStatus:
      issue.status === "cancelled"
        ? "https://schema.org/EventCancelled"
        : "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    inLanguage: [...issue.languages],
    location: locationOf(issue),
    organizer: providerOf(course, organisation),
    ...(offers.length > 0 && { offers }),
    ...(issue.meetings.length > 1 && {
      subEvent: issue.meetings.map((meeting) => meetingOf(course, issue, meeting)),
    }),
  };
}

function meetingOf(course: PublicCourse, issue: PublicIssue, { day, start, end }: Meeting): Event {
  return {
    "@type": "EducationEvent",
    name: course.title,
    startDate: momentOf(day, start),
    ...(end && { endDate: momentOf(day, end) }),
    location: locationOf(issue),
  };
}

function locationOf({ venue, street, zipcode, place, coordinates }: PublicIssue): Place {
  return {
    "@type": "Place",
    name: venue ?? place ?? zipcode ?? "",
    address: {
      "@type": "PostalAddress",
      ...(street && { streetAddress: street }),
      ...(zipcode && { postalCode: zipcode }),
      ...(place && { addressLocality: place }),
      addressCountry: "CH",
    },
    ...(coordinates && {
      geo: { "@type": "GeoCoordinates", latitude: coordinates.lat, longitude: coordinates.lon },
    }),
  };
}

function offersOf({ priceOptions }: PublicCourse, issue: PublicIssue, url: string): Offer[] {
  const options = priceOptions.filter(({ price }) => price !== null);
  const prices =
    options.length > 0 ? options : issue.price === null ? [] : [{ title: null, price: issue.price }];
  const availability = issue.status === "full" ? "https://schema.org/SoldOut" : "https://schema.org/InStock";
  const link = issue.subscription && subscriptionHref(issue.subscription);
  return prices.map(({ title, price }) => ({
    "@type": "Offer",
    ...(title !== null && { name: title }),
    price: (price ?? 0).toFixed(2),
    priceCurrency: "CHF",
    category: price === 0 ? "Free" : "Paid",
    availability,
    url: link?.startsWith("http") ? link : `${url}#${issue.id}`,
  }));
}

/** "2026-11-24T19:30:00+01:00"; a day alone where there is no time. */
export function momentOf(day: CalendarDay, time: string | null): string {
  if (time === null) return day;
  const shown = Date.parse(`${day}T${time}:00Z`);
  const hours = Math.round((shown - zurichInstant(day, time).getTime()) / 3_600_000);
  return `${day}T${time}:00+0${hours}:00`;
}
