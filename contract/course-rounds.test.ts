/** «Für die nächste Runde kopieren»: what it says it will make is what it makes, on the same weekdays, whatever lies between. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#domain/calendar-day.ts";
import { weekdayOf } from "#domain/course/event-dates.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";
import { stopClock } from "#testing/stop-clock.ts";

let database: FreshDatabase;
let service: DataService;
let manager: { role: string; userId: string };
let mediator: { role: string; userId: string };
let course: string;
const today = "2026-11-16";

beforeAll(async () => {
  database = await freshDatabase();
  await stopClock(database.admin, `${today}T09:00:00+01:00`);
  service = await dataServiceOf(database);
  manager = { role: "manager", userId: await aUser(database.admin, { role: "manager" }) };
  mediator = { role: "mediator", userId: await aUser(database.admin, { role: "mediator" }) };
  const { rows } = await database.admin.query(
    "insert into app.ct_course (title) values ('Rückbildung') returning id",
  );
  course = rows[0].id;
});
afterAll(() => database.drop());

const COPY = `mutation ($id: uuid!, $weeks: Int) { ct_issue_copy(id: $id, weeks: $weeks) {
  id number active status note info price zipcode dates firstdate dates_text has_own_dates_text
  events(order_by: [{ startdate: asc }]) { type startdate enddate starttime endtime weekdays faildates } } }`;
const PREVIEW = `query ($id: uuid!, $weeks: Int) { next_round(args: { issue_id: $id, weeks: $weeks }) {
  weeks number dates firstdate lastdate holiday_dates holidays } }`;

interface Round {
  weeks: number;
  number: string | null;
  dates: string[];
  firstdate: string | null;
  lastdate: string | null;
  holiday_dates: string[];
  holidays: string[];
}

async function anIssue(columns: Record<string, unknown> = {}): Promise<string> {
  const row = { course_id: course, ...columns };
  const names = Object.keys(row);
  const { rows } = await database.admin.query(
    `insert into app.ct_issue (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
    Object.values(row),
  );
  return rows[0].id;
}

async function aSeries(
  issue: string,
  startdate: string,
  enddate: string,
  weekdays: number[],
  faildates: string[] = [],
) {
  await database.admin.query(
    `insert into app.ct_event (courseissue_id, type, startdate, enddate, starttime, endtime, weekdays, faildates)
     values ($1, 'series', $2, $3, '19:00', '20:15', $4, $5)`,
    [issue, startdate, enddate, weekdays, faildates],
  );
}

async function previewed(id: string, weeks?: number): Promise<Round> {
  const { data, errors } = await service.ask(mediator, PREVIEW, { id, weeks });
  expect(errors).toBeUndefined();
  const [round] = (data as { next_round: [Round] }).next_round;
  return round;
}

async function copied(id: string, weeks?: number) {
  const { data, errors } = await service.ask(manager, COPY, { id, weeks });
  expect(errors).toBeUndefined();
  return data?.ct_issue_copy as Record<string, unknown> & { id: string; dates: string[] };
}

test("a mediator sees what a copy would be and makes none", async () => {
  const { errors } = await service.ask(mediator, COPY, { id: await anIssue() });
  expect(errors?.[0]?.extensions.code).toBe("validation-failed");
});

test("the next round begins when this one is over, past the Christmas holidays, with what was cancelled", async () => {
  const issue = await anIssue({
    number: "26-114",
    price: 180,
    zipcode: "8610",
    info: "Matte mitbringen.",
    note: "Warteliste: zwei Paare.",
    status: "full",
    dates_text: "Einstieg jederzeit",
  });
  await aSeries(issue, "2026-11-10", "2026-12-03", [2, 4], ["2026-11-26"]);
  const round = await previewed(issue);
  expect(round).toMatchObject({
    weeks: 8,
    number: "26-115",
    firstdate: "2027-01-05",
    lastdate: "2027-01-28",
    holiday_dates: [],
    holidays: [],
  });
  const copy = await copied(issue);
  expect(copy).toMatchObject({
    number: "26-115",
    active: false,
    status: "open",
    note: null,
    info: "Matte mitbringen.",
    price: 180,
    zipcode: "8610",
    dates: round.dates,
    dates_text: "8 × dienstags und donnerstags bis 28.01., 19:00–20:15",
    has_own_dates_text: false,
  });
  expect(copy.events).toEqual([
    {
      type: "series",
      startdate: "2027-01-05",
      enddate: "2027-01-28",
      starttime: "19:00:00",
      endtime: "20:15:00",
      weekdays: [2, 4],
      faildates: [],
    },
  ]);
});

test("holidays of a round that somebody chose are named and stay", async () => {
  const issue = await anIssue();
  await aSeries(issue, "2026-12-04", "2026-12-11", [5]);
  const round = await previewed(issue, 3);
  expect(round).toMatchObject({
    dates: ["2026-12-25", "2027-01-01"],
    holiday_dates: ["2026-12-25", "2027-01-01"],
  });
  expect(round.holidays[0]).toMatch(/^25\.12\.2026 .*Weihnacht/);
  expect((await copied(issue, 3)).dates).toEqual(["2026-12-25", "2027-01-01"]);
});

test("the number is counted up past those that are taken", async () => {
  for (const [number, expected] of [
    ["R-7", "R-8"],
    ["GV-26-09", "GV-26-10"],
    ["A-99", "A-100"],
    ["Abendkurs", "Abendkurs 2"],
    [null, null],
  ]) {
    expect((await previewed(await anIssue({ number }))).number).toBe(expected);
  }
  await anIssue({ number: "R-8", active: false });
  expect((await previewed(await anIssue({ number: "R-7" }))).number).toBe("R-9");
});

test("an issue without events is copied with the dates that somebody wrote, one without dates without any", async () => {
  const written = await anIssue({ dates: ["2027-02-02", "2027-02-04"] });
  expect((await copied(written, 2)).dates).toEqual(["2027-02-16", "2027-02-18"]);
  expect(await copied(await anIssue())).toMatchObject({ dates: [], firstdate: null, events: [] });
});

test.each([0, -1, 157])("%i weeks are refused", async (weeks) => {
  const issue = await anIssue({ dates: ["2027-02-02"] });
  for (const [who, operation] of [
    [manager, COPY],
    [mediator, PREVIEW],
  ] as const) {
    const { errors } = await service.ask(who, operation, { id: issue, weeks });
    expect(errors?.[0]?.message).toBe("Die nächste Runde beginnt 1 bis 156 Wochen später.");
  }
});

test("weekdays stay, over every change of the clocks, leap day and year's end; the proposal is after the round and today", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("2026-10-20", "2027-03-20", "2028-02-20", "2026-12-20", "2024-02-20"),
      fc.integer({ min: 0, max: 60 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
      fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined }),
      async (startdate, length, weekdays, weeks) => {
        const issue = await anIssue();
        await aSeries(issue, startdate, addDays(startdate, length + 7), weekdays);
        const { rows } = await database.admin.query("select dates::text[] from app.ct_issue where id = $1", [
          issue,
        ]);
        const dates: string[] = rows[0].dates;
        const round = await previewed(issue, weeks);
        const copy = await copied(issue, weeks);
        expect(copy.dates).toEqual(round.dates);
        expect(copy.dates.map(weekdayOf)).toEqual(dates.map(weekdayOf));
        expect(copy.dates).toEqual(dates.map((day) => addDays(day, 7 * round.weeks)));
        if (weeks === undefined) {
          expect((copy.dates[0] as string) > (dates[dates.length - 1] as string)).toBe(true);
          expect((copy.dates[0] as string) > today).toBe(true);
        }
      },
    ),
    { numRuns: 30 },
  );
});

test("a calendar is told of each day which of how many it is, and of the cancelled ones too", async () => {
  const issue = await anIssue();
  await aSeries(issue, "2026-12-01", "2026-12-15", [2], ["2026-12-08"]);
  const { data } = await service.ask(
    mediator,
    `query ($id: uuid!) { ct_date(where: { courseissue_id: { _eq: $id } }, order_by: [{ date: asc }]) {
      date is_cancelled position total starttime issue { id } } }`,
    { id: issue },
  );
  const day = { total: 2, starttime: "19:00:00", issue: { id: issue } };
  expect(data?.ct_date).toEqual([
    { ...day, date: "2026-12-01", is_cancelled: false, position: 1 },
    { ...day, date: "2026-12-08", is_cancelled: true, position: null },
    { ...day, date: "2026-12-15", is_cancelled: false, position: 2 },
  ]);
});
