import { expect, test } from "vitest";
import type { MatchingMidwifeFragment } from "#web/generated/staff/graphql.ts";
import { groupMidwives, rankMidwives } from "./ranked-midwives.ts";

function midwife(fullname: string, matchtype: string, more: Partial<MatchingMidwifeFragment> = {}) {
  return {
    user_id: fullname,
    matchtype,
    distance_km: 1,
    entriesnow: false,
    entriestargetdate: false,
    entriescare: false,
    speaks_own_language: true,
    limited: false,
    user: { id: fullname, fullname },
    ...more,
  } as MatchingMidwifeFragment;
}

test("nobody makes no groups", () => {
  expect(groupMidwives(rankMidwives([]))).toEqual([]);
});

test("the match comes first, then presence, then free places, then distance", () => {
  const ranked = rankMidwives([
    midwife("nah, nur Sprache", "languageonly", { distance_km: 0.1 }),
    midwife("voll", "fullmatch", { limited: true }),
    midwife("weit", "fullmatch", { distance_km: 9 }),
    midwife("abwesend", "fullmatch", { entriesnow: true }),
    midwife("nah", "fullmatch", { distance_km: 2 }),
  ]);
  expect(ranked.map(({ user }) => user.fullname)).toEqual([
    "nah",
    "weit",
    "voll",
    "abwesend",
    "nah, nur Sprache",
  ]);
  expect(ranked.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
});

test("her own language comes before another one, however near", () => {
  const ranked = rankMidwives([
    midwife("Englisch", "fullmatch", { speaks_own_language: false, distance_km: 0.1 }),
    midwife("Tigrinya, bald weg", "fullmatch", { entriescare: true }),
    midwife("Tigrinya", "fullmatch", { distance_km: 9 }),
  ]);
  expect(ranked.map(({ user }) => user.fullname)).toEqual(["Tigrinya", "Tigrinya, bald weg", "Englisch"]);
});

test("the groups stand in the order of the match types, and empty ones are left out", () => {
  const groups = groupMidwives(
    rankMidwives([
      midwife("a", "rejected"),
      midwife("b", "none"),
      midwife("c", "fullmatch"),
      midwife("d", "none", { accepted: true }),
      midwife("e", "fullmatch", {
        returned: { id: "log", created_at: "2026-11-16T08:00:00Z", reason: "Krank" },
      }),
    ]),
  );
  expect(groups.map(({ kind }) => kind)).toEqual(["accepted", "fullmatch", "none", "rejected", "returned"]);
});

test("a midwife whose account cannot be read is left out", () => {
  expect(rankMidwives([midwife("a", "none", { user: null })])).toEqual([]);
});
