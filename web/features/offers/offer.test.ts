import { expect, test } from "vitest";
import { anOffer, midwife, noOffers, offerRow } from "./an-offer.ts";
import { compareOffers, groupsOfOffer, isOverdueOffer, type Offer, offersOf } from "./offer.ts";

const today = "2026-11-16";

test("an offer that is rejected and hidden is read once and stands in both groups", () => {
  const both = offerRow("a", { matchtype: "rejected", rejected_author_id: midwife, hidden: true });
  const offers = offersOf({ ...noOffers, rejected_by_me: [both], hidden: [both] });
  expect(offers).toHaveLength(1);
  expect(groupsOfOffer(offers[0] as Offer)).toEqual(["rejected_by_me", "hidden"]);
});

test("a pair recorded by somebody else stands with the office", () => {
  expect(groupsOfOffer(anOffer({ matchtype: "rejected", rejected_author_id: null }))).toEqual([
    "rejected_by_office",
  ]);
});

test("an offer before its release stands by itself, since how it fits is not told yet", () => {
  const waiting = offerRow("a", { matchtype: null, distance_km: null }, { timetoreveal: 3600 });
  const [offer] = offersOf({ ...noOffers, unreleased: [waiting] });
  expect(groupsOfOffer(offer as Offer)).toEqual(["unreleased"]);
  const [hidden] = offersOf({ ...noOffers, hidden: [{ ...waiting, hidden: true }] });
  expect(groupsOfOffer(hidden as Offer)).toEqual(["hidden"]);
});

test("a mother that has just left is left out", () => {
  expect(offersOf({ ...noOffers, fullmatch: [{ ...offerRow("a"), puerpera: null }] })).toEqual([]);
});

test("who has left the hospital comes before the urgent", () => {
  const urgent = anOffer({}, { priority: 1, dischargedate: "2026-11-16" });
  const overdue = anOffer({}, { dischargedate: "2026-11-15" });
  expect([urgent, overdue].sort((a, b) => compareOffers(a, b, today))).toEqual([overdue, urgent]);
  expect([urgent, overdue].map((offer) => isOverdueOffer(offer, today))).toEqual([false, true]);
});

test("urgent comes first, then what is near, and what waits for its release last", () => {
  const waiting = anOffer({}, { timetoreveal: 3600, birthdate_child: null, priority: null });
  const urgent = anOffer({}, { priority: 1 });
  const near = anOffer({}, { birthdate_child: "2026-11-20" });
  const far = anOffer({}, { birthdate_child: "2026-12-20" });
  expect([waiting, far, near, urgent].sort((a, b) => compareOffers(a, b, today))).toEqual([
    urgent,
    near,
    far,
    waiting,
  ]);
});
