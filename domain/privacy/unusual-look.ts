/** What the auditor is pointed to; the database finds it (database/rules/audit.sql). */

const unusualKinds = ["many", "night", "undone", "haste"] as const;
export type UnusualKind = (typeof unusualKinds)[number];

export const unusualKindTitles: Record<UnusualKind, string> = {
  many: "Viele in einer Stunde",
  night: "In der Nacht",
  undone: "Übernommen und zurückgegeben",
  haste: "Viele rasch übernommen",
};

export function isUnusualKind(value: unknown): value is UnusualKind {
  return unusualKinds.some((kind) => kind === value);
}

/** From how many mothers in one hour on it is many, as long as the auditor says nothing else. */
export const USUAL_MOST = 100;
/** How far back is looked at once. */
export const unusualDays = [1, 7, 31] as const;
