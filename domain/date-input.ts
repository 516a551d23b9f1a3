/** Dates as people type them: 3.5.26, 03052026, 3.5., So 3.5., 3. Mai 2026, 2026-05-03, heute, +3 → ISO. */
import {
  addDays,
  addYears,
  type CalendarDay,
  daysBetween,
  type Instant,
  isCalendarDay,
  zurichDay,
} from "./calendar-day.ts";

const months = ["jan", "feb", "mär", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov", "dez"];
const weekdays = ["sonntag", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag"];
const namedDays: Record<string, number> = { gestern: -1, heute: 0, morgen: 1, übermorgen: 2 };

/** Two-digit years reach this far into the future; everything above belongs to the last century. */
const yearsAhead = 10;

/** Longer than every spelling: the patterns below look at runs of spaces more than once. */
const LONGEST = 60;

/** The day that the text means, or null. A missing year is the one that lies nearest to now. */
export function parseDate(text: string, now: Instant): CalendarDay | null {
  const typed = text.trim().toLowerCase();
  if (typed.length > LONGEST) return null;
  const today = zurichDay(now);
  const ahead = daysAhead(typed);
  if (ahead !== undefined) return addDays(today, ahead);
  const { weekday, rest } = splitWeekday(typed);
  const meant = readDay(rest, today);
  // Of a weekday and a day that contradict each other nobody knows which one is the slip.
  return meant !== null && weekday !== undefined && weekdayOf(meant) !== weekday ? null : meant;
}

function readDay(typed: string, today: CalendarDay): CalendarDay | null {
  if (isCalendarDay(typed)) return typed;
  const parts = readNumbers(typed) ?? readDigits(typed) ?? readMonthName(typed);
  if (!parts) return null;
  return parts.year === "" ? nearest(parts, today) : day(fullYear(parts.year, today), parts);
}

/** "Di 17.11.", "Dienstag, 17.11." */
function splitWeekday(typed: string): { weekday?: number; rest: string } {
  const match = /^([a-z]+)(?:[.,]\s*|\s+)(?=\d)/.exec(typed);
  const word = match?.[1] ?? "";
  const weekday = weekdays.findIndex((name) => word === name || word === name.slice(0, 2));
  return match && weekday >= 0 ? { weekday, rest: typed.slice(match[0].length) } : { rest: typed };
}

function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

/** "morgen", "+3" in three days, "-2" the day before yesterday. */
function daysAhead(typed: string): number | undefined {
  if (Object.hasOwn(namedDays, typed)) return namedDays[typed];
  return /^[+\-−]\s*\d{1,3}$/.test(typed) ? Number(typed.replace("−", "-").replace(/\s/g, "")) : undefined;
}

interface Parts {
  day: string;
  month: string;
  year: string;
}

function readNumbers(typed: string): Parts | null {
  const match = /^(\d{1,2})\s*[.\-/ ]\s*(\d{1,2})\s*(?:[.\-/ ]\s*(\d{4}|\d{2})?)?$/.exec(typed);
  return match ? { day: match[1] ?? "", month: match[2] ?? "", year: match[3] ?? "" } : null;
}

function readDigits(typed: string): Parts | null {
  const match = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(typed);
  return match ? { day: match[1] ?? "", month: match[2] ?? "", year: match[3] ?? "" } : null;
}

function readMonthName(typed: string): Parts | null {
  const match = /^(\d{1,2})\.?\s*([a-zä]{3,9})\.?\s*(\d{4}|\d{2})?$/.exec(typed);
  if (!match) return null;
  const name = (match[2] ?? "").replace(/^mae/, "mä");
  const index = months.indexOf(name.slice(0, 3));
  return index < 0 ? null : { day: match[1] ?? "", month: String(index + 1), year: match[3] ?? "" };
}

function day(year: string, parts: Parts): CalendarDay | null {
  const iso = `${year}-${parts.month.padStart(2, "0")}-${parts.day.padStart(2, "0")}`;
  return isCalendarDay(iso) ? iso : null;
}

function fullYear(year: string, today: CalendarDay): string {
  if (year.length === 4) return year;
  const century = today.slice(0, 2);
  const last = Number(today.slice(0, 4)) + yearsAhead;
  return Number(`${century}${year}`) <= last ? `${century}${year}` : `${Number(century) - 1}${year}`;
}

function nearest(parts: Parts, today: CalendarDay): CalendarDay | null {
  const candidates = [-1, 0, 1]
    .map((years) => day(addYears(today, years).slice(0, 4), parts))
    .filter((candidate) => candidate !== null);
  candidates.sort((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)));
  return candidates[0] ?? null;
}
