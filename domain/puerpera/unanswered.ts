/** A published case for whom no midwife has answered and the circle has widened: rules.is_unanswered in the database decides. */
import { type Instant, toDate } from "../calendar-day.ts";
import type { PuerperaStatus } from "./status.ts";

export interface Marked {
  /** As the database has them. The browser trusts it in this one, which depends on no clock. */
  due_marks: readonly string[] | null;
}

export function isUnanswered({ status, due_marks }: Marked & { status: PuerperaStatus }): boolean {
  return status === "published" && due_marks?.includes("unanswered") === true;
}

const HOUR_MS = 3_600_000;

/** "Seit 6 Std. ohne Reaktion", "Seit 3 Tagen ohne Reaktion" */
export function unansweredWords(published_at: Instant, now: Instant): string {
  const hours = Math.max(0, Math.floor((toDate(now).getTime() - toDate(published_at).getTime()) / HOUR_MS));
  return `Seit ${hours < 48 ? `${hours} Std.` : `${Math.floor(hours / 24)} Tagen`} ohne Reaktion`;
}
