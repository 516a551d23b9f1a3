/** The clocks in a case's head: what has been running for how long, and what is due when. */
import { daysBetween, type Instant, toDate, zurichDay } from "#domain/calendar-day.ts";
import { age, nearDay } from "#domain/locale.ts";
import { type BirthDates, bornAt, careEnds } from "#domain/puerpera/dates.ts";
import { isOpen, type PuerperaStatus } from "#domain/puerpera/status.ts";
import { dueMarksOf, dueMarkTitles, isOverdue } from "#domain/puerpera/triage.ts";
import type { Clock } from "../../people/ClockCells.tsx";

export interface ClockFacts extends BirthDates {
  status: PuerperaStatus;
  priority: number;
  dischargedate: string | null;
  created_at: string;
  published_at: string | null;
  mediated_at: string | null;
  closed_at: string | null;
  lost_at: string | null;
}

/** Births are counted in hours for three days. */
const BIRTH_HOURS = 72;

export function clocksOf(facts: ClockFacts, now: Instant): Clock[] {
  const isLate = isOverdue(facts, zurichDay(now));
  return [
    isLate ? dischargeClock(facts, now) : null,
    stateClock(facts, now),
    birthClock(facts, now),
    isLate ? null : dischargeClock(facts, now),
    lastClock(facts, now),
  ].filter((clock) => clock !== null);
}

/** "vor 18 Std.", and no "vor 0 Min." */
function before(instant: string, now: Instant): string {
  return isJustNow(instant, now) ? "gerade eben" : `vor ${age(instant, now)}`;
}

function since(instant: string, now: Instant): string {
  return isJustNow(instant, now) ? "eben" : age(instant, now);
}

function isJustNow(instant: string, now: Instant): boolean {
  return toDate(now).getTime() - toDate(instant).getTime() < 60_000;
}

function stateClock(facts: ClockFacts, now: Instant): Clock {
  if (isOpen(facts.status)) return { label: "Offen seit", value: since(facts.created_at, now) };
  if (facts.status === "lost" && facts.lost_at)
    return { label: "Hinfällig seit", value: since(facts.lost_at, now) };
  if (facts.status === "closed" && facts.closed_at)
    return { label: "Abgeschlossen", value: before(facts.closed_at, now) };
  return { label: "Vermittelt", value: before(facts.mediated_at ?? facts.created_at, now) };
}

function birthClock(facts: ClockFacts, now: Instant): Clock | null {
  const due = dueMarksOf({ ...facts, due_marks: null }, now);
  const born = bornAt(facts);
  if (born && born.getTime() <= toDate(now).getTime()) {
    const tone = due.includes("born_over_24h") ? "warning" : "neutral";
    // Without a time of birth hours would be invented.
    const hours = facts.birthtime_child ? BIRTH_HOURS : 0;
    const days = daysBetween(facts.birthday_child ?? zurichDay(now), zurichDay(now));
    const value =
      hours > 0 ? age(born, now, hours) : days === 0 ? "heute" : days === 1 ? "1 Tag" : `${days} Tagen`;
    return { label: value === "heute" ? "Geboren" : "Geboren vor", value, tone };
  }
  const day = facts.birthday_child ?? facts.sectiodate ?? facts.birthdate_child;
  if (day === null) return null;
  const days = daysBetween(zurichDay(now), day);
  const tone = due.includes("due_within_3_weeks") || due.includes("term_passed") ? "warning" : "neutral";
  const label = facts.sectiodate ? "Kaiserschnitt" : "Termin";
  if (days < 0) return { label: `${label} vor`, value: days === -1 ? "1 Tag" : `${-days} Tagen`, tone };
  if (days <= 1) return { label, value: days === 0 ? "heute" : "morgen", tone };
  return { label: `${label} in`, value: `${days} Tagen`, tone };
}

function dischargeClock(facts: ClockFacts, now: Instant): Clock | null {
  if (facts.dischargedate === null) return null;
  const due = dueMarksOf({ ...facts, due_marks: null }, now);
  const isLate = due.includes("discharge_overdue");
  const isPressing = isLate || due.includes("discharge_today") || due.includes("discharge_tomorrow");
  return {
    label: isLate ? dueMarkTitles.discharge_overdue.short : "Austritt",
    value: nearDay(facts.dischargedate, now),
    tone: isPressing ? "urgent" : "neutral",
  };
}

function lastClock(facts: ClockFacts, now: Instant): Clock | null {
  if (facts.status === "published" && facts.published_at)
    return { label: "Freigegeben", value: before(facts.published_at, now) };
  const end = careEnds(facts);
  if (facts.status === "current" && end) return { label: "Betreuung bis", value: nearDay(end, now) };
  return null;
}
