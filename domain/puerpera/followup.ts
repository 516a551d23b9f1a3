/** When a case comes up again, and with whom of the office it is; database/rules/followups.sql says the same in SQL. */
import { type CalendarDay, type Instant, zurichDay } from "../calendar-day.ts";
import { shortDay } from "../locale.ts";

export interface Followup {
  followup_day?: CalendarDay | null | undefined;
}

/** It comes up on its day, by the clock of the office, and stays up until it is done. */
export function isFollowupDue({ followup_day }: Followup, today: CalendarDay): boolean {
  return typeof followup_day === "string" && followup_day <= today;
}

/** "heute", "seit Mo 16.11.", "Mi 18.11." */
export function followupWhen(day: CalendarDay, now: Instant): string {
  const today = zurichDay(now);
  if (day === today) return "heute";
  return day < today ? `seit ${shortDay(day)}` : shortDay(day);
}

/** "bei mir", "bei Jana" */
export function withWhom(
  assignee: { id: string; firstname?: string | null | undefined; fullname: string },
  userId: string,
): string {
  if (assignee.id === userId) return "bei mir";
  return `bei ${assignee.firstname?.trim() || assignee.fullname}`;
}
