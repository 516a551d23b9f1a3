import { expect, test } from "vitest";
import { anOffer } from "./an-offer.ts";
import {
  compareInView,
  isInView,
  isNarrowed,
  type OfferView,
  readOfferView,
  wholeView,
} from "./offer-view.ts";

const today = "2026-11-16";
const view = (change: Partial<OfferView>): OfferView => ({ ...wholeView, ...change });
const born = anOffer({}, { birthday_child: "2026-11-14", birthtype: "spontangeburt" });
const unborn = anOffer({}, { birthday_child: null });

test("whoever asks for nothing sees all", () => {
  expect([born, unborn].map((offer) => isInView(offer, wholeView, []))).toEqual([true, true]);
  expect(isNarrowed(wholeView)).toBe(false);
});

test("the born, or those who are not yet", () => {
  expect([born, unborn].map((offer) => isInView(offer, view({ birth: "born" }), []))).toEqual([true, false]);
  expect([born, unborn].map((offer) => isInView(offer, view({ birth: "unborn" }), []))).toEqual([
    false,
    true,
  ]);
});

test("those with whom she shares a language", () => {
  const albanian = anOffer({}, { languages: ["sq", "it"] });
  const unknown = anOffer({}, { languages: null });
  const mine = view({ onlyMyLanguages: true });
  expect(isInView(albanian, mine, ["de", "it"])).toBe(true);
  expect(isInView(albanian, mine, ["de"])).toBe(false);
  expect(isInView(unknown, mine, ["de"])).toBe(false);
});

test("those in whose time she is here", () => {
  const away = anOffer({ entriestargetdate: true });
  expect(isInView(away, view({ onlyWhenHere: true }), [])).toBe(false);
  expect(isInView(unborn, view({ onlyWhenHere: true }), [])).toBe(true);
});

test("who waits for her release is never left out: nothing is told of her yet", () => {
  const waiting = anOffer(
    { matchtype: null, distance_km: null },
    { timetoreveal: 60, languages: null, birthday_child: null },
  );
  const narrow = view({ birth: "born", onlyMyLanguages: true, onlyWhenHere: true });
  expect(isInView(waiting, narrow, ["de"])).toBe(true);
});

test("the nearest first, those without a distance and those who wait last", () => {
  const near = anOffer({ distance_km: 0 });
  const far = anOffer({ distance_km: 12 }, { priority: 1 });
  const nowhere = anOffer({ distance_km: null });
  const waiting = anOffer({ distance_km: null }, { timetoreveal: 60 });
  const sorted = [waiting, nowhere, far, near].sort((a, b) =>
    compareInView(a, b, view({ order: "near" }), today),
  );
  expect(sorted).toEqual([near, far, nowhere, waiting]);
});

test("by the day of birth or term", () => {
  const late = anOffer({}, { birthdate_child: "2026-12-20", priority: 1 });
  const soon = anOffer({}, { birthdate_child: "2026-11-20" });
  const dateless = anOffer({}, { birthdate_child: null });
  const sorted = [dateless, late, soon, born].sort((a, b) =>
    compareInView(a, b, view({ order: "date" }), today),
  );
  expect(sorted).toEqual([born, soon, late, dateless]);
});

test("what a browser kept of another time counts as far as it is known", () => {
  expect(
    readOfferView({ order: "loud" as "near", birth: "born", onlyWhenHere: 1 as unknown as boolean }),
  ).toEqual(view({ birth: "born" }));
  expect(isNarrowed(readOfferView({ birth: "born" }))).toBe(true);
});
