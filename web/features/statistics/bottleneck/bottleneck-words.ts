// The warning ahead in words: the worst week first, since it is what one plans for.
import type { CalendarDay } from "#domain/calendar-day.ts";
import { isoWeek } from "#domain/calendar-period.ts";
import { dayAndYear, wholeNumber } from "#domain/locale.ts";

export interface ShortArea {
  week_start: CalendarDay;
  day: CalendarDay;
  zipcode: string;
  place: string;
  available: number;
}

export interface ShortWeek {
  monday: CalendarDay;
  /** "KW 52" */
  name: string;
  /** The day on which the map shows most of it. */
  day: CalendarDay;
  areas: readonly ShortArea[];
  /** "5 PLZ ohne Hebamme", "3 PLZ mit zu wenig Hebammen", both */
  words: string;
  href: string;
}

/** By their Mondays. */
export function weeksOf(areas: readonly ShortArea[]): ShortWeek[] {
  const mondays = [...new Set(areas.map(({ week_start }) => week_start))].sort();
  return mondays.map((monday) => {
    const inWeek = areas.filter(({ week_start }) => week_start === monday);
    const day = commonest(inWeek.map((area) => area.day));
    return {
      monday,
      name: `KW ${isoWeek(monday)}`,
      day,
      areas: inWeek,
      words: wordsOf(inWeek),
      href: `/admin/office/statistic/map?am=${day}`,
    };
  });
}

/** Nobody there at all weighs most, then how many areas it meets; of equals the sooner. */
export function worstOf(weeks: readonly ShortWeek[]): ShortWeek | undefined {
  const weight = ({ areas }: ShortWeek) => [areas.filter(isEmpty).length, areas.length] as const;
  return weeks.reduce<ShortWeek | undefined>((worst, week) => {
    if (!worst) return week;
    const [[empty, all], [worstEmpty, worstAll]] = [weight(week), weight(worst)];
    return empty > worstEmpty || (empty === worstEmpty && all > worstAll) ? week : worst;
  }, undefined);
}

const isEmpty = ({ available }: ShortArea) => available === 0;

function wordsOf(areas: readonly ShortArea[]): string {
  const empty = areas.filter(isEmpty).length;
  const few = areas.length - empty;
  return [
    empty > 0 && `${wholeNumber(empty)} PLZ ohne Hebamme`,
    few > 0 && `${wholeNumber(few)} PLZ mit zu wenig Hebammen`,
  ]
    .filter(Boolean)
    .join(" und ");
}

function commonest(days: readonly CalendarDay[]): CalendarDay {
  const count = (day: CalendarDay) => days.filter((other) => other === day).length;
  return days.toSorted((a, b) => count(b) - count(a) || a.localeCompare(b))[0] ?? "";
}

/** More would be a list, not a line. */
const MOST_NAMED = 4;

/** "8197 Rafz, 8496 Steg und 3 weitere" */
export function namesOf(areas: readonly ShortArea[]): string {
  const named = areas.slice(0, MOST_NAMED).map(({ zipcode, place }) => `${zipcode} ${place}`);
  const more = areas.length - named.length;
  return more > 0 ? `${named.join(", ")} und ${wholeNumber(more)} weitere` : named.join(", ");
}

/** "ab 21.12.2026" */
export function sinceWords({ monday }: ShortWeek): string {
  return `ab ${dayAndYear(monday)}`;
}
