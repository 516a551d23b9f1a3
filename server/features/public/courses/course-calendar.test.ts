/** What we write for calendar programs is read back by another's parser; the words of schema.org are checked by their types. */
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { addDays, zurichInstant } from "#domain/calendar-day.ts";
import type { CourseEvent } from "#domain/course/event-dates.ts";
import { meetingsOf, type PublicCourse, type PublicIssue } from "#domain/course/public-course.ts";
import { fc } from "#testing/property.ts";
import { courseCalendar } from "./course-calendar.ts";
import { courseData, momentOf } from "./course-data.ts";

const url = "https://kurse.example/kurse/rueckbildung-1";

function issueOf(events: readonly CourseEvent[], given: Partial<PublicIssue> = {}): PublicIssue {
  return {
    id: "0190f5d2-0000-7000-8000-000000000001",
    number: "R-1",
    status: "open",
    info: "Bitte; bequeme, Kleidung\nmitbringen",
    languages: ["de", "en"],
    venue: "Familienzentrum",
    street: "Zentralstrasse 7",
    zipcode: "8610",
    place: "Uster",
    coordinates: { lat: 47.35, lon: 8.72 },
    price: 240,
    priceText: null,
    subscription: { type: "website", link: "https://lea.example/kurse" },
    events,
    datesText: null,
    meetings: meetingsOf(events),
    ...given,
  };
}

function courseOf(issues: readonly PublicIssue[]): PublicCourse {
  return {
    id: "0190f5d2-0000-7000-8000-000000000000",
    title:
      "Rückbildung mit Baby, für alle; wirklich – ein Titel, der länger ist als eine Zeile von 75 Zeichen",
    description: "Beckenboden \\ Rücken",
    category: null,
    provider: { name: "Lea Brunner", website: "https://lea.example" },
    priceOptions: [
      { title: "Acht Lektionen", price: 240 },
      { title: "Schnuppern", price: 0 },
    ],
    priceText: null,
    issues,
  };
}

const series = (given: Partial<CourseEvent> = {}): CourseEvent => ({
  type: "series",
  startdate: "2026-10-06",
  enddate: "2026-11-10",
  starttime: "19:30:00",
  endtime: "21:00:00",
  faildates: ["2026-10-13"],
  weekdays: [2],
  ...given,
});

function readBack(issues: readonly PublicIssue[]) {
  const text = courseCalendar({
    course: courseOf(issues),
    issues,
    language: "de",
    url,
    stamp: new Date("2026-11-16T09:41:00Z"),
  });
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent("vtimezone") ?? undefined);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    // By the zone that stands in the file, not by one that the reader happens to know.
    const at = (time: ICAL.Time) => {
      const copy = time.clone();
      copy.zone = zone;
      return copy.isDate ? copy.toString() : new Date(copy.toUnixTime() * 1000).toISOString();
    };
    return {
      event,
      start: at(event.startDate),
      end: at(event.endDate),
      status: component.getFirstPropertyValue("status"),
    };
  });
}

