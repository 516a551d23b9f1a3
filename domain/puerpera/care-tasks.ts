/** What a midwife has to do next for a mother in her care. */
import { addDays, type CalendarDay, type Instant, toDate, zurichDay } from "../calendar-day.ts";
import { nearDay, shortDayAndTime } from "../locale.ts";
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

/** What is known of the midwife's first contact with her mother. */
export interface FirstContact {
  /** since when she is the midwife's; absent where nobody asks for the first contact */
  mediated_at?: Instant | null;
  first_contact_at?: Instant | null;
  /** how often she was not reached, and when last */
  unreached_count?: number | null;
  unreached_at?: Instant | null;
}

export interface CareCase extends BirthDates, FirstContact {
  dischargedate: CalendarDay | null;
}

const soonDays = 7;
const firstContactDays = 7;
/** Whoever was not reached in the morning is tried again in the afternoon. */
const nextTryMs = 4 * 3_600_000;

/** For a week after the mediation, or after the last time she was not reached; only the button says that the two have met. */
function awaitsFirstContact(contact: FirstContact, today: CalendarDay): boolean {
  const { mediated_at, first_contact_at, unreached_at } = contact;
  if (!mediated_at || first_contact_at) return false;
  return zurichDay(unreached_at ?? mediated_at) >= addDays(today, -firstContactDays);
}

/** She was just tried: not due again before some hours have passed. */
function awaitsNextTry({ unreached_at }: FirstContact, now: Instant): boolean {
  return Boolean(unreached_at) && toDate(now).getTime() - toDate(unreached_at ?? now).getTime() < nextTryMs;
}

function unreachedWords({ unreached_count }: FirstContact): string {
  return unreached_count ? `${unreached_count}-mal nicht erreicht` : "";
}

/** "Fehlt, 2-mal nicht erreicht", "Mo 16.11., 09:41": how far the two have come, for the office. */
export function firstContactWords(contact: FirstContact): string {
  const tries = unreachedWords(contact);
  const state = contact.first_contact_at ? shortDayAndTime(contact.first_contact_at) : "Fehlt";
  return [state, tries].filter(Boolean).join(", ");
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

/** What presses now: whoever was just not reached is left in peace for some hours. */
export function dueTasksOf(care: CareCase, now: Instant): CareTask[] {
  const isQuiet = (task: CareTask) => task === "first_contact" && awaitsNextTry(care, now);
  return careTasksOf(care, now).filter((task) => !isQuiet(task));
}

/** "Geburtsdatum fehlt, Termin war Mo 09.11." */
export function careTaskSentence(task: CareTask, care: CareCase, now: Instant): string {
  const due = care.sectiodate ?? care.birthdate_child;
  const end = careEnds(care);
  switch (task) {
    case "first_contact":
      return `Erster Kontakt fehlt, ${unreachedWords(care) || `vermittelt ${care.mediated_at ? nearDay(zurichDay(care.mediated_at), now) : ""}`}`.trim();
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
    const first = dueTasksOf(care, now)[0];
    return first === undefined || first === "birthtime_missing" ? careTasks.length : careTasks.indexOf(first);
  };
  const day = (care: CareCase) =>
    care.birthday_child ?? care.sectiodate ?? care.birthdate_child ?? "9999-12-31";
  return rank(a) - rank(b) || (day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : 0);
}
