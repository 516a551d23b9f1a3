/** A published case for whom nobody of those who saw it first has come; rules.is_unanswered in the database says the same in SQL. */
import { type Instant, toDate } from "../calendar-day.ts";
import type { PuerperaStatus } from "./status.ts";

export interface Escalated {
  /** Absent: as at the beginning. */
  escalation_step?: number | undefined;
}

export function isUnanswered({
  status,
  escalation_step = 1,
}: Escalated & { status: PuerperaStatus }): boolean {
  return status === "published" && escalation_step > 1;
}

const HOUR_MS = 3_600_000;

/** "Seit 6 Std. ohne Reaktion", "Seit 3 Tagen ohne Reaktion" */
export function unansweredWords(published_at: Instant, now: Instant): string {
  const hours = Math.max(0, Math.floor((toDate(now).getTime() - toDate(published_at).getTime()) / HOUR_MS));
  return `Seit ${hours < 48 ? `${hours} Std.` : `${Math.floor(hours / 24)} Tagen`} ohne Reaktion`;
}
