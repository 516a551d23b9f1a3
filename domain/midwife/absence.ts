/** A midwife's absences among each other and beside the holidays; start and end both count. */
import type { CalendarDay } from "../calendar-day.ts";
import { allOf, dayRange } from "../locale.ts";
import { type AbsenceKind, absenceKindTitles } from "./labels.ts";

export interface DayRange {
  start: CalendarDay;
  end: CalendarDay;
}

export interface AbsenceEntry extends DayRange {
  id: string;
  kind: string;
}

export interface Holiday extends DayRange {
  kind: string;
  title: string;
}

export function covers({ start, end }: DayRange, day: CalendarDay): boolean {
  return start <= day && day <= end;
}

export function overlap(a: DayRange, b: DayRange): boolean {
  return a.start <= b.end && b.start <= a.end;
}

export function absenceTitle(kind: string): string {
  return absenceKindTitles[kind as AbsenceKind] ?? absenceKindTitles.anderes;
}

/** The other entries that share a day with this one. */
function overlapping<Entry extends AbsenceEntry>(
  entry: DayRange & { id?: string | undefined },
  others: readonly Entry[],
): Entry[] {
  return others.filter((other) => other.id !== entry.id && overlap(entry, other));
}

/** "Überschneidet sich mit Ferien 09.11.–22.11. und Weiterbildung 25.11."; null when it stands alone. */
export function overlapHint(
  entry: DayRange & { id?: string | undefined },
  others: readonly AbsenceEntry[],
): string | null {
  const found = overlapping(entry, others);
  if (found.length === 0) return null;
  const words = found.map(({ kind, start, end }) => `${absenceTitle(kind)} ${dayRange(start, end)}`);
  return `Überschneidet sich mit ${allOf(words)}`;
}

/** "Fällt in die Weihnachtsferien." */
export function schoolHolidayHint(entry: DayRange, holidays: readonly Holiday[]): string | null {
  const titles = new Set(
    holidays
      .filter((holiday) => holiday.kind === "school" && overlap(entry, holiday))
      .map(({ title }) => title),
  );
  return titles.size === 0 ? null : `Fällt in die ${allOf([...titles])}.`;
}
