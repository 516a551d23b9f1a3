/** Who is away and where nobody is left: the calendar's figures beside a count over the raw rows, day by day. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, type CalendarDay, daysBetween } from "#domain/calendar-day.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";

let database: FreshDatabase;
let service: DataService;
let office: { role: string; userId: string };
let services: string[];

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  office = { role: "mediator", userId: await aUser(database.admin, { role: "mediator" }) };
  const known = await database.admin.query<{ id: string }>(
    "select id from app.user_service order by id limit 2",
  );
  services = known.rows.map(({ id }) => id);
});
afterAll(() => database.drop());

const question = `query ($from: date!, $to: date!, $circles: [String!], $languages: [String!], $services: [uuid!]) {
  midwives: vacation_midwives(args: { circles: $circles, languages: $languages, services: $services }) { id }
  days: statistic_vacation_days(
    args: { from: $from, to: $to, circles: $circles, languages: $languages, services: $services }
    order_by: [{ day: asc }]
  ) { day absent available midwives }
  gaps: statistic_vacation_gaps(
    args: { from: $from, to: $to, circles: $circles, languages: $languages, services: $services }
    order_by: [{ zipcode: asc }, { start: asc }]
  ) { zipcode midwives start end }
}`;

describe("the calendar of absences", () => {
  test("is not for midwives", async () => {
    const userId = await aUser(database.admin);
    for (const root of [
      "vacation_midwives { id }",
      'statistic_vacation_days(args: { from: "2026-01-01", to: "2026-01-02" }) { day }',
    ]) {
      const answer = await service.ask({ role: "user", userId }, `{ ${root} }`);
      expect(answer.errors?.[0]?.extensions.code).toBe("validation-failed");
    }
  });

  test("answers nothing for days that run backwards, and three years at most", async () => {
    const backwards = await asked({ from: "2026-05-02", to: "2026-05-01", ...anyone });
    expect(backwards).toMatchObject({ days: [], gaps: [] });
    expect((await asked({ from: "2026-01-01", to: "9999-12-31", ...anyone })).days).toHaveLength(1101);
  });
});

interface Filter {
  circles: string[] | null;
  languages: string[] | null;
  services: string[] | null;
}
interface Asked extends Filter {
  from: CalendarDay;
  to: CalendarDay;
}
interface Away {
  start: CalendarDay;
  end: CalendarDay;
}
interface Midwife {
  status: "active" | "onhold" | "lost";
  role: "user" | "mediator";
  circles: string[];
  languages: string[];
  /** Which of the two services she offers. */
  offers: number[];
  away: Away[];
}
interface Answer {
  midwives: { id: string }[];
  days: { day: CalendarDay; absent: number; available: number; midwives: number }[];
  gaps: { zipcode: string; midwives: number; start: CalendarDay; end: CalendarDay }[];
}

const anyone: Filter = { circles: null, languages: null, services: null };

async function asked(variables: Asked): Promise<Answer> {
  const { data, errors } = await service.ask(office, question, { ...variables });
  expect(errors).toBeUndefined();
  return data as unknown as Answer;
}

const codes = ["8400", "8404", "8610", "8615"];
// Month ends, both changes of the clocks, leap days and the turn of the year lie among these.
const firstDays = ["2024-02-20", "2026-03-25", "2026-10-20", "2026-12-20", "2027-02-20", "2028-02-20"];

const awayFrom = (first: CalendarDay) =>
  fc
    .tuple(fc.integer({ min: -12, max: 24 }), fc.integer({ min: 0, max: 14 }))
    .map(([from, length]) => ({ start: addDays(first, from), end: addDays(first, from + length) }));

const midwifeFrom = (first: CalendarDay): fc.Arbitrary<Midwife> =>
  fc.record({
    status: fc.constantFrom<Midwife["status"]>("active", "active", "active", "onhold", "lost"),
    role: fc.constantFrom<Midwife["role"]>("user", "user", "user", "user", "mediator"),
    circles: fc.subarray(codes),
    languages: fc.subarray(["de", "en", "sq"], { minLength: 1 }),
    offers: fc.subarray([0, 1]),
    away: fc.array(awayFrom(first), { maxLength: 4 }),
  });

