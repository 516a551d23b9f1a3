/** The work list of the office: in which groups a case stands, in which order, and what is due. */
import { addDays, type CalendarDay, type Instant, toDate, zurichDay } from "../calendar-day.ts";
import { type BirthDates, bornAt } from "./dates.ts";
import { type Followup, isFollowupDue } from "./followup.ts";
import { isOpen, isUrgent, type PuerperaStatus } from "./status.ts";
import { isUnanswered, type Marked } from "./unanswered.ts";

export const triageGroups = ["overdue", "urgent", "new", "born", "unborn", "onhold"] as const;
export type TriageGroup = (typeof triageGroups)[number];

export const triageGroupTitles: Record<TriageGroup, string> = {
  overdue: "Austritt überfällig",
  urgent: "Dringend",
  new: "Neu",
  born: "Geboren",
  unborn: "Noch nicht geboren",
  onhold: "Zurückgestellt",
};

export interface TriageCase extends BirthDates, Followup, Marked {
  status: PuerperaStatus;
  priority: number;
  dischargedate: CalendarDay | null;
}

/** The case's own group; null once it is no longer open. */
export function ownGroup(puerpera: TriageCase): Exclude<TriageGroup, "overdue" | "urgent"> | null {
  switch (puerpera.status) {
    case "new":
    case "undefined":
      return "new";
    case "onhold":
      return "onhold";
    case "published":
      return puerpera.birthday_child === null ? "unborn" : "born";
    default:
      return null;
  }
}

/** She has left the hospital and nobody comes: nothing presses more, whatever her case's state. */
export function isOverdue(
  puerpera: Pick<TriageCase, "status" | "dischargedate">,
  today: CalendarDay,
): boolean {
  return isOpen(puerpera.status) && puerpera.dischargedate !== null && puerpera.dischargedate < today;
}

/** The term is past and nobody has told of a birth: somebody asks, the office or her midwife. */
export function isBirthMissing(puerpera: TriageCase, today: CalendarDay): boolean {
  const expected = puerpera.sectiodate ?? puerpera.birthdate_child;
  const isAwaited = isOpen(puerpera.status) || puerpera.status === "current";
  return isAwaited && puerpera.birthday_child === null && expected !== null && expected < today;
}

/** An overdue or urgent case stands among those and in its own group too. */
export function groupsOf(puerpera: TriageCase, today: CalendarDay): TriageGroup[] {
  const own = ownGroup(puerpera);
  if (own === null) return [];
  const groups: TriageGroup[] = [];
  if (isOverdue(puerpera, today)) groups.push("overdue");
  if (isUrgent(puerpera.priority)) groups.push("urgent");
  return [...groups, own];
}

/** Overdue first, then urgent, then those for whom nobody came, then by discharge or birth, then by caesarean or term. */
export function compareTriage(a: TriageCase, b: TriageCase, today: CalendarDay): number {
  return (
    Number(isOverdue(b, today)) - Number(isOverdue(a, today)) ||
    Number(isUrgent(b.priority)) - Number(isUrgent(a.priority)) ||
    b.priority - a.priority ||
    Number(isUnanswered(b)) - Number(isUnanswered(a)) ||
    compareDays(a.dischargedate ?? a.birthday_child, b.dischargedate ?? b.birthday_child) ||
    compareDays(a.sectiodate ?? a.birthdate_child, b.sectiodate ?? b.birthdate_child)
  );
}

/** A case without the date comes last. */
function compareDays(a: CalendarDay | null, b: CalendarDay | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

export const dueMarks = [
  "discharge_overdue",
  "discharge_today",
  "discharge_tomorrow",
  "followup_due",
  "born_over_24h",
  "unanswered",
  "term_passed",
  "due_within_3_weeks",
] as const;
export type DueMark = (typeof dueMarks)[number];

/** Short as on a chip, long as in a tooltip. */
export const dueMarkTitles: Record<DueMark, { short: string; long: string }> = {
  discharge_overdue: {
    short: "Austritt überfällig",
    long: "Austritt überfällig: das Spital verlassen, noch ohne Hebamme",
  },
  discharge_today: { short: "Austritt heute", long: "Austritt heute, noch ohne Hebamme" },
  discharge_tomorrow: { short: "Austritt morgen", long: "Austritt morgen, noch ohne Hebamme" },
  followup_due: { short: "Wiedervorlage", long: "Wiedervorlage fällig" },
  unanswered: { short: "Ohne Reaktion", long: "Ohne Reaktion seit der Freigabe, der Kreis ist ausgeweitet" },
  born_over_24h: { short: "Geboren > 24 Std.", long: "Seit mehr als 24 Stunden geboren, noch ohne Hebamme" },
  term_passed: { short: "Termin vorbei", long: "Termin vorbei, Geburt nicht eingetragen, noch ohne Hebamme" },
  due_within_3_weeks: { short: "Termin < 3 Wo.", long: "Termin in weniger als 3 Wochen, noch ohne Hebamme" },
};

const dueDays = 21;
const dayLength = 86_400_000;

/** What is due for an open case, the most pressing first. */
export function dueMarksOf(puerpera: TriageCase, now: Instant): DueMark[] {
  if (!isOpen(puerpera.status)) return [];
  const today = zurichDay(now);
  const marks: DueMark[] = [];
  if (isOverdue(puerpera, today)) marks.push("discharge_overdue");
  if (puerpera.dischargedate === today) marks.push("discharge_today");
  if (puerpera.dischargedate === addDays(today, 1)) marks.push("discharge_tomorrow");
  if (isFollowupDue(puerpera, today)) marks.push("followup_due");
  const born = bornAt(puerpera);
  if (born && toDate(now).getTime() - born.getTime() > dayLength) marks.push("born_over_24h");
  if (isUnanswered(puerpera)) marks.push("unanswered");
  const due = puerpera.sectiodate ?? puerpera.birthdate_child;
  if (!born && due !== null && due < addDays(today, dueDays))
    marks.push(due < today ? "term_passed" : "due_within_3_weeks");
  return marks;
}

/** "Jetzt fällig": the worklist of the start page. */
export function compareDue(a: TriageCase, b: TriageCase, now: Instant): number {
  const rank = (puerpera: TriageCase) => {
    const first = dueMarksOf(puerpera, now)[0];
    return first === undefined ? dueMarks.length : dueMarks.indexOf(first);
  };
  return rank(a) - rank(b) || compareTriage(a, b, zurichDay(now));
}
