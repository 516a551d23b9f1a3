/** The midwives for a mother in the office's order, each with her place, in groups by match type. */
import { type MatchType, matchTypes } from "#domain/matching/match-type.ts";
import { compareRank } from "#domain/matching/rank.ts";
import type { MatchingMidwifeFragment } from "#web/generated/staff/graphql.ts";

export type Midwife = Omit<MatchingMidwifeFragment, "user" | "matchtype"> & {
  user: NonNullable<MatchingMidwifeFragment["user"]>;
  matchtype: MatchType;
  /** From 1, over all groups. */
  place: number;
  /** Titles, one a line. */
  services: string;
};

export interface MidwifeGroup {
  matchtype: MatchType;
  midwives: readonly Midwife[];
}

function matchTypeOf(row: MatchingMidwifeFragment): MatchType {
  return matchTypes.find((type) => type === row.matchtype) ?? "none";
}

/** `titles` of the services by their id. */
export function rankMidwives(
  rows: readonly MatchingMidwifeFragment[],
  titles: ReadonlyMap<string, string> = new Map(),
): Midwife[] {
  return rows
    .flatMap((row) => (row.user ? [{ ...row, user: row.user, matchtype: matchTypeOf(row) }] : []))
    .map((row) => ({ row, rank: rankOf(row) }))
    .sort((a, b) => compareRank(a.rank, b.rank))
    .map(({ row }, index) => ({ ...row, place: index + 1, services: servicesOf(row.user, titles) }));
}

function servicesOf({ services = [] }: Midwife["user"], titles: ReadonlyMap<string, string>): string {
  return services.flatMap(({ service_id }) => titles.get(service_id) ?? []).join("\n");
}

function rankOf(row: Omit<Midwife, "place" | "services">): Parameters<typeof compareRank>[0] {
  return {
    matchtype: row.matchtype,
    entriesnow: row.entriesnow === true,
    entriestargetdate: row.entriestargetdate === true,
    entriescare: row.entriescare === true,
    speaks_own_language: row.speaks_own_language === true,
    limited: row.limited === true,
    distance_km: row.distance_km ?? null,
    fullname: row.user.fullname,
  };
}

/** How many fit by postal code and language. */
export function suitableCount(midwives: readonly Pick<Midwife, "matchtype">[]): number {
  return midwives.filter(({ matchtype }) => matchtype === "fullmatch").length;
}

/** Groups without anybody are left out. */
export function groupMidwives(ranked: readonly Midwife[]): MidwifeGroup[] {
  return matchTypes
    .map((matchtype) => ({
      matchtype,
      midwives: ranked.filter((midwife) => midwife.matchtype === matchtype),
    }))
    .filter(({ midwives }) => midwives.length > 0);
}
