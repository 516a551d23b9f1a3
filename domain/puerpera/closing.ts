/** When closing is early, and when it is offered. */
import { addDays, type CalendarDay, daysBetween } from "../calendar-day.ts";
import { dayAndYear } from "../locale.ts";
import { type BirthDates, careDays, careEnds, closingIsDue } from "./dates.ts";

type Born = Pick<BirthDates, "birthday_child">;

/** A week before the end closing stands among the buttons; until then it lies behind "…". */
const offeredDays = 7;

export function closingIsOffered(dates: Born, today: CalendarDay): boolean {
  const end = careEnds(dates);
  return end !== null && today >= addDays(end, -offeredDays);
}

/** Why one is asked before closing now; null from the last day of care on. */
export function earlyClosing(dates: Born, today: CalendarDay): string | null {
  if (closingIsDue(dates, today)) return null;
  const end = careEnds(dates);
  if (dates.birthday_child === null || end === null) return "Das Kind ist noch nicht geboren.";
  const day = daysBetween(dates.birthday_child, today);
  return `Heute ist Tag ${day} nach der Geburt. Die Betreuung dauert bis Tag ${careDays}, das ist der ${dayAndYear(end)}.`;
}
