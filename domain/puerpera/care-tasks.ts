/** What a midwife has to do next for a mother in her care. */
import { addDays, type CalendarDay, type Instant, toDate, zurichDay } from "../calendar-day.ts";
import { nearDay } from "../locale.ts";
import { type BirthDates, careEnds, closingIsDue } from "./dates.ts";

const careTasks = [
  "first_contact",
  "discharge_near",
  "birth_missing",
  "birthtime_missing",
  "closing_due",
  "care_ends_soon",
] as const;
export type CareTask = (typeof careTasks)[number];

export interface CareCase extends BirthDates {
  dischargedate: CalendarDay | null;
  /** since when she is the midwife's; absent where nobody asks for the first contact */
  mediated_at?: Instant | null;
  /** the midwife's last note to the office about this mother */
  noted_at?: Instant | null;
}

/** What one tap tells the office; any other note says as well that the two have met. */
export const firstContactNote = "Erster Kontakt ist erfolgt.";

const soonDays = 7;
const firstContactDays = 7;

/** For a week after the mediation, until the midwife has written to the office about her. */
function awaitsFirstContact({ mediated_at, noted_at }: CareCase, today: CalendarDay): boolean {
  if (!mediated_at || zurichDay(mediated_at) < addDays(today, -firstContactDays)) return false;
  return !noted_at || toDate(noted_at) < toDate(mediated_at);
}

/** The most pressing first. */
export function careTasksOf(care: CareCase, now: Instant): CareTask[] {
  const today = zurichDay(now);
  const due = care.sectiodate ?? care.birthdate_child;
  const end = careEnds(care);
  const isClosing = closingIsDue(care, today);
  const holds: Record<CareTask, boolean> = {
    first_contact: awaitsFirstContact(care, today),
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
    case "first_contact":
      return `Erster Kontakt, vermittelt ${care.mediated_at ? nearDay(zurichDay(care.mediated_at), now) : ""}`.trim();
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
