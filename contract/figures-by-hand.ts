/** The statistics once more, counted mother by mother, and mothers at the moments at which one errs. */
import { fc } from "#testing/property.ts";
import type { FigureArgs, StatisticFilter } from "#web/features/statistics/statistic-filters.ts";

export interface Mother {
  created: string;
  mediated: string | null;
  self: boolean;
  lost: string | null;
  lostreason: string | null;
  zipcode: string;
  birthplace: string | null;
  registrationtype: string;
  birthday: string | null;
  birthtime: string | null;
}

export interface Asked {
  today: string;
  filter: StatisticFilter;
  args: FigureArgs & { year: number };
}

/** Ends of months and years in Zürich, the leap day, and the nights in which the clocks change. */
const edges = [
  "2022-12-31T22:59:59Z",
  "2022-12-31T23:00:00Z",
  "2023-02-28T22:59:59Z",
  "2023-02-28T23:00:00Z",
  "2023-12-31T22:59:59Z",
  "2023-12-31T23:00:00Z",
  "2024-01-31T23:00:00Z",
  "2024-02-29T22:59:59Z",
  "2024-02-29T23:00:00Z",
  "2024-03-31T00:59:59Z",
  "2024-03-31T01:00:00Z",
  "2024-03-31T21:59:59Z",
  "2024-03-31T22:00:00Z",
  "2024-10-27T00:30:00Z",
  "2024-10-27T01:30:00Z",
  "2024-10-31T22:59:59Z",
  "2024-10-31T23:00:00Z",
  "2024-12-31T22:59:59Z",
  "2024-12-31T23:00:00Z",
];

const moment = fc.oneof(
  fc.constantFrom(...edges),
  fc
    .integer({
      min: Date.parse("2020-01-01T00:00:00Z") / 1000,
      max: Date.parse("2025-02-01T00:00:00Z") / 1000,
    })
    .map((seconds) => new Date(seconds * 1000).toISOString()),
);

const later = (from: string, seconds: number) => new Date(Date.parse(from) + seconds * 1000).toISOString();

export function mothers(birthplaces: readonly string[]): fc.Arbitrary<Mother[]> {
  const often = ["spital_uster", "usz"].filter((value) => birthplaces.includes(value));
  const mother = fc
    .record({
      created: moment,
      wait: fc.option(fc.integer({ min: 0, max: 400_000 }), { nil: null }),
      self: fc.boolean(),
      lost: fc.option(moment, { nil: null, freq: 2 }),
      lostreason: fc.constantFrom("keine_hebamme", "wegzug", "doppelt"),
      zipcode: fc.constantFrom("8001", "8008", "8610", "8400", "9000"),
      birthplace: fc.option(fc.constantFrom(...often, ...birthplaces.slice(0, 4)), { nil: null }),
      registrationtype: fc.constantFrom("eltern", "spital"),
      birth: fc.option(fc.integer({ min: -300_000, max: 300_000 }), { nil: null }),
      hasTime: fc.boolean(),
    })
    .map(({ wait, birth, hasTime, lost, lostreason, ...given }): Mother => {
      const born = birth === null ? null : later(given.created, birth);
      return {
        ...given,
        mediated: wait === null ? null : later(given.created, wait),
        lost,
        lostreason: lost === null ? null : lostreason,
        birthday: born === null ? null : born.slice(0, 10),
        birthtime: born === null || !hasTime ? null : born.slice(11, 16),
      };
    });
  return fc.array(mother, { minLength: 50, maxLength: 120 });
}

const wall = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Zurich",
  dateStyle: "short",
  timeStyle: "medium",
});

/** "2024-02-29 13:05:00", as the clock on the wall in Zürich shows it. */
export const onWall = (instant: string) => wall.format(new Date(instant));
export const dayOf = (instant: string) => onWall(instant).slice(0, 10);

