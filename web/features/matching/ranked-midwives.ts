/** The midwives for a mother in the office's order, each with her place, in groups by match type. */
import { type MatchType, matchTypeGroupTitles, matchTypes } from "#domain/matching/match-type.ts";
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

/** Who said yes has a group of her own before the match types, who gave the mother back one after them. */
const groupKinds = ["accepted", ...matchTypes, "returned"] as const;
export type GroupKind = (typeof groupKinds)[number];

export const groupTitles: Record<GroupKind, string> = {
  accepted: "Zugesagt",
  ...matchTypeGroupTitles,
  returned: "Zurückgegeben",
};

export interface MidwifeGroup {
  kind: GroupKind;
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
    accepted: row.accepted === true,
    returned: Boolean(row.returned),
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

function groupOf({ accepted, returned, matchtype }: Midwife): GroupKind {
  if (accepted) return "accepted";
  return returned ? "returned" : matchtype;
}

/** Groups without anybody are left out. */
export function groupMidwives(ranked: readonly Midwife[]): MidwifeGroup[] {
  return groupKinds
    .map((kind) => ({ kind, midwives: ranked.filter((midwife) => groupOf(midwife) === kind) }))
    .filter(({ midwives }) => midwives.length > 0);
}