const some = <Value>(arbitrary: fc.Arbitrary<Value[]>) => fc.option(arbitrary, { freq: 2 });
const anOffice = fc.constantFrom(...firstDays).chain((from) =>
  fc.record({
    from: fc.constant(from),
    length: fc.integer({ min: 0, max: 20 }),
    midwives: fc.array(midwifeFrom(from), { maxLength: 7 }),
    circles: some(fc.subarray(["84", "8610", "86", "8404"])),
    languages: some(fc.subarray(["de", "en", "sq"])),
    offers: some(fc.subarray([0, 1])),
  }),
);

/** The same, counted with the days in hand: nothing here has heard of ranges. */
function counted(midwives: readonly (Midwife & { id: string })[], { from, to, ...filter }: Asked): Answer {
  const any = (list: readonly unknown[] | null) => list === null || list.length === 0;
  const isAskedCode = (code: string) =>
    any(filter.circles) || (filter.circles ?? []).some((start) => code.startsWith(start));
  const shown = midwives.filter(
    ({ status, role, circles, languages, offers }) =>
      status === "active" &&
      role === "user" &&
      (any(filter.circles) || circles.some(isAskedCode)) &&
      (any(filter.languages) || languages.some((code) => filter.languages?.includes(code))) &&
      (filter.services ?? []).every((id) => offers.some((offer) => services[offer] === id)),
  );
  const isAway = ({ away }: Midwife, day: CalendarDay) =>
    away.some(({ start, end }) => start <= day && day <= end);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));
  const gaps: Answer["gaps"] = [];
  for (const zipcode of codes.filter(isAskedCode)) {
    const there = shown.filter(({ circles }) => circles.includes(zipcode));
    if (there.length === 0) continue;
    let open: Answer["gaps"][number] | undefined;
    for (const day of days) {
      if (!there.every((midwife) => isAway(midwife, day))) {
        open = undefined;
      } else if (open) {
        open.end = day;
      } else {
        open = { zipcode, midwives: there.length, start: day, end: day };
        gaps.push(open);
      }
    }
  }
  return {
    midwives: shown.map(({ id }) => ({ id })),
    days: days.map((day) => {
      const absent = shown.filter((midwife) => isAway(midwife, day)).length;
      return { day, absent, available: shown.length - absent, midwives: shown.length };
    }),
    gaps,
  };
}

test("counts as one does by hand, whatever is asked and however absences overlap", async () => {
  await fc.assert(
    fc.asyncProperty(anOffice, async ({ from, length, midwives, circles, languages, offers }) => {
      await database.admin.query(`delete from app."user" where id <> $1`, [office.userId]);
      const made: (Midwife & { id: string })[] = [];
      for (const midwife of midwives) made.push({ ...midwife, id: await written(midwife) });
      const to = addDays(from, length);
      const chosen = offers?.map((offer) => services[offer] ?? "") ?? null;
      const variables = { from, to, circles, languages, services: chosen };
      const answer = await asked(variables);
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
      const expected = counted(made, variables);
      expect({ ...answer, midwives: answer.midwives.toSorted(byId) }).toEqual({
        ...expected,
        midwives: expected.midwives.toSorted(byId),
      });
    }),
    { numRuns: 120 },
  );
});

async function written({ status, role, circles, languages, offers, away }: Midwife): Promise<string> {
  const id = await aUser(database.admin, { status, role, circles, languages });
  await database.admin.query(
    "insert into app.user_user_service (user_id, service_id) select $1, unnest($2::uuid[])",
    [id, offers.map((offer) => services[offer])],
  );
  await database.admin.query(
    `insert into app.calendarentry (user_id, kind, title, start, "end")
     select $1, 'ferien', 'Ferien', a.start, a."end" from jsonb_to_recordset($2) as a(start date, "end" date)`,
    [id, JSON.stringify(away)],
  );
  return id;
}
