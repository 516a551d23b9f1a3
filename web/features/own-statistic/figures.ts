// The figures of a midwife's statistics as charts and tables need them; null is a count that is not told, because it is small
// or because a small one could be computed from it.
import type { CalendarDay } from "#domain/calendar-day.ts";
import { firstDay } from "#domain/calendar-month.ts";
import { monthName, wholeNumber } from "#domain/locale.ts";

export type Count = number | null;

/** "12", "0", "–" */
export function countText(count: Count): string {
  return count === null ? "–" : wholeNumber(count);
}

export const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** "November" */
export function monthLabel(month: number): string {
  return monthName(firstDay(`2026-${String(month).padStart(2, "0")}`));
}

interface Monthly {
  year: number;
  month: number;
}

/** The value of each month of the year; a month without a row has none. */
export function byMonth<Row extends Monthly, Value>(
  rows: readonly Row[],
  year: number,
  read: (row: Row) => Value,
  none: Value,
): Value[] {
  const found = new Map(rows.filter((row) => row.year === year).map((row) => [row.month, read(row)]));
  return months.map((month) => (found.has(month) ? (found.get(month) as Value) : none));
}

/** For a line: months that have not begun yet have no point. */
export function untilNow<Value>(
  values: readonly Value[],
  year: number,
  today: CalendarDay,
): (Value | null)[] {
  const last = year === Number(today.slice(0, 4)) ? Number(today.slice(5, 7)) : 12;
  return values.map((value, index) => (index < last ? value : null));
}

/** What is known of a sum; whether something is missing in it. */
function sumOf(counts: readonly Count[]): { sum: number; isLess: boolean } {
  return {
    sum: counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
    isLess: counts.includes(null),
  };
}

/** "123", or "mindestens 120" where something is not told, or "–" where nothing is. */
export function sumText(counts: readonly Count[]): string {
  const { sum, isLess } = sumOf(counts);
  if (!isLess) return wholeNumber(sum);
  return sum === 0 ? countText(null) : `mindestens ${wholeNumber(sum)}`;
}

/** Of a list that leaves out what is not told: "mindestens 120". */
export function leastText(counts: readonly Count[]): string {
  return sumText([...counts, null]);
}

/** The largest first; what is hidden stands after what is known, nought last. */
export function compareCounts(a: Count, b: Count): number {
  const rank = (count: Count) => count ?? 0.5;
  return rank(b) - rank(a);
}

/** Steps of a map: the colour of the highest bound that the count reaches. */
export interface MapStep {
  from: number;
  label: string;
  fill: string;
}

export function stepOf(count: Count, steps: readonly MapStep[]): MapStep | undefined {
  if (count === null) return steps.find(({ from }) => from === 1);
  return steps.findLast(({ from }) => count >= from);
}
