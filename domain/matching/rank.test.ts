import { expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { matchTypes } from "./match-type.ts";
import { compareRank, type RankedMidwife } from "./rank.ts";

const lea: RankedMidwife = {
  accepted: false,
  returned: false,
  matchtype: "fullmatch",
  entriesnow: false,
  entriestargetdate: false,
  entriescare: false,
  speaks_own_language: true,
  limited: false,
  distance_km: 2.8,
  fullname: "Lea Brunner",
};

test("the match decides first, then absence, her own language, an absence ahead, the limit, and the way", () => {
  const near = { ...lea, fullname: "near" };
  const far = { ...lea, fullname: "far", distance_km: 9.6 };
  const limited = { ...lea, fullname: "limited", limited: true, distance_km: 0 };
  const away = { ...lea, fullname: "away", entriesnow: true, distance_km: 0 };
  const awayLater = { ...lea, fullname: "awayLater", entriestargetdate: true, distance_km: 1 };
  const english = { ...lea, fullname: "english", speaks_own_language: false, distance_km: 0 };
  const soon = { ...lea, fullname: "soon", entriescare: true, distance_km: 0 };
  const circle = { ...lea, fullname: "circle", matchtype: "circlesonly" as const, distance_km: 0 };
  const rejected = { ...lea, fullname: "rejected", matchtype: "rejected" as const, distance_km: 0 };
  expect(
    [rejected, circle, awayLater, away, english, soon, limited, far, near]
      .sort(compareRank)
      .map(({ fullname }) => fullname),
  ).toEqual(["near", "far", "limited", "soon", "english", "away", "awayLater", "circle", "rejected"]);
});

test("a midwife who said yes comes first and one who gave the mother back last, whatever else holds", () => {
  const yes = { ...lea, fullname: "yes", matchtype: "none" as const, entriesnow: true, accepted: true };
  const gaveBack = { ...lea, fullname: "gaveBack", distance_km: 0, returned: true };
  const rejected = { ...lea, fullname: "rejected", matchtype: "rejected" as const };
  expect([gaveBack, rejected, lea, yes].sort(compareRank).map(({ fullname }) => fullname)).toEqual([
    "yes",
    "Lea Brunner",
    "rejected",
    "gaveBack",
  ]);
});

test("an unknown distance stands last, and equals stand by name", () => {
  const unknown = { ...lea, distance_km: null };
  expect(compareRank(unknown, lea)).toBeGreaterThan(0);
  expect(compareRank({ ...lea, fullname: "Anna" }, lea)).toBeLessThan(0);
});

test("the rank is an order", () => {
  const anyone = fc.record({
    accepted: fc.boolean(),
    returned: fc.boolean(),
    matchtype: fc.constantFrom(...matchTypes),
    entriesnow: fc.boolean(),
    entriestargetdate: fc.boolean(),
    entriescare: fc.boolean(),
    speaks_own_language: fc.boolean(),
    limited: fc.boolean(),
    distance_km: fc.constantFrom(null, 0, 1.5, 20),
    fullname: fc.constantFrom("Ana", "Bea"),
  });
  fc.assert(
    fc.property(anyone, anyone, anyone, (a, b, c) => {
      expect(Math.sign(compareRank(a, b)) + Math.sign(compareRank(b, a))).toBe(0);
      if (compareRank(a, b) <= 0 && compareRank(b, c) <= 0) expect(compareRank(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});
