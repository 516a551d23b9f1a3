/** Invented midwives and mothers around one day, and what the maps and the warnings ahead must say of them, counted by hand. */
import { addDays, type CalendarDay, daysBetween, zurichInstant } from "#domain/calendar-day.ts";
import { fc } from "#testing/property.ts";

export const zipcodes = ["8001", "8610", "8400", "3005"] as const;

interface Midwife {
  status: "active" | "onhold";
  role: "user" | "mediator";
  circles: string[];
  languages: string[];
  hasService: boolean;
  absences: { first: CalendarDay; last: CalendarDay }[];
}

export interface Mother {
  zipcode: string;
  languages: string[];
  status: "new" | "published" | "lost";
  lostreason: string | null;
  birthday: CalendarDay | null;
  section: CalendarDay | null;
  due: CalendarDay | null;
  created: Date;
}

export interface World {
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

export const worlds: fc.Arbitrary<World> = todays.chain((today) => {
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

export const dayOf = ({ birthday, section, due }: Mother): CalendarDay => birthday ?? section ?? due ?? "";
export const isThere = ({ absences }: Midwife, day: CalendarDay) =>
  absences.every(({ first, last }) => day < first || day > last);
export const mediating = ({ midwives }: World) =>
  midwives.filter(({ status, role }) => status === "active" && role === "user");

export interface Area {
  zipcode: string;
  midwives: number;
  available: number;
  registrations: number;
}

export function areasByHand(
  world: World,
  day: CalendarDay,
  language: string | null,
  byService: boolean,
): Area[] {
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

export interface Bottleneck {
  week_start: CalendarDay;
  day: CalendarDay;
  zipcode: string;
  midwives: number;
  available: number;
  registered: number;
}

/** In hundredths and whole years, so that nothing is rounded. */
export function bottlenecksByHand(world: World, hundredths: number): Bottleneck[] {
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
