/** A message of the office: what is wrong with it, and when it shows. */
import { type CalendarDay, isCalendarDay } from "../calendar-day.ts";
import {
  checkFields,
  choiceOf,
  type FieldRule,
  isEmpty,
  line,
  note,
  requiredMessage,
} from "../field-rule.ts";
import { nearDay } from "../locale.ts";
import { appmessageCategoryTitles, appmessageStatuses, appmessageStatusTitles } from "./labels.ts";

type Field = "title" | "text" | "date" | "category";
export type AppmessageFaults = Partial<Record<Field, string>>;

const day: FieldRule = (value) =>
  isEmpty(value) || (typeof value === "string" && isCalendarDay(value))
    ? null
    : "Bitte geben Sie ein gültiges Datum ein.";

const rules: Record<Field, FieldRule> = {
  title: line,
  text: note,
  date: day,
  category: choiceOf(appmessageCategoryTitles),
};

export function validateAppmessage(values: Partial<Record<Field, unknown>>): AppmessageFaults {
  return {
    ...(isEmpty(values.title) && { title: requiredMessage("einen Titel") }),
    ...(isEmpty(values.date) && { date: requiredMessage("ein Datum") }),
    ...checkFields(rules, values),
  };
}

/** Published, but its day has not come: midwives do not see it yet. */
export function isScheduled({ status, date }: { status: string; date: string }, today: CalendarDay): boolean {
  return status === "published" && date > today;
}

/** "Entwurf", "Veröffentlicht", "Geplant ab Do 03.12.", "Archiviert" */
export function appmessageState(
  message: { status: string; date: string },
  today: CalendarDay,
  now: Date,
): string {
  if (isScheduled(message, today)) return `Geplant ab ${nearDay(message.date, now)}`;
  const known = appmessageStatuses.find((each) => each === message.status);
  return known ? appmessageStatusTitles[known] : message.status;
}
