/** What a midwife has to do next for a mother in her care. */
import { addDays, type CalendarDay, type Instant, zurichDay } from "../calendar-day.ts";
import { nearDay } from "../locale.ts";
import { type BirthDates, careEnds, closingIsDue } from "./dates.ts";

export const careTasks = [
  "discharge_near",
  "birth_missing",
  "birthtime_missing",
  "closing_due",
  "care_ends_soon",
] as const;
export type CareTask = (typeof careTasks)[number];

export interface CareCase extends BirthDates {
  dischargedate: CalendarDay | null;
}

const soonDays = 7;

/** The most pressing first. */
export function careTasksOf(care: CareCase, now: Instant): CareTask[] {
  const today = zurichDay(now);
  const due = care.sectiodate ?? care.birthdate_child;
  const end = careEnds(care);
  const isClosing = closingIsDue(care, today);
  const holds: Record<CareTask, boolean> = {
    discharge_near: care.dischargedate === today || care.dischargedate === addDays(today, 1),
    birth_missing: care.birthday_child === null && due !== null && due < today,
    birthtime_missing: care.birthday_child !== null && !care.birthtime_child && !isClosing,
    closing_due: isClosing,
    care_ends_soon: end !== null && !isClosing && end <= addDays(today, soonDays),
  };
  return careTasks.filter((task) => holds[task]);
}

/** "Geburtsdatum fehlt, Termin war Mo 09.11." */
export function careTaskSentence(task: CareTask, care: CareCase, now: Instant): string {
  const due = care.sectiodate ?? care.birthdate_child;
  const end = careEnds(care);
  switch (task) {
    case "discharge_near":
      return `Austritt ${care.dischargedate === null ? "" : nearDay(care.dischargedate, now)}`.trim();
    case "birth_missing":
      return due === null ? "Geburtsdatum fehlt" : `Geburtsdatum fehlt, Termin war ${nearDay(due, now)}`;
    case "birthtime_missing":
      return "Geburtszeit fehlt";
    case "closing_due":
      return end === null
        ? "Bitte abschliessen"
        : `Betreuung endete ${nearDay(end, now)}, bitte abschliessen`;
    case "care_ends_soon":
      return end === null ? "Betreuung endet bald" : `Betreuung endet ${nearDay(end, now)}`;
  }
}

/** Mothers with something pressing first, then those born or due soonest. */
export function compareCare(a: CareCase, b: CareCase, now: Instant): number {
  const rank = (care: CareCase) => {
    const first = careTasksOf(care, now)[0];
    return first === undefined || first === "birthtime_missing" ? careTasks.length : careTasks.indexOf(first);
  };
  const day = (care: CareCase) =>
    care.birthday_child ?? care.sectiodate ?? care.birthdate_child ?? "9999-12-31";
  return rank(a) - rank(b) || (day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : 0);
}
