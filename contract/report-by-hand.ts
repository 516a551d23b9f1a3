/** The yearly report once more, counted mother by mother and midwife by midwife. */
import { fc } from "#testing/property.ts";
import { dayOf, type Mother, mothers, onWall, percentile, sameDays } from "./figures-by-hand.ts";

export interface ReportedMother extends Mother {
  place: string;
  nationality: string | null;
  languages: readonly string[];
  interpreter: boolean;
  nth: number | null;
  birthtype: string;
}

export interface ReportedMidwife {
  role: string;
  status: string;
  membertype: string;
  created_at: Date;
  lost_at: Date | null;
}

const groups: Record<string, string> = {
  CH: "switzerland",
  DE: "eu_efta",
  LI: "eu_efta",
  TR: "europe",
  GB: "europe",
  ER: "africa",
  BR: "america",
  LK: "asia",
  AU: "oceania",
};

const communes: Record<string, string> = {
  "8001": "Zürich",
  "8008": "Zürich",
  "8610": "Uster",
  "8400": "Winterthur",
};

/** Some values are frequent and some are rare, so that small numbers stand beside large ones. */
export function reportedMothers(birthplaces: readonly string[]): fc.Arbitrary<ReportedMother[]> {
  const more = fc.record({
    nationality: fc.constantFrom(null, "staatenlos", "unbekannt", "CH", "CH", "CH", ...Object.keys(groups)),
    languages: fc.constantFrom([], ["de"], ["de"], ["de", "fr"], ["ti"], ["de", "ti", "de"]),
    interpreter: fc.constantFrom(true, false, false, false, false, false),
    nth: fc.constantFrom(null, 1, 1, 2, 5),
    birthtype: fc.constantFrom("nochnicht", "spontangeburt", "kaiserschnitt"),
  });
  return fc
    .tuple(mothers(birthplaces), fc.array(more, { minLength: 120, maxLength: 120 }))
    .map(([all, rest]) =>
      all.flatMap((mother, index) => {
        const given = rest[index];
        if (!given) return [];
        const birthtype = mother.birthday === null ? "nochnicht" : given.birthtype;
        const commune = communes[mother.zipcode];
        // No commune has this code.
        const address = commune === undefined ? { zipcode: "9999", place: "Nirgendwo" } : { place: commune };
        return [{ ...mother, ...given, birthtype, ...address }];
      }),
    );
}

/** "section item" → count, of the asked year or of the one before. */
export function reportByHand(
  all: readonly ReportedMother[],
  midwives: readonly ReportedMidwife[],
  { year, today, isBefore }: { year: number; today: string; isBefore: boolean },
) {
  const last = isBefore ? sameDays(year, today).to : `${year}-12-31`;
  const first = `${last.slice(0, 4)}-01-01`;
  const within = (instant: string | null): instant is string =>
    instant !== null && dayOf(instant) >= first && dayOf(instant) <= last;
  const cells = new Map<string, number>();
  const add = (section: string, item: string) =>
    cells.set(`${section} ${item}`, (cells.get(`${section} ${item}`) ?? 0) + 1);
  const phase = ({ birthday, birthtime }: Mother, at: string) =>
    birthday !== null && onWall(at) >= `${birthday} ${birthtime ?? "00:00"}:00`
      ? "after_birth"
      : "before_birth";

  const registered = all.filter(({ created }) => within(created));
  for (const mother of registered) {
    add("municipality", communes[mother.zipcode] ?? "");
    add("birthplace", mother.birthplace ?? "");
    add("nationality", groups[mother.nationality ?? ""] ?? "unknown");
    for (const code of mother.languages.length === 0 ? [""] : new Set(mother.languages))
      add("language", code);
    add("interpreter", mother.interpreter ? "yes" : "no");
    add("child", mother.nth === null ? "" : mother.nth === 1 ? "first" : "later");
    add("birthtype", mother.birthtype);
    add("registered_phase", phase(mother, mother.created));
  }
  const waits: number[] = [];
  for (const mother of all) {
    if (!within(mother.mediated)) continue;
    add("assigned", mother.self ? "self" : "office");
    add("mediated_phase", phase(mother, mother.mediated));
    waits.push((Date.parse(mother.mediated) - Date.parse(mother.created)) / 3_600_000);
  }
  const lost = all.filter((mother) => within(mother.lost));
  for (const { lostreason } of lost) add("lost", lostreason === "keine_hebamme" ? "unmet" : "other");
  const there = midwives.filter(
    ({ role, status, created_at, lost_at }) =>
      role === "user" &&
      status !== "new" &&
      dayOf(created_at.toISOString()) <= last &&
      (lost_at === null || dayOf(lost_at.toISOString()) > last),
  );
  for (const { membertype } of there) add("membertype", membertype);
  const unmet = cells.get("lost unmet") ?? 0;
  return {
    cells,
    key: {
      registered: registered.length,
      mediated: waits.length,
      lost: lost.length,
      quote: waits.length + unmet === 0 ? null : (100 * waits.length) / (waits.length + unmet),
      median_hours: percentile(waits, 0.5),
      p90_hours: percentile(waits, 0.9),
      midwives: there.length,
      per_thousand: registered.length === 0 ? null : (1000 * there.length) / registered.length,
    },
  };
}
