/** A midwife's visits to a mother: what may be entered, how they are counted, how they are told. */
import { type CalendarDay, daysBetween, type Instant, toDate, zurichDay } from "../calendar-day.ts";
import { clockTime, shortDay } from "../locale.ts";
import { type CareFacts, homeVisits } from "../puerpera/dates.ts";

export interface Visit {
  id: string;
  planned_at: string | null;
  done_at: string | null;
}

const minute = 60_000;
/** Clocks of telephones are ahead at times. */
const patience = 10 * minute;

/** Why a visit cannot have been then; null if it can. The database says the same (rules/visits.sql). */
export function doneFault(done: Instant, now: Instant): string | null {
  const at = toDate(done).getTime();
  if (at > toDate(now).getTime() + patience)
    return "Ein Besuch wird erst erfasst, wenn er stattgefunden hat.";
  return at < yearFrom(now, -1) ? "Dieser Besuch liegt mehr als ein Jahr zurück." : null;
}

export function plannedFault(planned: Instant, now: Instant): string | null {
  return toDate(planned).getTime() > yearFrom(now, 1) ? "Ein Termin liegt höchstens ein Jahr voraus." : null;
}

function yearFrom(now: Instant, years: number): number {
  const date = new Date(toDate(now));
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.getTime();
}

/** When a visit was, or is to be. */
export function visitTime({ done_at, planned_at }: Visit): string {
  return done_at ?? planned_at ?? "";
}

export function compareVisits(a: Visit, b: Visit): number {
  return toDate(visitTime(a)).getTime() - toDate(visitTime(b)).getTime();
}

export function isDone({ done_at }: Visit): boolean {
  return done_at !== null;
}

export function doneCount(visits: readonly Visit[]): number {
  return visits.filter(isDone).length;
}

/** The how manieth visit of the mother it is: those done come first, in their order, then those planned. */
export function visitNumber(visit: Visit, all: readonly Visit[]): number {
  const same = all.filter((other) => isDone(other) === isDone(visit)).sort(compareVisits);
  const place = same.findIndex(({ id }) => id === visit.id) + 1;
  return isDone(visit) ? place : doneCount(all) + place;
}

/** The next that is planned; one that was missed today still is. */
export function nextVisit<Some extends Visit>(visits: readonly Some[], now: Instant): Some | undefined {
  const today = zurichDay(now);
  return visits
    .filter((visit) => !isDone(visit) && zurichDay(visitTime(visit)) >= today)
    .sort(compareVisits)[0];
}

/** "Besuch 3 von 16"; beyond what the insurance pays without the number that does not hold any more. */
export function visitWords(number: number, care: CareFacts): string {
  const paid = homeVisits(care);
  return number > paid ? `Besuch ${number}` : `Besuch ${number} von ${paid}`;
}

/** "in 24 Min.", "in 3 Std.", "jetzt", "seit 20 Min." */
export function untilWords(planned: Instant, now: Instant): string {
  const minutes = Math.round((toDate(planned).getTime() - toDate(now).getTime()) / minute);
  if (minutes === 0) return "jetzt";
  const length = Math.abs(minutes);
  const words = length < 60 ? `${length} Min.` : `${Math.floor(length / 60)} Std.`;
  return minutes > 0 ? `in ${words}` : `seit ${words}`;
}

/** "Heute, 16:00", "Morgen, 09:00", "Mi 18.11., 10:30" */
export function appointmentWords(at: Instant, now: Instant): string {
  const day = zurichDay(at);
  const near = ["Heute", "Morgen"][daysBetween(zurichDay(now), day)];
  return `${near ?? shortDay(day)}, ${clockTime(at)}`;
}

/** Days from the birth on: the day after it is the first. */
export function dayOfLife(birthday: CalendarDay | null, day: CalendarDay): number | null {
  if (birthday === null) return null;
  const days = daysBetween(birthday, day);
  return days < 0 ? null : days;
}

/** For the office, which sees no more than this: "4, zuletzt Fr 13.11., nächster Mo 16.11., 16:00"; null as long as there is none. */
export function visitsInWords(visits: {
  done_count: number | null;
  last_at: string | null;
  next_at: string | null;
}): string | null {
  const { done_count, last_at, next_at } = visits;
  if (!done_count && !next_at) return null;
  const parts = [
    done_count ? `${done_count}` : "noch keiner",
    last_at && `zuletzt ${shortDay(zurichDay(last_at))}`,
    next_at && `nächster ${shortDay(zurichDay(next_at))}, ${clockTime(next_at)}`,
  ];
  return parts.filter(Boolean).join(", ");
}
