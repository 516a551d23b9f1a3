/** The figures of the maps and the warnings ahead, against the same counted by hand over the raw rows. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, type CalendarDay, daysBetween, zurichDay, zurichInstant } from "#domain/calendar-day.ts";
import { asOwner } from "#server/postgres/as-owner.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";

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

const zipcodes = ["8001", "8610", "8400", "3005"] as const;

interface Midwife {
  status: "active" | "onhold";
  role: "user" | "mediator";
  circles: string[];
  languages: string[];
  hasService: boolean;
  absences: { first: CalendarDay; last: CalendarDay }[];
}

interface Mother {
  zipcode: string;
  languages: string[];
  status: "new" | "published" | "lost";
  lostreason: string | null;
  birthday: CalendarDay | null;
  section: CalendarDay | null;
  due: CalendarDay | null;
  created: Date;
}

interface World {
  today: CalendarDay;
  now: Date;
  midwives: Midwife[];
  mothers: Mother[];
}

/** Around month ends, the ends of years, leap days and the two nights on which the clocks change. */
const todays = fc.oneof(
  fc.constantFrom("2024-02-29", "2026-03-29", "2026-10-25", "2026-12-31", "2027-01-01", "2026-11-16"),
  fc.integer({ min: 0, max: 1500 }).map((days) => addDays("2024-01-01", days)),
);

const worlds: fc.Arbitrary<World> = todays.chain((today) => {
  const near = (reach: number) => fc.integer({ min: -reach, max: reach }).map((days) => addDays(today, days));
  const langs = fc.subarray(["de", "sq", "ti"], { minLength: 1 });
  const midwives = fc.record<Midwife>({
    status: fc.constantFrom("active", "active", "active", "onhold"),
    role: fc.constantFrom("user", "user", "user", "mediator"),
    circles: fc.subarray([...zipcodes]),
    languages: langs,
    hasService: fc.boolean(),
    absences: fc.array(
      fc
        .tuple(near(60), fc.integer({ min: 0, max: 25 }))
        .map(([first, days]) => ({ first, last: addDays(first, days) })),
      { maxLength: 3 },
    ),
  });
  const mothers = fc
    .record({
      zipcode: fc.constantFrom(...zipcodes, "9999"),
      languages: langs,
      status: fc.constantFrom("new" as const, "published" as const, "lost" as const),
      lostreason: fc.constantFrom("keine_hebamme", "andere"),
      day: fc
        .tuple(near(70), fc.integer({ min: 0, max: 4 }))
        .map(([day, years]) => addDays(day, -364 * years)),
      known: fc.constantFrom("birthday", "section", "due"),
      lead: fc.integer({ min: -30, max: 120 }),
      hour: fc.constantFrom("00:00", "00:30", "12:00", "23:59"),
    })
    .map(
      ({ day, known, lead, hour, ...rest }): Mother => ({
        ...rest,
        lostreason: rest.status === "lost" ? rest.lostreason : null,
        birthday: known === "birthday" ? day : null,
        // What is older knowledge lies elsewhere and must not count.
        section: known === "section" ? day : known === "birthday" ? addDays(day, 9) : null,
        due: known === "due" ? day : addDays(day, -11),
        created: zurichInstant(addDays(day, -lead), hour),
      }),
    );
  return fc.record({
    today: fc.constant(today),
    now: fc.constantFrom("00:00", "03:30", "23:59").map((time) => zurichInstant(today, time)),
    midwives: fc.array(midwives, { maxLength: 8, size: "max" }),
    mothers: fc.array(mothers, { maxLength: 25, size: "max" }),
  });
});

async function write(each: Mother): Promise<void> {
  await database.admin.query(
    `insert into app.puerpera (firstname, lastname, place, zipcode, languages, status, lostreason, lost_at, published_at,
       birthday_child, sectiodate, birthdate_child, created_at)
     values ('A', 'B', 'C', $1, $2, $3, $4, case when $3 = 'lost' then app.now() end, app.now(), $5, $6, $7, $8)`,
    [
      each.zipcode,
      each.languages,
      each.status,
      each.lostreason,
      each.birthday,
      each.section,
      each.due,
      each.created,
    ],
  );
}

