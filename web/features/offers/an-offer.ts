// An offer for tests: a term in two weeks, three kilometres away, released.
import { type Offer, offersOf } from "./offer.ts";

export const midwife = "00000000-0000-4000-8000-000000000001";

export function offerRow(
  id: string,
  changes: Record<string, unknown> = {},
  mother: Record<string, unknown> = {},
) {
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

export const noOffers = {
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

export function anOffer(changes?: Record<string, unknown>, mother?: Record<string, unknown>): Offer {
  return offersOf({ ...noOffers, fullmatch: [offerRow("a", changes, mother)] })[0] as Offer;
}
