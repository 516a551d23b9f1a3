import { describe, expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import {
  type MatchType,
  matchType,
  matchTypes,
  type Offer,
  offerGroups,
  offerGroupsOf,
} from "./match-type.ts";

const arjeta = { zipcode: "8610", languages: ["sq", "it"] };
const offer: Offer = { user_id: "me", matchtype: "fullmatch", hidden: false, rejected_author_id: null };

describe("the match of a pair", () => {
  test("is rejected whatever else fits", () => {
    expect(matchType(arjeta, { circles: ["8610"], languages: ["sq"] }, true)).toBe("rejected");
  });

  test("is decided by two questions: her postal code, a common language", () => {
    const match = (circles: string[], languages: string[]) =>
      matchType(arjeta, { circles, languages }, false);
    expect(match(["8604", "8610"], ["de", "sq"])).toBe("fullmatch");
    expect(match(["8610"], ["de", "en"])).toBe("circlesonly");
    expect(match(["8604"], ["it"])).toBe("languageonly");
    expect(match(["8604"], ["de"])).toBe("none");
    expect(match([], [])).toBe("none");
  });

  test("of a mother without languages is never one of language", () => {
    expect(
      matchType({ zipcode: "8610", languages: [] }, { circles: ["8610"], languages: ["de"] }, false),
    ).toBe("circlesonly");
  });
});

describe("the groups", () => {
  test("tell who recorded a rejection", () => {
    const rejected: Offer = { ...offer, matchtype: "rejected", rejected_author_id: "me" };
    expect(offerGroupsOf(rejected)).toEqual(["rejected_by_me"]);
    expect(offerGroupsOf({ ...rejected, rejected_author_id: "office" })).toEqual(["rejected_by_office"]);
    expect(offerGroupsOf({ ...rejected, hidden: true })).toEqual(["rejected_by_me", "hidden"]);
  });

  test("keep one that is not yet released apart, inside the circles or not", () => {
    expect(offerGroupsOf({ ...offer, matchtype: null })).toEqual(["unreleased"]);
    expect(offerGroupsOf({ ...offer, matchtype: null, hidden: true })).toEqual(["hidden"]);
  });

  test("never show a mother in one of the first five and elsewhere too", () => {
    const firstFive = new Set<string>(offerGroups.slice(0, 5));
    const anyOffer = fc.record({
      user_id: fc.constant("me"),
      matchtype: fc.constantFrom<MatchType | null>(...matchTypes, null),
      hidden: fc.boolean(),
      rejected_author_id: fc.constantFrom("me", "office"),
    });
    fc.assert(
      fc.property(anyOffer, (one) => {
        const groups = offerGroupsOf(one);
        if (groups.some((group) => firstFive.has(group))) expect(groups).toHaveLength(1);
        expect(groups.length).toBeLessThanOrEqual(2);
      }),
    );
  });
});