describe("an issue for a calendar program", () => {
  test("keeps its hour when the clocks change, and leaves out what falls out", () => {
    const events = readBack([issueOf([series()])]);
    expect(events.map(({ start }) => start)).toEqual([
      "2026-10-06T17:30:00.000Z",
      "2026-10-20T17:30:00.000Z",
      "2026-10-27T18:30:00.000Z",
      "2026-11-03T18:30:00.000Z",
      "2026-11-10T18:30:00.000Z",
    ]);
    expect(new Set(events.map(({ event }) => event.uid)).size).toBe(5);
  });

  test("says what, where and what else, as people wrote it", () => {
    const [first] = readBack([issueOf([series()])]);
    expect(first?.event.summary).toBe(courseOf([]).title);
    expect(first?.event.location).toBe("Familienzentrum, Zentralstrasse 7, 8610 Uster");
    expect(first?.event.description).toBe(
      `Beckenboden \\ Rücken\n\nBitte; bequeme, Kleidung\nmitbringen\n\n${url}`,
    );
    expect(first?.status).toBe("CONFIRMED");
  });

  test("what is called off is called off there, too", () => {
    const [first] = readBack([issueOf([series()], { status: "cancelled" })]);
    expect(first?.status).toBe("CANCELLED");
    expect(first?.event.summary).toMatch(/^Abgesagt: /);
  });

  test("without a time it is a whole day, without an end it has none", () => {
    const [day] = readBack([issueOf([series({ starttime: null, endtime: null })])]);
    expect([day?.start, day?.end]).toEqual(["2026-10-06", "2026-10-07"]);
    const [open] = readBack([issueOf([series({ endtime: null })])]);
    expect(open?.end).toBe(open?.start);
  });

  test("two meetings of one day are two entries", () => {
    const events = readBack([issueOf([series(), series({ starttime: "09:00:00", endtime: "10:00:00" })])]);
    expect(events).toHaveLength(10);
    expect(new Set(events.map(({ event }) => event.uid)).size).toBe(10);
  });

  test("whatever series there is, each meeting is read back at its hour in Zürich", () => {
    const time = fc
      .tuple(fc.integer({ min: 4, max: 21 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}:00`);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 0, max: 250 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
        fc.array(fc.integer({ min: 0, max: 250 }), { maxLength: 10 }),
        time,
        (from, length, weekdays, off, starttime) => {
          const startdate = addDays("2020-01-01", from);
          const event = series({
            startdate,
            enddate: addDays(startdate, length),
            weekdays,
            faildates: off.map((days) => addDays(startdate, days)),
            starttime,
            endtime: null,
          });
          expect(readBack([issueOf([event])]).map(({ start }) => start)).toEqual(
            meetingsOf([event]).map(({ day }) => zurichInstant(day, starttime).toISOString()),
          );
        },
      ),
    );
  });
});

describe("a course for searches", () => {
  const now = { day: "2026-10-01", time: "09:41" };
  const about = { now, url, organisation: "Wochenbett Zürich" };
  const data = courseData(courseOf([issueOf([series()])]), about);
  const [course, event] = data["@graph"];

  test("is a course with its issue, given by somebody", () => {
    expect(data["@context"]).toBe("https://schema.org");
    expect(course).toMatchObject({
      "@type": "Course",
      name: courseOf([]).title,
      url,
      provider: { name: "Lea Brunner", url: "https://lea.example" },
      hasCourseInstance: [
        { "@type": "CourseInstance", courseMode: "Onsite", startDate: "2026-10-06T19:30:00+02:00" },
      ],
    });
    expect(event).toMatchObject({ "@type": "EducationEvent", organizer: { name: "Lea Brunner" } });
  });

  test("says when in times with their offset, before and after the clocks change", () => {
    expect(event).toMatchObject({
      startDate: "2026-10-06T19:30:00+02:00",
      endDate: "2026-11-10T21:00:00+01:00",
      eventStatus: "https://schema.org/EventScheduled",
      inLanguage: ["de", "en"],
      location: {
        "@type": "Place",
        address: { postalCode: "8610", addressLocality: "Uster", addressCountry: "CH" },
      },
      offers: [
        { price: "240.00", priceCurrency: "CHF", availability: "https://schema.org/InStock" },
        { price: "0.00", category: "Free" },
      ],
    });
    expect(momentOf("2026-03-29", "01:30")).toBe("2026-03-29T01:30:00+01:00");
    expect(momentOf("2026-03-29", "03:30")).toBe("2026-03-29T03:30:00+02:00");
    expect(momentOf("2026-03-29", null)).toBe("2026-03-29");
  });

  test("says what is full and what is called off, and nothing of what is over", () => {
    const of = (status: "full" | "cancelled", day = now.day) =>
      courseData(courseOf([issueOf([series()], { status })]), { ...about, now: { day, time: "09:41" } })[
        "@graph"
      ][1];
    expect(of("full")).toMatchObject({ offers: [{ availability: "https://schema.org/SoldOut" }, {}] });
    expect(of("cancelled")).toMatchObject({ eventStatus: "https://schema.org/EventCancelled" });
    expect(of("full", "2027-01-01")).toBeUndefined();
  });
});
