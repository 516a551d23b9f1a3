/** The figures of the maps, against the same counted by hand over the raw rows. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";
import { within } from "./map-world.ts";
import { type Area, areasByHand, isThere, mediating, worlds, zipcodes } from "./maps-by-hand.ts";

let database: FreshDatabase;
let mediator: string;
let midwife: string;
let service: string;

beforeAll(async () => {
  database = await freshDatabase();
  mediator = await aUser(database.admin, { role: "mediator" });
  midwife = await aUser(database.admin);
  const { rows } = await database.admin.query<{ id: string }>("select id from app.user_service limit 1");
  service = rows[0]?.id ?? "";
});
afterAll(() => database.drop());

describe("who is not of the office", () => {
  test.each([
    "select from staff.statistic_map(app.today())",
    "select from staff.statistic_absent_days(app.today(), app.today())",
    "select from staff.bottleneck",
  ])("reads nothing: %s", async (statement) => {
    await expect(
      inSession(database.pools, { role: "user", userId: midwife, sessionId: null }, (tx) =>
        tx.query(statement),
      ),
    ).rejects.toThrow(/permission denied/);
  });
});

describe("a mediator", () => {
  const asMediator = async <T extends object>(statement: string) =>
    inSession(
      database.pools,
      { role: "mediator", userId: mediator, sessionId: null },
      async (tx) => (await tx.query<T>(statement)).rows,
    );

  test("reads the map under her own rights, and is warned of an area without a midwife", async () => {
    const due = { birthdate_child: zurichDay(new Date()) };
    await aPuerpera(database.admin, { zipcode: "8197", place: "Rafz", ...due });
    expect(
      await asMediator(
        "select zipcode, available, registrations from staff.statistic_map(app.today()) where zipcode = '8197'",
      ),
    ).toEqual([{ zipcode: "8197", available: 0, registrations: 1 }]);
    expect(await asMediator("select zipcode, available, ratio::float from staff.bottleneck")).toEqual([
      { zipcode: "8197", available: 0, ratio: 0 },
    ]);
  });

  test("finds an area that lies in two cantons in both", async () => {
    expect(
      await asMediator("select cantons from staff.statistic_map(app.today()) where zipcode = '8363'"),
    ).toEqual([{ cantons: ["TG", "ZH"] }]);
  });

  test("may ask for the days of two years at once, not more", async () => {
    const rows = await asMediator("select day from staff.statistic_absent_days('2020-01-01', '2999-01-01')");
    expect(rows).toHaveLength(732);
  });
});

test("an area's midwives, those there and those who need one are those counted by hand", async () => {
  const questions = fc.record({
    days: fc.integer({ min: -70, max: 70 }),
    language: fc.constantFrom(null, null, "sq", "fr"),
    byService: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(worlds, questions, async (world, { days, language, byService }) => {
      const day = addDays(world.today, days);
      const { areas, absent } = await within(database.admin, service, world, async () => {
        const given = [day, language, byService ? service : null];
        const { rows } = await database.admin.query<Area>(
          "select zipcode, midwives, available, registrations from staff.statistic_map($1, $2, $3) where zipcode = any ($4)",
          [...given, zipcodes],
        );
        const days = await database.admin.query<{ midwives: number; absent: number }>(
          "select midwives, absent from staff.statistic_absent_days($1, $1, $2, $3)",
          given,
        );
        return { areas: rows, absent: days.rows };
      });
      const order = (list: Area[]) => list.toSorted((a, b) => a.zipcode.localeCompare(b.zipcode));
      expect(order(areas)).toEqual(order(areasByHand(world, day, language, byService)));
      const all = mediating(world).filter(
        ({ languages, hasService }) =>
          (language === null || languages.includes(language)) && (!byService || hasService),
      );
      expect(absent).toEqual([
        { midwives: all.length, absent: all.filter((each) => !isThere(each, day)).length },
      ]);
    }),
    { numRuns: 60 },
  );
});
