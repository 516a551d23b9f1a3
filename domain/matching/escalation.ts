/** The circle of those who see a published mother widens with time; database/rules/escalation.sql says the same in SQL. */
import { addDays, type CalendarDay, type Instant, toDate, zurichInstant } from "../calendar-day.ts";

export const escalationSteps = [1, 2, 3] as const;
export type EscalationStep = (typeof escalationSteps)[number];

export interface EscalationSettings {
  escalates: boolean;
  /** 0 leaves the step out. */
  escalation_near_hours: number;
  escalation_all_hours: number;
  escalation_pressing_percent: number;
  escalation_days_before: number;
}

/** The step after this one; null after the last. */
export function nextEscalationStep(step: number, settings: EscalationSettings): EscalationStep | null {
  if (!settings.escalates) return null;
  if (step < 2 && settings.escalation_near_hours > 0) return 2;
  return step < 3 && settings.escalation_all_hours > 0 ? 3 : null;
}

/** From when the hours count: who is not born yet waits for the weeks before her term. */
export function escalationFrom(
  published_at: Instant,
  expected: CalendarDay | null,
  { escalation_days_before }: Pick<EscalationSettings, "escalation_days_before">,
): Date {
  const published = toDate(published_at);
  if (expected === null) return published;
  const weeksBefore = zurichInstant(addDays(expected, -escalation_days_before));
  return weeksBefore > published ? weeksBefore : published;
}

export interface EscalatingCase {
  counted_from: Instant;
  dischargedate: CalendarDay | null;
  /** The office's hold. */
  held_until: Instant | null;
  /** Somebody thinks it over, or has said yes: then for ever. */
  reaction_until: Instant | null;
}

const HOUR_MS = 3_600_000;

/** When a step comes: hours are hours, however long the day is, and fewer from the day before the discharge on. */
export function escalationAt(
  step: EscalationStep,
  { counted_from, dischargedate, held_until, reaction_until }: EscalatingCase,
  settings: EscalationSettings,
): Date | null {
  const { escalation_near_hours: near, escalation_all_hours: all } = settings;
  const hours = step === 2 ? near : step === 3 ? Math.max(near, all) : 0;
  if (hours === 0) return null;
  const from = toDate(counted_from).getTime();
  const usual = from + hours * HOUR_MS;
  const pressing =
    dischargedate === null
      ? usual
      : Math.max(
          from + (hours * HOUR_MS * settings.escalation_pressing_percent) / 100,
          zurichInstant(addDays(dischargedate, -1)).getTime(),
        );
  const waits = [held_until, reaction_until].map((until) => (until === null ? 0 : toDate(until).getTime()));
  return new Date(Math.max(Math.min(usual, pressing), ...waits));
}

/** Who is offered a mother; near: whether one of the midwife's postal codes lies as near as the settings say. */
export function circleReaches(
  { isOwn, isNear }: { isOwn: boolean; isNear: boolean },
  step: number,
  { escalates, showoutsidecircles }: Pick<EscalationSettings, "escalates"> & { showoutsidecircles: boolean },
): boolean {
  if (isOwn || showoutsidecircles) return true;
  return escalates && (step === 3 || (step === 2 && isNear));
}
