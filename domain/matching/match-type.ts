/** How a midwife and a mother fit; rules.match_type in the database says the same in SQL. */
import { commonLanguages } from "../language.ts";

export const matchTypes = ["fullmatch", "circlesonly", "languageonly", "none", "rejected"] as const;
export type MatchType = (typeof matchTypes)[number];

export const matchTypeTitles: Record<MatchType, string> = {
  fullmatch: "PLZ und Sprache",
  circlesonly: "Nur PLZ",
  languageonly: "Nur Sprache",
  none: "Keine",
  rejected: "Abgelehnt",
};

/** The sections in which the office sees the midwives for a mother. */
export const matchTypeGroupTitles: Record<MatchType, string> = {
  fullmatch: "PLZ und Sprache passen",
  circlesonly: "Nur PLZ passt",
  languageonly: "Nur Sprache passt",
  none: "Weitere",
  rejected: "Abgelehnt",
};

export interface MatchingMother {
  zipcode: string;
  languages: readonly string[];
}

export interface MatchingMidwife {
  circles: readonly string[];
  languages: readonly string[];
}

export function matchType(mother: MatchingMother, midwife: MatchingMidwife, isRejected: boolean): MatchType {
  if (isRejected) return "rejected";
  const inCircles = midwife.circles.includes(mother.zipcode);
  const inLanguage = commonLanguages(mother.languages, midwife.languages).length > 0;
  if (inCircles) return inLanguage ? "fullmatch" : "circlesonly";
  return inLanguage ? "languageonly" : "none";
}

export const offerGroups = [
  "fullmatch",
  "circlesonly",
  "languageonly",
  "none",
  "unreleased",
  "rejected_by_me",
  "rejected_by_office",
  "hidden",
] as const;
export type OfferGroup = (typeof offerGroups)[number];

export const offerGroupTitles: Record<OfferGroup, string> = {
  fullmatch: "PLZ und Sprache passen",
  circlesonly: "Nur PLZ passt",
  languageonly: "Nur Sprache passt",
  none: "Weitere",
  unreleased: "Noch nicht für Sie freigegeben",
  rejected_by_me: "Von mir abgelehnt",
  rejected_by_office: "Vom Büro als abgelehnt erfasst",
  hidden: "Ausgeblendet",
};

export interface Offer {
  user_id: string;
  /** Null before the release: she is not told yet how it fits. */
  matchtype: MatchType | null;
  hidden: boolean;
  rejected_author_id: string | null;
}

/** The groups of a midwife in which an offer stands: rejected and hidden may overlap, never with the first five. */
export function offerGroupsOf(offer: Offer): OfferGroup[] {
  const groups: OfferGroup[] = [];
  if (offer.matchtype === "rejected") {
    groups.push(offer.rejected_author_id === offer.user_id ? "rejected_by_me" : "rejected_by_office");
  } else if (!offer.hidden) {
    groups.push(offer.matchtype ?? "unreleased");
  }
  if (offer.hidden) groups.push("hidden");
  return groups;
}
