/** What is left to a midwife of a mother she has closed, once the archive has taken the rest; see database/views/mask.sql. */
export const leftByTheArchive = "Name, Ort, Sprachen, die Angaben zur Geburt und die Notizen";

/** "30 Tage nach dem Abschluss": from when on a midwife sees of a mother she has closed only that. */
export function archivedAfter(days: number): string {
  if (days === 0) return "Sofort nach dem Abschluss";
  return days === 1 ? "Einen Tag nach dem Abschluss" : `${days} Tage nach dem Abschluss`;
}
