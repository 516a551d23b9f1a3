/** Dates of events, what refuses them and the words for them: random events judged by domain/ and by the database. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#domain/calendar-day.ts";
import { type CourseEvent, datesOfAll, eventFault, mostDatesOfIssue } from "#domain/course/event-dates.ts";
import { rhythmOf } from "#domain/course/rhythm.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";

const INSERT = `mutation ($event: ct_event_insert_input!) { insert_ct_event_one(object: $event) { id } }`;
const ISSUE = `query ($id: uuid!) { ct_issue_by_pk(id: $id) { dates firstdate dates_text } }`;

let database: FreshDatabase;
let service: DataService;
let manager: { role: string; userId: string };
let issue: string;

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  manager = { role: "manager", userId: await aUser(database.admin, { role: "manager" }) };
});
afterAll(() => database.drop());

beforeEach(async () => {
  const { rows } = await database.admin.query(
    `with k as (insert into app.ct_course (title) values ('Kurs') returning id)
     insert into app.ct_issue (course_id) select id from k returning id`,
  );
  issue = rows[0].id;
});

/** Around a change of the clocks, a leap day, a year's end and a holiday. */
const edges = ["2026-10-25", "2027-03-28", "2028-02-29", "2026-12-31", "2026-12-25", "2027-01-02"];
const day = fc
  .tuple(fc.constantFrom(...edges), fc.integer({ min: -20, max: 20 }))
  .map(([edge, days]) => addDays(edge, days));
const time = fc.constantFrom(
  null,
  "08:00:00",
  "09:30:00",
  "12:00:00",
  "12:30:00",
  "17:00:00",
  "18:30:00",
  "21:00:00",
);

const anEvent: fc.Arbitrary<CourseEvent> = fc
  .record({
    type: fc.constantFrom("single" as const, "series" as const),
    startdate: day,
    length: fc.oneof(
      fc.integer({ min: -1, max: 8 }),
      fc.integer({ min: 0, max: 90 }),
      fc.constantFrom(199, 200, 1400),
    ),
    starttime: time,
    endtime: time,
    weekdays: fc.oneof(
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
      fc.constant([1, 2, 3, 4, 5, 6, 7]),
    ),
    cancelled: fc.array(fc.integer({ min: -1, max: 90 }), { maxLength: 3 }),
  })
  .map(({ length, cancelled, ...event }) => ({
    ...event,
    enddate: addDays(event.startdate, length),
    faildates: cancelled.map((at) => addDays(event.startdate, at)),
    // Two faults at once may be told in another order; this one has a case of its own.
    endtime:
      event.starttime !== null && event.endtime !== null && event.endtime <= event.starttime
        ? null
        : event.endtime,
  }));

/** As somebody would give it who sees what the form says. */
const aGoodEvent = anEvent
  .map((event) => ({ ...event, weekdays: event.type === "single" ? [] : event.weekdays }))
  .map((event) => ({
    ...event,
    faildates: datesOfAll([{ ...event, faildates: [] }]).filter((one) => event.faildates.includes(one)),
  }))
  .filter((event) => eventFault(event) === null);

test("somebody without an account writes no event", async () => {
  const nobody = { role: "anonymous", userId: null };
  const { errors } = await service.ask(nobody, INSERT, {
    event: { courseissue_id: issue, startdate: "2026-12-01", enddate: "2026-12-01" },
  });
  expect(errors?.[0]?.extensions.code).toBe("validation-failed");
});

test("what one side refuses, the other refuses with the same sentence", async () => {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(anEvent, async (event) => {
      const { errors } = await service.ask(manager, INSERT, { event: { ...event, courseissue_id: issue } });
      const fault = eventFault(event);
      refused += fault === null ? 0 : 1;
      expect([event, errors?.[0]?.message ?? null]).toEqual([event, fault?.sentence ?? null]);
      await database.admin.query("delete from app.ct_event");
    }),
    { numRuns: 150 },
  );
  expect(refused).toBeGreaterThan(20);
});

test.each(["09:30:00", "08:00:00", "10:45:00"])("a day from 09:30 to %s", async (endtime) => {
  const event: CourseEvent = {
    type: "single",
    startdate: "2026-12-01",
    enddate: "2026-12-01",
    starttime: "09:30:00",
    endtime,
    faildates: [],
    weekdays: [],
  };
  const { errors } = await service.ask(manager, INSERT, { event: { ...event, courseissue_id: issue } });
  expect(errors?.[0]?.message ?? null).toBe(eventFault(event)?.sentence ?? null);
});

describe.each(["UTC", "Pacific/Auckland"])("with the server in %s", (zone) => {
  test("dates, first date and words of an issue are the same on both sides", async () => {
    await database.admin.query(`set timezone to '${zone}'`);
    await fc.assert(
      fc.asyncProperty(fc.array(aGoodEvent, { maxLength: 5 }), async (events) => {
        const dates = datesOfAll(events);
        fc.pre(dates.length <= mostDatesOfIssue);
        await database.admin.query("delete from app.ct_event");
        await database.admin.query(
          `insert into app.ct_event (courseissue_id, type, startdate, enddate, starttime, endtime, faildates, weekdays)
           select $1, e.type, e.startdate, e.enddate, e.starttime, e.endtime,
             array(select jsonb_array_elements_text(e.faildates)::date), array(select jsonb_array_elements_text(e.weekdays)::smallint)
           from jsonb_to_recordset($2) as e(type text, startdate date, enddate date, starttime time, endtime time, faildates jsonb, weekdays jsonb)`,
          [issue, JSON.stringify(events)],
        );
        const { data } = await service.ask(manager, ISSUE, { id: issue });
        expect(data?.ct_issue_by_pk).toEqual({
          dates,
          firstdate: dates[0] ?? null,
          dates_text: rhythmOf(events) || null,
        });
      }),
      { numRuns: 60 },
    );
    await database.admin.query("reset timezone");
  });
});
