// A message between the row of the data service and what the inputs hold: nothing is "", never null.
import type { CalendarDay } from "#domain/calendar-day.ts";
import { type AppmessageFaults, validateAppmessage } from "#domain/message/appmessage.ts";
import { appmessageLabels } from "#domain/message/labels.ts";
import { columnsOf } from "#web/components/form/record-form.ts";
import type { AppmessageFormFragment } from "#web/generated/staff/graphql.ts";

export interface AppmessageValues {
  title: string;
  text: string;
  category: string;
  date: string;
}

export const appmessageFields = ["title", "text", "category", "date"] as const;

export function blankAppmessage(today: CalendarDay): AppmessageValues {
  return { title: "", text: "", category: "info", date: today };
}

export function valuesOf({ title, text, category, date }: AppmessageFormFragment): AppmessageValues {
  return { title, text: text ?? "", category, date };
}

export function faultsOf(values: AppmessageValues): AppmessageFaults {
  return validateAppmessage(columnsOf(values));
}

export function labelOf(field: keyof AppmessageValues): string {
  return field === "date" ? "Sichtbar ab" : appmessageLabels[field];
}

/** Under this name what was typed survives a reload. */
export const appmessageDraft = (userId: string, id: string) => `${userId}.appmessage.${id}`;

export function appmessagePath(id: string): string {
  return `/admin/office/appmessage/single/${id}`;
}

export const listPath = "/admin/office/appmessage/list";
