/** What the form of a Wiedervorlage offers and refuses; database/rules/followups.sql says the same in SQL. */
import { addDays, type CalendarDay, daysBetween } from "../calendar-day.ts";

const LONGEST_DAYS = 366;

export const followupWholeMessage = "Eine Wiedervorlage hat einen Tag und einen Text.";
export const followupDayMessage =
  "Bitte wählen Sie für die Wiedervorlage einen Tag von heute bis in einem Jahr.";

export function isFollowupDay(day: CalendarDay, today: CalendarDay): boolean {
  return day >= today && daysBetween(today, day) <= LONGEST_DAYS;
}

/** Days that are chosen by one press: tomorrow, in three days, in a week. */
export function followupSuggestions(today: CalendarDay): { title: string; day: CalendarDay }[] {
  return [
    { title: "Morgen", day: addDays(today, 1) },
    { title: "In 3 Tagen", day: addDays(today, 3) },
    { title: "In 1 Woche", day: addDays(today, 7) },
    { title: "In 2 Wochen", day: addDays(today, 14) },
  ];
}
