// What readers hear of a field of the calendar, and what stands in a bubble.
import { type CalendarDay, daysBetween } from "#domain/calendar-day.ts";
import { allOf, dayAndYear, dayRange, longDay } from "#domain/locale.ts";
import {
  type AbsenceEntry,
  absenceTitle,
  covers,
  type DayRange,
  type Holiday,
} from "#domain/midwife/absence.ts";
import type { VacationDay, VacationGap } from "./use-vacation.ts";

/** "Ferien von 05.10.2026 bis 17.10.2026", "Krankheit am 05.10.2026" */
export function absenceWords({ kind, start, end }: Omit<AbsenceEntry, "id">): string {
  const title = absenceTitle(kind);
  return start === end
    ? `${title} am ${dayAndYear(start)}`
    : `${title} von ${dayAndYear(start)} bis ${dayAndYear(end)}`;
}

export function lengthWords({ start, end }: DayRange): string {
  const days = daysBetween(start, end) + 1;
  return days === 1 ? "1 Tag" : `${days} Tage`;
}

/** "05.10.–17.10., 13 Tage" */
export function chosenWords(range: DayRange): string {
  return `${dayRange(range.start, range.end)}, ${lengthWords(range)}`;
}

interface FieldWords {
  name: string;
  day: CalendarDay;
  entries: readonly AbsenceEntry[];
  holidays: readonly Holiday[];
  today: CalendarDay;
  /** What is being marked, when it is more than this day. */
  chosen?: DayRange | undefined;
}

/** "Nina Amstutz, Montag, 5. Oktober 2026, Ferien von 05.10.2026 bis 17.10.2026, Herbstferien" */
export function fieldWords({ name, day, entries, holidays, today, chosen }: FieldWords): string {
  const here = entries.filter((entry) => covers(entry, day));
  return [
    name,
    longDay(day),
    day === today && "heute",
    ...(here.length === 0 ? ["da"] : here.map(absenceWords)),
    ...titlesOn(holidays, day),
    chosen && `gewählt ${chosenWords(chosen)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

export function titlesOn(holidays: readonly Holiday[], day: CalendarDay): string[] {
  return [...new Set(holidays.filter((holiday) => covers(holiday, day)).map(({ title }) => title))];
}

/** "Montag, 5. Oktober 2026, 21 abwesend, 127 verfügbar, ohne Hebamme: 8610 Uster" */
export function dayWords(
  day: CalendarDay,
  figures: VacationDay | undefined,
  gaps: readonly VacationGap[],
): string {
  const places = gaps.filter((gap) => covers(gap, day)).map(placeWords);
  return [
    longDay(day),
    figures && `${figures.absent} abwesend, ${figures.available} verfügbar`,
    places.length > 0 && `ohne Hebamme: ${fewOf(places)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function placeWords({ zipcode, place }: Pick<VacationGap, "zipcode" | "place">): string {
  return `${zipcode} ${place}`;
}

/** Nobody listens to forty names. */
function fewOf(words: readonly string[]): string {
  return words.length <= 4
    ? allOf(words)
    : `${words.slice(0, 3).join(", ")} und ${words.length - 3} weitere PLZ`;
}
