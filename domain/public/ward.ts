/** Which entries of the list of birthplaces are houses with a ward; database/actions/ward-codes.sql says the same. */
const noWards: readonly string[] = ["hausgeburt", "ausserkantonal", "ausland", "unklar"];

export function isWard(birthplace: string): boolean {
  return !noWards.includes(birthplace);
}

/** Where a ward registers mothers. */
export function wardPath(birthplace: string): string {
  return `/anmeldung/spital/${birthplace}`;
}

/** A code that was typed has so many letters at most, with whatever stands between them. */
export const longestWardCode = 40;

/** How far a mother is, as her ward is told; why it ended is not. */
export type WardStage = "received" | "searching" | "mediated" | "closed" | "lost";

export const wardStages: Readonly<Record<WardStage, string>> = {
  received: "Eingegangen",
  searching: "Wir suchen",
  mediated: "Hebamme gefunden",
  closed: "Abgeschlossen",
  lost: "Beendet",
};
