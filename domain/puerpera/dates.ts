/** The dates that decide over a case: when care begins, when it was born, how long care lasts. */
import { addDays, type CalendarDay, zurichInstant } from "../calendar-day.ts";
import { allOf, dayAndYear } from "../locale.ts";

export interface BirthDates {
  /** actual birth */
  birthday_child: CalendarDay | null;
  birthtime_child?: string | null;
  sectiodate: CalendarDay | null;
  /** calculated due date */
  birthdate_child: CalendarDay | null;
}

export const careDays = 56;

export function isBorn(dates: Pick<BirthDates, "birthday_child">): boolean {
  return dates.birthday_child !== null;
}

/** Actual birth, else planned caesarean, else due date: the day on which a midwife must be there. */
export function targetDate(dates: BirthDates): CalendarDay | null {
  return dates.birthday_child ?? dates.sectiodate ?? dates.birthdate_child;
}

/** The day on which the child is expected: planned caesarean, else due date; none once it is born. */
export function expectedDate(dates: BirthDates): CalendarDay | null {
  return isBorn(dates) ? null : (dates.sectiodate ?? dates.birthdate_child);
}

/** The first day on which a midwife must be there: the discharge once the child is born, else the expected day; never one that lies behind. */
export function careStart(
  dates: BirthDates & { dischargedate: CalendarDay | null },
  today: CalendarDay,
): CalendarDay {
  const start = isBorn(dates) ? dates.dischargedate : expectedDate(dates);
  return start !== null && start > today ? start : today;
}

/** The moment of birth; without a time the day's beginning, so that a warning comes too early rather than late. */
export function bornAt(dates: Pick<BirthDates, "birthday_child" | "birthtime_child">): Date | null {
  return dates.birthday_child === null
    ? null
    : zurichInstant(dates.birthday_child, dates.birthtime_child ?? undefined);
}

/** The last day of care, and the day from which closing is suggested. */
export function careEnds(dates: Pick<BirthDates, "birthday_child">): CalendarDay | null {
  return dates.birthday_child === null ? null : addDays(dates.birthday_child, careDays);
}

export function closingIsDue(dates: Pick<BirthDates, "birthday_child">, today: CalendarDay): boolean {
  const end = careEnds(dates);
  return end !== null && today >= end;
}

export interface CareFacts {
  nth_child: number | null;
  multiples: boolean;
  birthtype: string;
  sectiodate: CalendarDay | null;
}

function reasonsForMoreVisits(facts: CareFacts): string[] {
  const reasons: string[] = [];
  if (facts.nth_child === 1) reasons.push("erstes Kind");
  if (facts.multiples) reasons.push("Mehrlinge");
  if (facts.birthtype === "kaiserschnitt" || (facts.birthtype === "nochnicht" && facts.sectiodate !== null)) {
    reasons.push("Kaiserschnitt");
  }
  return reasons;
}

/** Home visits that the basic insurance pays. */
export function homeVisits(facts: CareFacts): 10 | 16 {
  return reasonsForMoreVisits(facts).length > 0 ? 16 : 10;
}

/** "16 Hausbesuche (erstes Kind und Kaiserschnitt), bis 09.01.2027" */
export function careHint(facts: CareFacts & Pick<BirthDates, "birthday_child">): string {
  const reasons = reasonsForMoreVisits(facts);
  const because = reasons.length > 0 ? ` (${allOf(reasons)})` : "";
  const end = careEnds(facts);
  const until = end ? `bis ${dayAndYear(end)}` : `bis ${careDays} Tage nach der Geburt`;
  return `${homeVisits(facts)} Hausbesuche${because}, ${until}`;
}
