/** The words for why two registrations may be the same woman, and how sure that is. */

export const similarityReasons = ["name", "lastname", "birthday", "phone", "email", "zipcode"] as const;
export type SimilarityReason = (typeof similarityReasons)[number];

export const similarityReasonTitles: Record<SimilarityReason, string> = {
  name: "Name",
  lastname: "Nachname",
  birthday: "Geburtsdatum",
  phone: "Telefon",
  email: "E-Mail",
  zipcode: "PLZ",
};

export function isSimilarityReason(value: string): value is SimilarityReason {
  return Object.hasOwn(similarityReasonTitles, value);
}

/** From here on it is hardly a coincidence. */
const CERTAIN = 0.7;

/** The database offers nothing below 0.4. */
export function similarityWords(score: number): string {
  return score >= CERTAIN ? "sehr ähnlich" : "ähnlich";
}