async function within<T>(world: World, work: () => Promise<T>): Promise<T> {
  const { admin } = database;
  await admin.query("begin");
  try {
    await admin.query("set local session_replication_role = replica");
    await admin.query("select set_config('app.now', $1, true)", [world.now.toISOString()]);
    for (const table of ["user_circle", "calendarentry", "user_user_service", "puerpera", '"user"'])
      await admin.query(`delete from app.${table}`);
    for (const { absences, hasService, circles, ...each } of world.midwives) {
      const id = randomUUID();
      await admin.query(
        `insert into app."user" (id, role, status, firstname, lastname, languages) values ($1, $2, $3, 'A', 'B', $4)`,
        [id, each.role, each.status, each.languages],
      );
      for (const zipcode of circles)
        await admin.query("insert into app.user_circle (zipcode, user_id) values ($1, $2)", [zipcode, id]);
      if (hasService)
        await admin.query("insert into app.user_user_service (user_id, service_id) values ($1, $2)", [
          id,
          service,
        ]);
      for (const { first, last } of absences)
        await admin.query(
          `insert into app.calendarentry (user_id, title, start, "end") values ($1, 'Ferien', $2, $3)`,
          [id, first, last],
        );
    }
    for (const mother of world.mothers) await write(mother);
    return await work();
  } finally {
    await admin.query("rollback");
  }
}

const dayOf = ({ birthday, section, due }: Mother): CalendarDay => birthday ?? section ?? due ?? "";
const isThere = ({ absences }: Midwife, day: CalendarDay) =>
  absences.every(({ first, last }) => day < first || day > last);
const mediating = ({ midwives }: World) =>
  midwives.filter(({ status, role }) => status === "active" && role === "user");

interface Area {
  zipcode: string;
  midwives: number;
  available: number;
  registrations: number;
}

function areasByHand(world: World, day: CalendarDay, language: string | null, byService: boolean): Area[] {
  return zipcodes.map((zipcode) => {
    const inCircle = mediating(world).filter(
      ({ circles, languages, hasService }) =>
        circles.includes(zipcode) &&
        (language === null || languages.includes(language)) &&
        (!byService || hasService),
    );
    return {
      zipcode,
      midwives: inCircle.length,
      available: inCircle.filter((each) => isThere(each, day)).length,
      registrations: world.mothers.filter((mother) => {
        const age = daysBetween(dayOf(mother), day);
        return (
          mother.zipcode === zipcode &&
          mother.status !== "lost" &&
          age >= 0 &&
          age <= 56 &&
          (language === null || mother.languages.includes(language))
        );
      }).length,
    };
  });
}

interface Bottleneck {
  week_start: CalendarDay;
  day: CalendarDay;
  zipcode: string;
  midwives: number;
  available: number;
  registered: number;
}

