import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { aCourse, anIssue } from "#testing/a-course.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { statementsAs } from "#testing/statements-as.ts";
import { createReadCourses } from "./read-courses.ts";

const today = zurichDay(new Date());
const inDays = (days: number) => addDays(today, days);

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  const { admin } = database;
  const lea = await aUser(admin, { firstname: "Lea", lastname: "Brunner" });
  await admin.query(`update app."user" set website = 'https://lea.example' where id = $1`, [lea]);
  const gone = await aUser(admin, { firstname: "Gone", lastname: "Away", status: "lost" });
  const { course } = await aCourse(admin, {
    title: "Rückbildung",
    provider: lea,
    priceoptions: [{ title: "Paar", price: 80 }, { title: "Offen" }, "nonsense", { price: 3 }],
    issue: {
      zipcode: "8610",
      languages: ["de", "en"],
      price: 60,
      note: "only for the office",
      subscription_link: "https://lea.example/kurse",
    },
    events: [{ startdate: inDays(3), starttime: "19:00", endtime: "21:00" }],
  });
  await anIssue(admin, course, { number: "over" }, [{ startdate: inDays(-9) }]);
  await anIssue(admin, course, { number: "done", status: "done" }, [{ startdate: inDays(4) }]);
  await anIssue(admin, course, { number: "hidden", active: false }, [{ startdate: inDays(4) }]);
  await anIssue(admin, course, {
    number: "written",
    dates: [inDays(5), inDays(12)],
    dates_text: "nach Absprache",
  });
  await aCourse(admin, { title: "Of somebody who left", provider: gone, events: [{ startdate: inDays(2) }] });
  await aCourse(admin, {
    title: "Switched off",
    active: false,
    provider: lea,
    events: [{ startdate: inDays(2) }],
  });
});
afterAll(() => database.drop());

test("who has no account reads names of nobody but of those who give a course that she may see", async () => {
  const as = statementsAs(database.pools);
  await expect(as("anonymous", null, `select fullname from app."user"`)).rejects.toThrow(/permission denied/);
  const rows = await as("anonymous", null, "select name, website from rules.course_providers()");
  expect(rows).toEqual([{ name: "Lea Brunner", website: "https://lea.example" }]);
  for (const role of ["user", "mediator"] as const) {
    const other = await aUser(database.admin, { role });
    await expect(as(role, other, "select * from rules.course_providers()")).rejects.toThrow(
      /permission denied/,
    );
  }
});

test("what is over, done, hidden or switched off is not offered", async () => {
  const { courses } = await createReadCourses(database.pools)();
  expect(courses.map(({ title }) => title)).toEqual(["Of somebody who left", "Rückbildung"]);
  const [left, exercise] = courses;
  expect(left?.provider).toBeNull();
  expect(exercise?.issues.map(({ number }) => number)).toEqual([null, "written"]);
  expect(JSON.stringify(courses)).not.toContain("only for the office");
});

test("an issue says when, where and for how much, as far as somebody wrote it", async () => {
  const { courses } = await createReadCourses(database.pools)();
  const [first, written] = courses[1]?.issues ?? [];
  expect(first).toMatchObject({
    price: 60,
    zipcode: "8610",
    place: "Uster",
    languages: ["de", "en"],
    datesText: null,
    subscription: { type: "website", link: "https://lea.example/kurse" },
    meetings: [{ day: inDays(3), start: "19:00", end: "21:00" }],
  });
  expect(first?.coordinates?.lat).toBeCloseTo(47.35, 1);
  expect(written).toMatchObject({
    datesText: "nach Absprache",
    meetings: [
      { day: inDays(5), start: null, end: null },
      { day: inDays(12), start: null, end: null },
    ],
  });
  expect(courses[1]?.priceOptions).toEqual([
    { title: "Paar", price: 80 },
    { title: "Offen", price: null },
  ]);
});

test("a crowd costs the database as much as one visitor", async () => {
  const read = createReadCourses(database.pools);
  const all = await Promise.all(Array.from({ length: 50 }, () => read()));
  expect(new Set(all).size).toBe(1);
});
