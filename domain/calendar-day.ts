/** Calendar days as ISO text ("2026-11-16"), and the days and months of Europe/Zurich as instants. */

export type CalendarDay = string;
/** A point in time as the API sends it, or as a Date. */
export type Instant = Date | string;

const dayLength = 86_400_000;
const zurich = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Zurich",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

export function toDate(instant: Instant): Date {
  const date = instant instanceof Date ? instant : new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not an instant: ${String(instant)}`);
  return date;
}

function wallClock(instant: Instant): Record<string, string> {
  const parts: Record<string, string> = {};
  for (const { type, value } of zurich.formatToParts(toDate(instant))) parts[type] = value;
  return parts;
}

/** The day on which the instant falls in Zürich. */
export function zurichDay(instant: Instant): CalendarDay {
  const { year, month, day } = wallClock(instant);
  return `${year}-${month}-${day}`;
}

/** The time of day in Zürich, "09:41". */
export function zurichTime(instant: Instant): string {
  const { hour, minute } = wallClock(instant);
  return `${hour}:${minute}`;
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

function offsetAt(instant: number): number {
  const { year, month, day, hour, minute, second } = wallClock(new Date(instant));
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return shown - Math.floor(instant / 1000) * 1000;
}

export function startOfMonth(now: Instant): Date {
  return zurichInstant(`${zurichDay(now).slice(0, 7)}-01`);
}

export function startOfNextMonth(now: Instant): Date {
  const first = `${zurichDay(now).slice(0, 7)}-01`;
  return zurichInstant(`${addDays(first, 31).slice(0, 7)}-01`);
}
