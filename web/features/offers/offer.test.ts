import { expect, test } from "vitest";
import { compareOffers, groupsOfOffer, isOverdueOffer, type Offer, offersOf } from "./offer.ts";

const today = "2026-11-16";
const midwife = "00000000-0000-4000-8000-000000000001";

function row(id: string, changes: Record<string, unknown> = {}, mother: Record<string, unknown> = {}) {
  return {
    user_id: midwife,
    puerpera_id: id,
    matchtype: "fullmatch",
    hidden: false,
    rejected_at: null,
    rejected_author_id: null,
    distance_km: 3,
    entriestargetdate: false,
    ...changes,
    puerpera: {
      id,
      status: "published",
      zipcode: "8610",
      place: "Uster",
      languages: ["de"],
      language_level: null,
      needs_interpreter: false,
      birthdate_child: "2026-12-01",
      birthday_child: null,
      birthtype: "nochnicht",
      multiples: false,
      nth_child: 1,
      dischargedate: null,
      priority: 0,
      published_at: "2026-11-15T08:00:00Z",
      timetoreveal: 0,
      notes_to_midwife: null,
      ...mother,
    },
  };
}

const nothing = {
  user_by_pk: null,
  fullmatch: [],
  circlesonly: [],
  languageonly: [],
  none: [],
  unreleased: [],
  rejected_by_me: [],
  rejected_by_office: [],
  hidden: [],
};

const one = (changes?: Record<string, unknown>, mother?: Record<string, unknown>): Offer =>
  offersOf({ ...nothing, fullmatch: [row("a", changes, mother)] })[0] as Offer;

test("an offer that is rejected and hidden is read once and stands in both groups", () => {
  const both = row("a", { matchtype: "rejected", rejected_author_id: midwife, hidden: true });
  const offers = offersOf({ ...nothing, rejected_by_me: [both], hidden: [both] });
  expect(offers).toHaveLength(1);
  expect(groupsOfOffer(offers[0] as Offer)).toEqual(["rejected_by_me", "hidden"]);
});

test("a pair recorded by somebody else stands with the office", () => {
  expect(groupsOfOffer(one({ matchtype: "rejected", rejected_author_id: null }))).toEqual([
    "rejected_by_office",
  ]);
});

test("an offer before its release stands by itself, since how it fits is not told yet", () => {
  const waiting = row("a", { matchtype: null, distance_km: null }, { timetoreveal: 3600 });
  const [offer] = offersOf({ ...nothing, unreleased: [waiting] });
  expect(groupsOfOffer(offer as Offer)).toEqual(["unreleased"]);
  const [hidden] = offersOf({ ...nothing, hidden: [{ ...waiting, hidden: true }] });
  expect(groupsOfOffer(hidden as Offer)).toEqual(["hidden"]);
});

test("a mother that has just left is left out", () => {
  expect(offersOf({ ...nothing, fullmatch: [{ ...row("a"), puerpera: null }] })).toEqual([]);
});

test("who has left the hospital comes before the urgent", () => {
  const urgent = one({}, { priority: 1, dischargedate: "2026-11-16" });
  const overdue = one({}, { dischargedate: "2026-11-15" });
  expect([urgent, overdue].sort((a, b) => compareOffers(a, b, today))).toEqual([overdue, urgent]);
  expect([urgent, overdue].map((offer) => isOverdueOffer(offer, today))).toEqual([false, true]);
});

test("urgent comes first, then what is near, and what waits for its release last", () => {
  const waiting = one({}, { timetoreveal: 3600, birthdate_child: null, priority: null });
  const urgent = one({}, { priority: 1 });
  const near = one({}, { birthdate_child: "2026-11-20" });
  const far = one({}, { birthdate_child: "2026-12-20" });
  expect([waiting, far, near, urgent].sort((a, b) => compareOffers(a, b, today))).toEqual([
    urgent,
    near,
    far,
    waiting,
  ]);
});