/** In hundredths and whole years, so that nothing is rounded. */
function bottlenecksByHand(world: World, hundredths: number): Bottleneck[] {
  const { today, mothers } = world;
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  const years = [1, 2, 3].filter((year) =>
    mothers.some(({ created }) => created < zurichInstant(addDays(today, 1 - 364 * year))),
  );
  return zipcodes
    .flatMap((zipcode) =>
      Array.from({ length: 8 }, (_, week): Bottleneck[] => {
        const monday = addDays(today, 7 * week - weekday);
        const here = (mother: Mother, year: number) => {
          const at = daysBetween(addDays(monday, -364 * year), dayOf(mother));
          return mother.zipcode === zipcode && at >= 0 && at < 7;
        };
        const registered = mothers.filter((each) => here(each, 0) && each.status !== "lost").length;
        const later = years.flatMap((year) =>
          mothers.filter(
            (each) =>
              here(each, year) &&
              (each.status !== "lost" || each.lostreason === "keine_hebamme") &&
              each.created >= zurichInstant(addDays(today, 1 - 364 * year)),
          ),
        ).length;
        const parts = Math.max(years.length, 1);
        const expected = registered * parts + later;
        const inCircle = mediating(world).filter(({ circles }) => circles.includes(zipcode));
        const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at)).filter((day) => day >= today);
        const there = days.map((day) => inCircle.filter((each) => isThere(each, day)).length);
        const available = Math.min(...there);
        if (expected === 0 || available * parts * 100 >= hundredths * expected) return [];
        const day = days[there.indexOf(available)] ?? "";
        return [{ week_start: monday, day, zipcode, midwives: inCircle.length, available, registered }];
      }).flat(),
    )
    .sort((a, b) => `${a.week_start}${a.zipcode}`.localeCompare(`${b.week_start}${b.zipcode}`));
}

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
      const { areas, absent } = await within(world, async () => {
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

const warnings = async (hundredths: number) => {
  await database.admin.query("update app.appsettings set bottleneck_ratio = $1", [hundredths / 100]);
  const { rows } = await database.admin.query<Bottleneck>(
    `select week_start::text, day::text, zipcode, midwives, available, registered from staff.bottleneck
     order by week_start, zipcode`,
  );
  return rows;
};

const ratios = fc.constantFrom(0, 50, 100, 133, 250, 2000);

test("the office is warned of exactly the weeks and areas that are short when counted by hand", async () => {
  let warned = 0;
  await fc.assert(
    fc.asyncProperty(worlds, ratios, async (world, hundredths) => {
      const found = await within(world, () => warnings(hundredths));
      warned += found.length;
      expect(found).toEqual(bottlenecksByHand(world, hundredths));
    }),
    { numRuns: 80 },
  );
  expect(warned).toBeGreaterThan(50);
});

describe("what the job keeps of earlier years", () => {
  /** Whether the view reads it. */
  const isRead = async () => {
    const { rows } = await database.admin.query<{ is: boolean }>(
      "select exists (select from app.figure_later where day = app.today() and changes = rules.changes_of_long_ago()) as is",
    );
    return rows[0]?.is === true;
  };
  const keep = () => database.admin.query("select rules.sum_figures()");
  const earlier = ({ today, mothers }: World) => mothers.filter((each) => dayOf(each) < addDays(today, -300));

  test("is what is counted by hand", async () => {
    let read = 0;
    await fc.assert(
      fc.asyncProperty(worlds, ratios, async (world, hundredths) => {
        const found = await within(world, async () => {
          await keep();
          if (await isRead()) read += 1;
          return await warnings(hundredths);
        });
        expect(found).toEqual(bottlenecksByHand(world, hundredths));
      }),
      { numRuns: 30 },
    );
    expect(read).toBeGreaterThan(5);
  });

  test.each([
    ["another postal code", "update app.puerpera set zipcode = '8001'", { zipcode: "8001" }],
    [
      "another reason",
      "update app.puerpera set status = 'lost', lost_at = app.now(), lostreason = 'andere'",
      { status: "lost", lostreason: "andere" },
    ],
    ["nobody any more", "delete from app.puerpera", undefined],
  ] satisfies [string, string, Partial<Mother> | undefined][])(
    "is not read once a mother of then has %s",
    async (_, statement, change) => {
      await fc.assert(
        fc.asyncProperty(worlds, ratios, fc.nat(), async (world, hundredths, which) => {
          const those = earlier(world);
          const one = those[which % those.length];
          fc.pre(one !== undefined);
          const now = { ...world, mothers: world.mothers.filter((each) => each !== one) };
          if (change) now.mothers.push({ ...one, ...change });
          const found = await within(world, async () => {
            await keep();
            await database.admin.query(
              `${statement} where id = (select id from app.puerpera where zipcode = $1 and status = $2 and created_at = $3
                 and lostreason is not distinct from $4 and coalesce(birthday_child, sectiodate, birthdate_child) = $5
                 and birthday_child is not distinct from $6 and sectiodate is not distinct from $7 limit 1)`,
              [one.zipcode, one.status, one.created, one.lostreason, dayOf(one), one.birthday, one.section],
            );
            return await warnings(hundredths);
          });
          expect(found).toEqual(bottlenecksByHand(now, hundredths));
        }),
        { numRuns: 10 },
      );
    },
  );

  test("is not read once a mother of then comes, nor on another day", async () => {
    await fc.assert(
      fc.asyncProperty(worlds, ratios, fc.nat(), async (world, hundredths, which) => {
        const those = earlier(world);
        const one = those[which % those.length];
        fc.pre(one !== undefined);
        const before = { ...world, mothers: world.mothers.filter((each) => each !== one) };
        const found = await within(before, async () => {
          await keep();
          await write(one);
          return await warnings(hundredths);
        });
        expect(found).toEqual(bottlenecksByHand(world, hundredths));
        const next = { ...world, today: addDays(world.today, 1) };
        const tomorrow = await within(world, async () => {
          await keep();
          await database.admin.query("select set_config('app.now', $1, true)", [
            zurichInstant(next.today, "12:00").toISOString(),
          ]);
          return await warnings(hundredths);
        });
        expect(tomorrow).toEqual(bottlenecksByHand(next, hundredths));
      }),
      { numRuns: 10 },
    );
  });

  test("does not know of what was not committed when it was counted, and is not read then", async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await aPuerpera(database.admin, { created_at: ago(1200), birthdate_child: ago(1150) });
    const id = await aPuerpera(database.admin, {
      created_at: ago(360),
      birthdate_child: ago(350),
    });
    await asOwner(database.adminUrl, async (other) => {
      await other.query("begin");
      await other.query("set local session_replication_role = replica");
      await other.query("update app.puerpera set zipcode = '8001' where id = $1", [id]);
      // Alone: as a part of the job it waits for changes of a year ago, for the sake of another figure.
      await database.admin.query("select rules.keep_later()");
      expect(await isRead()).toBe(true);
      await other.query("commit");
    });
    expect(await isRead()).toBe(false);
    await keep();
    expect(await isRead()).toBe(true);
  });
});
