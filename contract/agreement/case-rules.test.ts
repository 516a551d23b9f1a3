/** Marks, groups, order, visits, fee, match and warnings: random cases judged by domain/ and by the database. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { isAbsentSoon } from "#domain/matching/absence.ts";
import { matchType } from "#domain/matching/match-type.ts";
import { isAnswerDue, requestOutcomes } from "#domain/matching/request.ts";
import { isUnreachable } from "#domain/puerpera/contact.ts";
import { careStart, expectedDate, homeVisits, targetDate } from "#domain/puerpera/dates.ts";
import { feeOf } from "#domain/puerpera/fee.ts";
import { puerperaStatuses } from "#domain/puerpera/status.ts";
import {
  compareTriage,
  dueMarksOf,
  isBirthMissing,
  ownGroup,
  type TriageCase,
} from "#domain/puerpera/triage.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Around the change to winter time, and a month's end. */
const moments = [
  "2026-10-25T00:30:00Z",
  "2026-10-25T01:30:00Z",
  "2026-10-31T23:30:00Z",
  "2027-03-28T00:59:00Z",
  "2026-11-16T08:41:00Z",
];
const day = (around: string) =>
  fc
    .oneof(fc.constantFrom(-1, 0, 1, 20, 21, 22), fc.integer({ min: -4, max: 30 }))
    .map((days) => new Date(Date.parse(around) + days * 86_400_000).toISOString().slice(0, 10));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const aCase = fc.constantFrom(...moments).chain((now) =>
  fc.record({
    now: fc.constant(now),
    status: fc.constantFrom(...puerperaStatuses),
    priority: fc.integer({ min: 0, max: 2 }),
    dischargedate: maybe(day(now)),
    birthday_child: maybe(day(now)),
    birthtime_child: maybe(fc.constantFrom("00:30:00", "01:30:00", "02:30:00", "23:59:00")),
    sectiodate: maybe(day(now)),
    birthdate_child: maybe(day(now)),
    nth_child: maybe(fc.integer({ min: 1, max: 3 })),
    multiples: fc.boolean(),
    birthtype: fc.constantFrom("nochnicht", "spontangeburt", "kaiserschnitt"),
    phone_mobile: maybe(fc.constant("079 555 38 14")),
    phone_private: maybe(fc.constant("044 555 38 14")),
    followup_day: maybe(day(now)),
    escalation_step: fc.integer({ min: 1, max: 3 }),
  }),
);

/** No midwife has answered: these cases are in no table. */
function marked<Case extends { escalation_step: number; status: string }>(given: Case) {
  const isUnanswered = given.status === "published" && given.escalation_step > 1;
  return { ...given, due_marks: isUnanswered ? ["unanswered"] : [] };
}

async function at<T>(now: string, query: string, values: unknown[]): Promise<T> {
  await database.admin.query("select set_config('app.now', $1, false)", [now]);
  const { rows } = await database.admin.query(query, values);
  return rows[0] as T;
}

test("group, marks, visits and reachability of a case are the same on both sides", async () => {
  await fc.assert(
    fc.asyncProperty(aCase, async ({ now, ...given }) => {
      const inDatabase = await at(
        now,
        `select rules.triage_group(p.status, p.birthday_child) as triage_group, rules.due_marks(p, app.today(), app.now()) as marks,
           rules.is_birth_missing(p.status, p.birthday_child, p.sectiodate, p.birthdate_child, app.today()) as birth_missing,
           rules.home_visits(p) as visits, rules.is_unreachable(p) as unreachable,
           rules.target_date(p.birthday_child, p.sectiodate, p.birthdate_child)::text as target
         from jsonb_populate_record(null::app.puerpera, $1) p`,
        [JSON.stringify(given)],
      );
      expect(inDatabase).toEqual({
        triage_group: ownGroup(marked(given)),
        marks: dueMarksOf(marked(given), now),
        birth_missing: isBirthMissing(marked(given), zurichDay(now)),
        visits: homeVisits(given),
        target: targetDate(given),
        unreachable: isUnreachable({
          ...given,
          email: null,
          email_parents: null,
          address: null,
          registrationtype: "eltern",
        }),
      });
    }),
    { numRuns: 400 },
  );
});

