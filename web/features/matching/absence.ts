/** What a midwife's calendar says about today, the mother's date and the near future. */
import { addDays, type CalendarDay } from "#domain/calendar-day.ts";
import { dayAndYear } from "#domain/locale.ts";
import { type CareDates, isAbsentSoon } from "#domain/matching/absence.ts";
import { absenceKindTitles } from "#domain/midwife/labels.ts";
import { expectedDate } from "#domain/puerpera/dates.ts";

export interface AbsenceEntry {
  kind: string;
  start: CalendarDay;
  end: CalendarDay;
}

export interface Absence {
  text: string;
  kind: string;
  /** Absent today, on the expected day, or within the first ten days of care. */
  isWarning: boolean;
}

/** How far ahead an absence is worth a word. */
const AHEAD_DAYS = 90;

function title(kind: string): string {
  return (absenceKindTitles as Record<string, string>)[kind] ?? "Abwesend";
}

/** "22.11.", with the year when it is not this one's. */
function short(day: CalendarDay, today: CalendarDay): string {
  return day.slice(0, 4) === today.slice(0, 4) ? dayAndYear(day).slice(0, 6) : dayAndYear(day);
}

/** Today's absence before that on the expected day or soon after, before the next one; null when she is there. */
export function absenceOf(
  entries: readonly AbsenceEntry[],
  today: CalendarDay,
  /** Null where nobody is to be cared for. */
  mother: CareDates | null,
): Absence | null {
  const sorted = [...entries].sort((a, b) => (a.start < b.start ? -1 : 1));
  const covers = (day: CalendarDay) => sorted.find(({ start, end }) => start <= day && day <= end);
  const now = covers(today);
  if (now)
    return { text: `${title(now.kind)} bis ${short(now.end, today)}`, kind: now.kind, isWarning: true };
  const expected = mother && expectedDate(mother);
  const inTheWay =
    (expected !== null && expected >= today ? covers(expected) : undefined) ??
    sorted.find((entry) => mother && isAbsentSoon(entry, mother, today));
  if (inTheWay) {
    const { kind, start, end } = inTheWay;
    const days = start === end ? short(start, today) : `${short(start, today)}–${short(end, today)}`;
    return { text: `${title(kind)} ${days}`, kind, isWarning: true };
  }
  const next = sorted.find(({ start }) => start > today && start <= addDays(today, AHEAD_DAYS));
  if (next)
    return { text: `${title(next.kind)} ab ${short(next.start, today)}`, kind: next.kind, isWarning: false };
  return null;
}
