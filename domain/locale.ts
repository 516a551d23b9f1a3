/** How dates, times, ages and numbers are written in German for Switzerland; "now" is always handed in. */
import {
  addDays,
  type CalendarDay,
  daysBetween,
  type Instant,
  toDate,
  zurichDay,
  zurichTime,
} from "./calendar-day.ts";
import { once } from "./once.ts";

export const locale = "de-CH";

// Written out, not asked of Intl: its first answer takes a telephone a tenth of a second.
const weekdays = ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"] as const;
const months = [
  "Januar",
  "Februar",
  "März",
  "April",
  "Mai",
  "Juni",
  "Juli",
  "August",
  "September",
  "Oktober",
  "November",
  "Dezember",
] as const;
const collator = once(() => new Intl.Collator(locale));

const minuteLength = 60_000;
const hourLength = 3_600_000;

function weekday(day: CalendarDay): string {
  return weekdays[toDate(`${day}T12:00:00Z`).getUTCDay()] ?? "";
}

/** "Mo 16.11." */
export function shortDay(day: CalendarDay): string {
  return `${weekday(day).slice(0, 2)} ${day.slice(8, 10)}.${day.slice(5, 7)}.`;
}

/** "16.11.2026" */
export function dayAndYear(day: CalendarDay): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

/** "Montag, 16. November 2026" */
export function longDay(day: CalendarDay): string {
  return `${weekday(day)}, ${Number(day.slice(8, 10))}. ${monthAndYear(day)}`;
}

/** "November" */
export function monthName(day: CalendarDay): string {
  return months[Number(day.slice(5, 7)) - 1] ?? "";
}

/** "März 2027" */
export function monthAndYear(day: CalendarDay): string {
  return `${monthName(day)} ${day.slice(0, 4)}`;
}

/** "09:41" */
export function clockTime(instant: Instant): string {
  return zurichTime(instant);
}

/** "Sa 14.11., 09:02" */
export function shortDayAndTime(instant: Instant): string {
  return `${shortDay(zurichDay(instant))}, ${zurichTime(instant)}`;
}

/** "16.11.2026, 09:41" */
export function dateAndTime(instant: Instant): string {
  return `${dayAndYear(zurichDay(instant))}, ${zurichTime(instant)}`;
}

/** "heute", "morgen", "gestern", else "Mi 18.11."; with the year when it is another one. */
export function nearDay(day: CalendarDay, now: Instant): string {
  const today = zurichDay(now);
  switch (daysBetween(today, day)) {
    case -1:
      return "gestern";
    case 0:
      return "heute";
    case 1:
      return "morgen";
    default:
      return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : dayAndYear(day);
  }
}

/** "Mo 16.11.2026 (morgen)": for those who must not err by a week. */
export function dayAndNear(day: CalendarDay, now: Instant): string {
  const near = nearDay(day, now);
  const full = `${weekday(day).slice(0, 2)} ${dayAndYear(day)}`;
  return near === "gestern" || near === "heute" || near === "morgen" ? `${full} (${near})` : full;
}

/** "seit heute, 08:54", "seit gestern", "seit Fr 13.11." */
export function sinceWhen(instant: Instant, now: Instant): string {
  const day = zurichDay(instant);
  const near = nearDay(day, now);
  return near === "heute" ? `seit heute, ${zurichTime(instant)}` : `seit ${near}`;
}

function elapsed(instant: Instant, now: Instant): { minutes: number; hours: number; days: number } {
  const length = Math.max(0, toDate(now).getTime() - toDate(instant).getTime());
  const hours = Math.floor(length / hourLength);
  return { minutes: Math.floor(length / minuteLength), hours, days: Math.floor(hours / 24) };
}

/** "vor 12 Min.", "vor 2 Std.", "gestern", "vor 3 Tagen" */
export function ago(instant: Instant, now: Instant): string {
  const { minutes, hours } = elapsed(instant, now);
  if (minutes < 1) return "gerade eben";
  if (hours < 1) return `vor ${minutes} Min.`;
  if (hours < 24) return `vor ${hours} Std.`;
  const days = daysBetween(zurichDay(instant), zurichDay(now));
  return days <= 1 ? "gestern" : `vor ${days} Tagen`;
}

/** For narrow columns: "35 Min", "2 Std", "3 T" */
export function shortAge(instant: Instant, now: Instant): string {
  const { minutes, hours, days } = elapsed(instant, now);
  if (hours < 1) return `${minutes} Min`;
  return days < 1 ? `${hours} Std` : `${days} T`;
}

/** After "seit" or "vor": "12 Min.", "5 Std.", "1 Tag", "2 Tagen"; hours go on up to the given number. */
export function age(instant: Instant, now: Instant, hoursUpTo = 24): string {
  const { minutes, hours, days } = elapsed(instant, now);
  if (hours < 1) return `${minutes} Min.`;
  if (hours < hoursUpTo) return `${hours} Std.`;
  return days === 1 ? "1 Tag" : `${days} Tagen`;
}

/** "5 Std. 12 Min.", "12 Min.", "40 Sek." */
export function countdown(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.ceil(seconds))} Sek.`;
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} Min.`;
  return minutes % 60 === 0 ? `${hours} Std.` : `${hours} Std. ${minutes % 60} Min.`;
}

/** "09.11.–22.11." */
export function dayRange(start: CalendarDay, end: CalendarDay): string {
  const short = (day: CalendarDay) => `${day.slice(8, 10)}.${day.slice(5, 7)}.`;
  return start === end ? short(start) : `${short(start)}–${short(end)}`;
}

/** "1’234’567"; the apostrophe is set here because browsers disagree on it. */
export function wholeNumber(value: number): string {
  const digits = Math.abs(Math.trunc(value))
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, "’");
  return value <= -1 ? `−${digits}` : digits;
}

/** "1 Zeile", "2’000 Zeilen" */
export function counted(count: number, one: string, many: string): string {
  return `${wholeNumber(count)} ${count === 1 ? one : many}`;
}

/** "2,8" */
export function decimal(value: number, digits = 1): string {
  const [whole = "0", fraction] = Math.abs(value).toFixed(digits).split(".");
  const text = fraction ? `${wholeNumber(Number(whole))},${fraction}` : wholeNumber(Number(whole));
  return value < 0 && Number(value.toFixed(digits)) !== 0 ? `−${text}` : text;
}

/** "CHF 50", "CHF 1’234.50" */
export function francs(amount: number): string {
  const [whole = "0", cents = "00"] = Math.abs(amount).toFixed(2).split(".");
  const text = `${wholeNumber(Number(whole))}${cents === "00" ? "" : `.${cents}`}`;
  return amount < 0 ? `CHF −${text}` : `CHF ${text}`;
}

function listed(words: readonly string[], join: string): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${join} ${last}`;
}

/** "a, b und c" */
export function allOf(words: readonly string[]): string {
  return listed(words, "und");
}

/** "a, b oder c" */
export function oneOf(words: readonly string[]): string {
  return listed(words, "oder");
}

/** The order of names in lists: accents and case come second. */
export function compareNames(a: string, b: string): number {
  return collator().compare(a, b);
}

/** "Guten Morgen", "Guten Tag", "Guten Abend" */
export function greeting(now: Instant): string {
  const hour = Number(zurichTime(now).slice(0, 2));
  if (hour >= 4 && hour < 11) return "Guten Morgen";
  return hour >= 11 && hour < 18 ? "Guten Tag" : "Guten Abend";
}

export function isTomorrow(day: CalendarDay, now: Instant): boolean {
  return day === addDays(zurichDay(now), 1);
}
