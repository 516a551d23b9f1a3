/** The office asks a midwife for a mother: ways, outcomes and their words; rules.is_answer_due in the database says the same in SQL. */
import { addDays, type Instant, toDate, zurichDay, zurichInstant } from "../calendar-day.ts";
import { clockTime, nearDay } from "../locale.ts";

export const requestOutcomes = ["open", "unreached", "thinking", "declined", "accepted"] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

export const requestChannels = ["phone", "mail", "sms", "app"] as const;
export type RequestChannel = (typeof requestChannels)[number];

/** Offered when somebody declines; any other words may be typed. */
export const declineReasons = ["Ferien", "Ausgelastet", "Zu weit", "Krank", "Sprache"] as const;

export const REASON_LENGTH = 200;

export interface Request {
  outcome: RequestOutcome;
  channel: RequestChannel;
  thinking_until: Instant | null;
  created_at: Instant;
}

/** Whoever said yes waits for the office; whoever thinks waits for nothing after the time she named. */
export function isAnswerDue(
  { outcome, thinking_until }: Pick<Request, "outcome" | "thinking_until">,
  now: Instant,
): boolean {
  if (outcome === "accepted") return true;
  return outcome === "thinking" && thinking_until !== null && toDate(thinking_until) <= toDate(now);
}

/** "14:00", "morgen, 09:00" */
export function untilWords(until: Instant, now: Instant): string {
  const day = zurichDay(until);
  return day === zurichDay(now) ? clockTime(until) : `${nearDay(day, now)}, ${clockTime(until)}`;
}

/** "um 09:12", "gestern um 16:40" */
export function whenWords(at: Instant, now: Instant): string {
  const day = zurichDay(at);
  const time = `um ${clockTime(at)}`;
  return day === zurichDay(now) ? time : `${nearDay(day, now)} ${time}`;
}

export interface UntilChoice {
  until: string;
  title: string;
}

/** Times by which somebody usually answers: some hours on, on the full hour, then the next morning and afternoon; none at night. */
export function untilChoices(now: Instant): UntilChoice[] {
  const today = zurichDay(now);
  const hour = Number(clockTime(now).slice(0, 2));
  // Before six the next morning is today's.
  const hours = hour < 6 ? [9, 14] : [hour + 2, hour + 4, hour + 6].filter((each) => each <= 20);
  const choices = [
    ...hours.map((each) => zurichInstant(today, `${String(each).padStart(2, "0")}:00`)),
    zurichInstant(addDays(today, 1), "09:00"),
    zurichInstant(addDays(today, 1), "14:00"),
  ].filter((each) => each > toDate(now));
  return choices.slice(0, 4).map((each) => ({ until: each.toISOString(), title: untilWords(each, now) }));
}

export function isRequestOutcome(value: string): value is RequestOutcome {
  return requestOutcomes.some((outcome) => outcome === value);
}
