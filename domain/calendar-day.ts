/** Calendar days as ISO text ("2026-11-16"), and the days and months of Europe/Zurich as instants. */

export type CalendarDay = string;
/** A point in time as the API sends it, or as a Date. */
export type Instant = Date | string;

const dayLength = 86_400_000;
const hourLength = 3_600_000;

export function toDate(instant: Instant): Date {
  const date = instant instanceof Date ? instant : new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not an instant: ${String(instant)}`);
  return date;
}

/** What clocks in Zürich show, as ISO text. */
function wallClock(instant: Instant): string {
  const time = toDate(instant).getTime();
  return new Date(time + offsetAt(time)).toISOString();
}

/**
 * The rule that holds since 1996: summer from the last Sunday of March to that of October, 01:00 UTC. Intl knows it too, but
 * a browser takes 25 ms for its first answer, a telephone 100, before the first picture; the test compares the two.
 */
function offsetAt(time: number): number {
  const year = new Date(time).getUTCFullYear();
  const isSummer = time >= lastSunday(year, 2) && time < lastSunday(year, 9);
  return isSummer ? 2 * hourLength : hourLength;
}

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * dayLength;
}

/** The day on which the instant falls in Zürich. */
export function zurichDay(instant: Instant): CalendarDay {
  return wallClock(instant).slice(0, 10);
}

/** The time of day in Zürich, "09:41". */
export function zurichTime(instant: Instant): string {
  return wallClock(instant).slice(11, 16);
}

export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function utcMidnight(day: CalendarDay): number {
  if (!isCalendarDay(day)) throw new RangeError(`not a calendar day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(utcMidnight(day) + days * dayLength).toISOString().slice(0, 10);
}

/** The same day of another year; 29 February becomes 28 February where there is none. */
export function addYears(day: CalendarDay, years: number): CalendarDay {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, "0");
  const moved = `${year}${day.slice(4)}`;
  return isCalendarDay(moved) ? moved : `${year}-02-28`;
}

/** Whole days from one day to the other; negative when the second lies before. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / dayLength);
}

/** The instant at which clocks in Zürich show this day and time. */
export function zurichInstant(day: CalendarDay, time = "00:00"): Date {
  const shown = Date.parse(`${day}T${time.slice(0, 5)}:00Z`);
  if (Number.isNaN(shown)) throw new RangeError(`not a day and time: ${day} ${time}`);
  // Twice, because the offset at the first guess may lie on the other side of a change of the clocks.
  let instant = shown - offsetAt(shown);
  instant = shown - offsetAt(instant);
  return new Date(instant);
}

export function startOfMonth(now: Instant): Date {
  return zurichInstant(`${zurichDay(now).slice(0, 7)}-01`);
}

export function startOfNextMonth(now: Instant): Date {
  const first = `${zurichDay(now).slice(0, 7)}-01`;
  return zurichInstant(`${addDays(first, 31).slice(0, 7)}-01`);
}
