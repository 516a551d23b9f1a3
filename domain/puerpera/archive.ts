/** "30 Tage nach dem Abschluss": from when on a midwife sees of a mother she has closed the name alone. */
export function archivedAfter(days: number): string {
  if (days === 0) return "Sofort nach dem Abschluss";
  return days === 1 ? "Einen Tag nach dem Abschluss" : `${days} Tage nach dem Abschluss`;
}
