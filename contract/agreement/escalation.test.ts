/** When the circle of a mother widens, and to whom: random cases judged by domain/ and by the database, whatever the server's time zone. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  circleReaches,
  escalationAt,
  escalationFrom,
  escalationSteps,
  nextEscalationStep,
} from "#domain/matching/escalation.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Around midnight, a month's end and both changes of the clocks in Zürich. */
const edges = [
  "2026-11-15T23:00:00Z",
  "2026-10-31T23:00:00Z",
  "2026-10-25T01:00:00Z",
  "2026-10-24T22:00:00Z",
  "2027-03-28T01:00:00Z",
  "2027-03-28T22:00:00Z",
];
const moment = fc
  .tuple(fc.constantFrom(...edges), fc.integer({ min: -4000, max: 4000 }))
  .map(([edge, minutes]) => new Date(Date.parse(edge) + minutes * 60_000).toISOString());
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const hours = fc.oneof(fc.constantFrom(0, 1, 6, 24), fc.integer({ min: 0, max: 72 }));
const someSettings = fc.record({
  escalates: fc.boolean(),
  showoutsidecircles: fc.boolean(),
  escalation_near_hours: hours,
  escalation_all_hours: hours,
  escalation_pressing_percent: fc.integer({ min: 1, max: 100 }),
  escalation_days_before: fc.integer({ min: 0, max: 5 }),
  escalation_near_km: fc.integer({ min: 1, max: 50 }),
});

describe.each(["UTC", "Pacific/Auckland"])("with the server in %s", (zone) => {
  beforeEach(async () => {
    await database.admin.query(`set timezone to '${zone}'`);
  });

  test("a step and its moment are the same on both sides", async () => {
    await fc.assert(
      fc.asyncProperty(
        moment,
        maybe(moment.map((at) => at.slice(0, 10))),
        maybe(moment.map((at) => at.slice(0, 10))),
        maybe(moment),
        maybe(moment),
        fc.constantFrom(...escalationSteps),
        someSettings,
        async (published_at, dischargedate, expected, held_until, reaction_until, step, settings) => {
          const { rows } = await database.admin.query(
            `select rules.next_escalation_step($1, s) as next, rules.escalation_at($1, rules.escalation_from($2, $7, s), $3, $4, $5, s) as at
             from jsonb_populate_record(null::app.appsettings, $6) s`,
            [
              step,
              published_at,
              dischargedate,
              held_until,
              reaction_until,
              JSON.stringify(settings),
              expected,
            ],
          );
          const counted_from = escalationFrom(published_at, expected, settings);
          const given = { counted_from, dischargedate, held_until, reaction_until };
          expect(rows[0]).toEqual({
            next: nextEscalationStep(step, settings),
            at: escalationAt(step, given, settings),
          });
        },
      ),
      { numRuns: 300 },
    );
  });
});

test("a circle reaches the same midwives on both sides", async () => {
  const codes = ["8610", "8606", "8600", "8400", "9999"];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...codes),
      fc.subarray(codes),
      fc.constantFrom(...escalationSteps),
      someSettings,
      async (zipcode, circles, step, settings) => {
        const { rows } = await database.admin.query<{ reaches: boolean; near: boolean }>(
          `select rules.circle_reaches($1, $2, $3, s.showoutsidecircles, case when s.escalates then s.escalation_near_km end) as reaches,
             rules.is_near($1, $2, s.escalation_near_km) as near
           from jsonb_populate_record(null::app.appsettings, $4) s`,
          [zipcode, circles, step, JSON.stringify(settings)],
        );
        const isNear = rows[0]?.near === true;
        expect(rows[0]?.reaches).toBe(
          circleReaches({ isOwn: circles.includes(zipcode), isNear }, step, settings),
        );
      },
    ),
    { numRuns: 200 },
  );
});

test("nearby is counted between the middles of postal codes, the same from both ends", async () => {
  const { rows } = await database.admin.query(
    `select rules.is_near('8610', '{8606,8400}', 5) as near, rules.is_near('8610', '{8606,8400}', 2) as nearer,
       rules.is_near('8606', '{8610}', 5) as back, rules.is_near('8610', '{8400}', 10) as town, rules.is_near('79761', '{8610}', 50) as abroad`,
  );
  expect(rows[0]).toEqual({ near: true, nearer: false, back: true, town: false, abroad: false });
});
