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
  audience: string;
  circles: string[];
  languages: string[];
}

export const appmessageFields = [
  "title",
  "text",
  "category",
  "date",
  "audience",
  "circles",
  "languages",
] as const;

export function blankAppmessage(today: CalendarDay): AppmessageValues {
  return { title: "", text: "", category: "info", date: today, audience: "all", circles: [], languages: [] };
}

export function valuesOf(row: AppmessageFormFragment): AppmessageValues {
  const { title, text, category, date, audience, circles, languages } = row;
  return { title, text: text ?? "", category, date, audience, circles, languages };
}

/** The office alone is not narrowed. */
export function normalised(values: AppmessageValues): AppmessageValues {
  return values.audience === "office" ? { ...values, circles: [], languages: [] } : values;
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