test("the order of the triage is the same on both sides, the overdue first", async () => {
  const today = "2026-11-16";
  await fc.assert(
    fc.asyncProperty(fc.array(aCase, { minLength: 2, maxLength: 8 }), async (cases) => {
      const list: TriageCase[] = cases.map(marked);
      const { rows } = await database.admin.query<{ at: number }>(
        `select (n - 1)::integer as at from jsonb_array_elements($1) with ordinality as given(value, n),
           jsonb_populate_record(null::app.puerpera, given.value) p
         order by rules.is_overdue(p.status, p.dischargedate, $2) desc, p.priority > 0 desc, p.priority desc, rules.is_unanswered(p) desc,
           coalesce(p.dischargedate, p.birthday_child), coalesce(p.sectiodate, p.birthdate_child), n`,
        [JSON.stringify(cases), today],
      );
      const inDomain = list
        .map((_, index) => index)
        .sort((a, b) => compareTriage(list[a] as TriageCase, list[b] as TriageCase, today) || a - b);
      expect(rows.map((row) => row.at)).toEqual(inDomain);
    }),
    { numRuns: 100 },
  );
});

test("the match of a pair is the same on both sides", async () => {
  const codes = fc.subarray(["8610", "8003", "8400"]);
  const languages = fc.subarray(["de", "sq", "ti"]);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("8610", "8003", "79761"),
      languages,
      codes,
      languages,
      fc.boolean(),
      async (zipcode, spoken, circles, hers, rejected) => {
        const { type } = await at<{ type: string }>(
          "",
          "select rules.match_type($1, $2, $3, $4, $5) as type",
          [zipcode, spoken, circles, hers, rejected],
        );
        expect(type).toBe(matchType({ zipcode, languages: spoken }, { circles, languages: hers }, rejected));
      },
    ),
    { numRuns: 150 },
  );
});

test("what stands in the way of the first ten days of care is the same on both sides", async () => {
  await fc.assert(
    fc.asyncProperty(
      aCase,
      fc.integer({ min: -3, max: 40 }),
      fc.integer({ min: 0, max: 14 }),
      async (given, from, length) => {
        const today = given.now.slice(0, 10);
        const entry = { start: addDays(today, from), end: addDays(today, from + length) };
        const inDatabase = await at(
          given.now,
          `select rules.care_start(p, $2)::text as start, rules.is_absent_soon(c, p, $2) as soon,
           rules.expected_date(p.birthday_child, p.sectiodate, p.birthdate_child)::text as expected
         from jsonb_populate_record(null::app.puerpera, $1) p, jsonb_populate_record(null::app.calendarentry, $3) c`,
          [JSON.stringify(given), today, JSON.stringify(entry)],
        );
        expect(inDatabase).toEqual({
          start: careStart(given, today),
          soon: isAbsentSoon(entry, given, today),
          expected: expectedDate(given),
        });
      },
    ),
    { numRuns: 300 },
  );
});

test("the fee of every birthplace is the same on both sides, in the form and in what lists and exports read", async () => {
  const { rows: places } = await database.admin.query<{ value: string | null; partner: boolean | null }>(
    "select value, partner from app.birthplace union all select null, null",
  );
  expect(places.map(({ value }) => value)).toEqual(expect.arrayContaining(["unklar", "ausland", null]));
  for (const fee_amount of [0, 50]) {
    const settings = { fee_amount, fee_free_zipcodes: ["8003"] };
    await database.admin.query("update app.appsettings set fee_amount = $1, fee_free_zipcodes = $2", [
      fee_amount,
      settings.fee_free_zipcodes,
    ]);
    for (const zipcode of ["8003", "8610"]) {
      for (const { value: birthplace, partner: isPartner } of places) {
        const { amount, open } = await at<{ amount: number | null; open: boolean }>(
          "",
          "select rules.fee_amount($1, $2) as amount, rules.fee_is_open($1, $2) as open",
          [zipcode, birthplace],
        );
        const fee = feeOf({ zipcode, birthplace, isPartner }, settings);
        expect(open ? "open" : amount, `${birthplace} in ${zipcode}`).toBe(fee);
        if (open) expect(amount, `${birthplace} in ${zipcode}`).toBeNull();
      }
    }
  }
});

test("when an answer to a request is due is the same on both sides", async () => {
  const anAnswer = fc.record({
    now: fc.constantFrom(...moments),
    outcome: fc.constantFrom(...requestOutcomes),
    seconds: maybe(fc.constantFrom(-86_400, -3600, -1, 0, 1, 3600)),
  });
  await fc.assert(
    fc.asyncProperty(anAnswer, async ({ now, outcome, seconds }) => {
      const until = seconds === null ? null : new Date(Date.parse(now) + seconds * 1000).toISOString();
      const { due } = await at<{ due: boolean }>(
        now,
        "select rules.is_answer_due($1, $2, app.now()) as due",
        [outcome, until],
      );
      expect(due).toBe(isAnswerDue({ outcome, thinking_until: until }, now));
    }),
  );
});
