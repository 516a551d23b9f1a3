/** The states of a mother. */

export const puerperaStatuses = [
  "new",
  "onhold",
  "published",
  "current",
  "closed",
  "lost",
  "undefined",
] as const;
export type PuerperaStatus = (typeof puerperaStatuses)[number];

export const puerperaStatusTitles: Record<PuerperaStatus, string> = {
  new: "Neu",
  onhold: "Zurückgestellt",
  published: "Freigegeben",
  current: "Vermittelt",
  closed: "Abgeschlossen",
  lost: "Hinfällig",
  undefined: "Unbestimmt",
};

/** To a midwife, a mother in her care is not "mediated" but current. */
export const puerperaStatusTitlesForMidwife: Record<PuerperaStatus, string> = {
  ...puerperaStatusTitles,
  current: "Aktuell",
};

export const openStatuses = ["new", "onhold", "published", "undefined"] as const satisfies PuerperaStatus[];

export function isOpen(status: PuerperaStatus): boolean {
  return openStatuses.some((open) => open === status);
}

export function isPuerperaStatus(value: string): value is PuerperaStatus {
  return Object.hasOwn(puerperaStatusTitles, value);
}

export function isUrgent(priority: number): boolean {
  return priority > 0;
}

/** A registration that was a mistake can be deleted as long as nothing has happened to it: no step, note or rejection, and
 * no mail but the receipt of the registration itself. */
export function isUntouched(status: PuerperaStatus, history: number): boolean {
  return status === "new" && history === 0;
}

/** "Normal", "Dringend"; a priority beyond that is told by its number. */
export function priorityText(priority: number): string {
  if (!isUrgent(priority)) return "Normal";
  return priority === 1 ? "Dringend" : `Dringend (${priority})`;
}
