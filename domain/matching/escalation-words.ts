/** How the office reads who sees a case by now, and what comes next. */
import { type Instant, toDate } from "../calendar-day.ts";
import type { EscalationStep } from "./escalation.ts";
import { untilWords } from "./request.ts";

const sees: Record<EscalationStep, string> = {
  1: "Hebammen ihrer PLZ",
  2: "Hebammen der Nachbargebiete",
  3: "alle Hebammen",
};

function titleOf(step: number | null): string {
  return sees[step === 2 || step === 3 ? step : 1];
}

export interface EscalationFacts {
  step: number | null;
  next_step?: number | null | undefined;
  next_at?: Instant | null | undefined;
  held_until?: Instant | null | undefined;
  has_reaction?: boolean | null | undefined;
}

/** "Stufe 1: Hebammen ihrer PLZ" */
export function stepWords({ step }: Pick<EscalationFacts, "step">): string {
  return `Stufe ${step ?? 1}: ${titleOf(step)}`;
}

/** "Ab 18:00 Hebammen der Nachbargebiete", "Angehalten bis morgen, 09:00", "Jemand überlegt: die Ausweitung wartet"; nothing after the last step. */
export function nextWords(
  { next_step, next_at, held_until, has_reaction }: EscalationFacts,
  now: Instant,
): string {
  if (!next_step) return "";
  const next = titleOf(next_step);
  if (held_until && toDate(held_until) > toDate(now)) return `Angehalten bis ${untilWords(held_until, now)}`;
  if (has_reaction) return "Jemand überlegt oder hat zugesagt: die Ausweitung wartet";
  if (!next_at) return "";
  return toDate(next_at) > toDate(now) ? `Ab ${untilWords(next_at, now)} ${next}` : `Gleich ${next}`;
}