/** Of the year before, the days up to the one that the running year has reached; of a year that is over, all. */
export function sameDays(year: number, today: string): { from: string; to: string } {
  const from = `${year - 1}-01-01`;
  if (!today.startsWith(String(year))) return { from, to: `${year - 1}-12-31` };
  return { from, to: today.endsWith("02-29") ? `${year - 1}-02-28` : `${year - 1}${today.slice(4)}` };
}

/** Between the two neighbours, as far as the rank says. */
export function percentile(hours: readonly number[], part: number): number | null {
  if (hours.length === 0) return null;
  const sorted = [...hours].sort((a, b) => a - b);
  const rank = (sorted.length - 1) * part;
  const below = sorted[Math.floor(rank)] ?? 0;
  const above = sorted[Math.ceil(rank)] ?? below;
  return below + (above - below) * (rank - Math.floor(rank));
}

export function countByHand(
  all: readonly Mother[],
  { args, today }: Asked,
  places: readonly { value: string; partner: boolean }[],
) {
  const partnerOf = (value: string | null) => places.find((place) => place.value === value)?.partner;
  const among = all.filter(
    (mother) =>
      (!args.zipcodes || args.zipcodes.some((code) => mother.zipcode.startsWith(code))) &&
      (!args.birthplaces || (mother.birthplace !== null && args.birthplaces.includes(mother.birthplace))) &&
      (args.partner === undefined || partnerOf(mother.birthplace) === args.partner) &&
      (!args.registrationtype || mother.registrationtype === args.registrationtype),
  );
  const same = sameDays(args.year, today);
  const within = (instant: string | null, year: number, period: string, month = 0): instant is string => {
    if (instant === null) return false;
    const day = dayOf(instant);
    if (!day.startsWith(`${year}-`)) return false;
    if (period === "month") return Number(day.slice(5, 7)) === month;
    return period === "year" || year === args.year || day <= same.to;
  };
  const hours = ({ created, mediated }: Mother) =>
    (Date.parse(mediated ?? "") - Date.parse(created)) / 3_600_000;
  const times = (these: readonly Mother[]) => {
    const waits = these.map(hours);
    return { median: percentile(waits, 0.5), p90: percentile(waits, 0.9) };
  };
  const phaseOf = ({ registrationtype, birthday, birthtime, mediated }: Mother) => {
    if (registrationtype === "spital") return "hospital";
    if (birthday === null) return "before_birth";
    return onWall(mediated ?? "") < `${birthday} ${birthtime ?? "00:00"}:00` ? "before_birth" : "after_birth";
  };
  return {
    mediation: (year: number, period: string, month: number) => {
      const mediated = among.filter((mother) => within(mother.mediated, year, period, month));
      const lost = among.filter((mother) => within(mother.lost, year, period, month));
      return {
        registered: among.filter((mother) => within(mother.created, year, period, month)).length,
        mediated_office: mediated.filter(({ self }) => !self).length,
        mediated_self: mediated.filter(({ self }) => self).length,
        lost: lost.length,
        lost_no_midwife: lost.filter(({ lostreason }) => lostreason === "keine_hebamme").length,
        ...times(mediated),
      };
    },
    phase: (year: number, period: string, phase: string) => {
      const these = among.filter(
        (mother) => within(mother.mediated, year, period) && phaseOf(mother) === phase,
      );
      return { count: these.length, ...times(these) };
    },
    birthplace: (year: number, period: string, birthplace: string) => {
      const these = among.filter(
        (mother) => within(mother.created, year, period) && (mother.birthplace ?? "") === birthplace,
      );
      const lost = these.filter((mother) => mother.lost !== null);
      return {
        registered: these.length,
        mediated: these.filter(({ mediated }) => mediated !== null).length,
        lost: lost.length,
        lost_no_midwife: lost.filter(({ lostreason }) => lostreason === "keine_hebamme").length,
        median: times(these.filter(({ mediated }) => mediated !== null)).median,
      };
    },
    lost: (year: number, period: string, month: number, lostreason: string) =>
      among.filter((mother) => within(mother.lost, year, period, month) && mother.lostreason === lostreason)
        .length,
  };
}
