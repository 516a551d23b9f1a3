import { expect, test } from "vitest";
import { everyCourse } from "./course-question.ts";
import { type Meeting, meetingsOf, type PublicCourse, type PublicIssue } from "./public-course.ts";
import { searchCourses } from "./search-courses.ts";

const now = { day: "2026-11-16", time: "09:41" };
const uster = { lat: 47.35, lon: 8.72 };
const far = { lat: 46.95, lon: 7.44 };

const on = (day: string, start: string | null = "19:00", end: string | null = "21:00"): Meeting => ({
  day,
  start,
  end,
});

function anIssue(id: string, meetings: readonly Meeting[], given: Partial<PublicIssue> = {}): PublicIssue {
  return {
    id,
    number: null,
    status: "open",
    info: null,
    languages: ["de"],
    venue: null,
    street: null,
    zipcode: "8610",
    place: "Uster",
    coordinates: uster,
    price: null,
    priceText: null,
    subscription: null,
    events: [],
    datesText: null,
    meetings,
    ...given,
  };
}

function aCourse(issues: readonly PublicIssue[], category = "Stillen"): PublicCourse {
  return {
    id: `course ${issues[0]?.id}`,
    title: "Kurs",
    description: null,
    category: { title: category, slug: category.toLowerCase() },
    provider: null,
    priceOptions: [],
    priceText: null,
    issues,
  };
}

const courses = [
  aCourse([
    anIssue("yesterday", [on("2026-11-15")]),
    anIssue("this morning", [on("2026-11-16", "08:00", "09:30")]),
    anIssue("this evening", [on("2026-11-16")]),
    anIssue("series", [on("2026-11-10"), on("2026-11-17"), on("2026-11-24")], { languages: ["en", "sq"] }),
  ]),
  aCourse(
    [
      anIssue("far", [on("2026-11-18")], { coordinates: far }),
      anIssue("open", [], { languages: ["fr"] }),
      anIssue("cancelled", [on("2026-11-19")], { status: "cancelled" }),
    ],
    "Baby",
  ),
];

const search = (asked: Partial<typeof everyCourse>, origin = asked.place ? uster : undefined) =>
  searchCourses(courses, { ...everyCourse, ...asked }, { now, origin });
const ids = (asked: Partial<typeof everyCourse>) => search(asked).rows.map(({ issue }) => issue.id);

test("what is over is not found; a series that runs is, by its next meeting", () => {
  expect(ids({})).toEqual(["this evening", "series", "far", "cancelled", "open"]);
  expect(search({}).rows[1]?.next?.day).toBe("2026-11-17");
});

test("near a place, what is farther is counted and shown when asked for", () => {
  expect(ids({ place: "8610" })).toEqual(["this evening", "series", "cancelled", "open"]);
  expect(search({ place: "8610" }).farther).toBe(1);
  expect(ids({ place: "8610", isFar: true, order: "distance" })).toEqual([
    "this evening",
    "series",
    "cancelled",
    "open",
    "far",
  ]);
});

test("by language, category, from a day on, and on one day", () => {
  expect(ids({ languages: ["sq", "fr"] })).toEqual(["series", "open"]);
  expect(ids({ category: "baby" })).toEqual(["far", "cancelled", "open"]);
  expect(ids({ from: "2026-11-18" })).toEqual(["far", "cancelled", "series"]);
  expect(search({ from: "2026-11-18" }).rows[2]?.next?.day).toBe("2026-11-24");
  expect(ids({ day: "2026-11-24" })).toEqual(["series"]);
  expect(ids({ day: "2026-11-15" })).toEqual([]);
});

test("days are counted whichever day was asked for, without what is called off", () => {
  const days = [...search({ day: "2026-11-24" }).days].sort();
  expect(days).toEqual([
    ["2026-11-16", 1],
    ["2026-11-17", 1],
    ["2026-11-18", 1],
    ["2026-11-24", 1],
  ]);
});

test("a page beyond the last is the last", () => {
  const many = [
    aCourse(Array.from({ length: 30 }, (_, index) => anIssue(String(index), [on("2026-12-01")]))),
  ];
  const found = searchCourses(many, { ...everyCourse, page: 99 }, { now, origin: undefined });
  expect([found.page, found.pages, found.rows.length, found.count]).toEqual([3, 3, 6, 30]);
});

test("meetings of several events stand in order, without the days that fall out", () => {
  expect(
    meetingsOf([
      {
        type: "series",
        startdate: "2026-11-17",
        enddate: "2026-12-01",
        starttime: "19:00:00",
        endtime: "21:00:00",
        faildates: ["2026-11-24"],
        weekdays: [2],
      },
      {
        type: "single",
        startdate: "2026-11-17",
        enddate: "2026-11-17",
        starttime: "09:00",
        endtime: null,
        faildates: [],
        weekdays: [],
      },
    ]),
  ).toEqual([on("2026-11-17", "09:00", null), on("2026-11-17"), on("2026-12-01")]);
});
