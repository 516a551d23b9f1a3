// The dates of an issue between the row of the data service and what the inputs hold.
import { type CalendarDay, isCalendarDay } from "#domain/calendar-day.ts";
import { type CourseEvent, type EventType, eventFault, plannedDates } from "#domain/course/event-dates.ts";
import { eventLabels } from "#domain/course/labels.ts";
import { validateEvent } from "#domain/course/validate.ts";
import { columnsOf } from "#web/components/form/record-form.ts";

export interface EventValues {
  type: string;
  startdate: string;
  enddate: string;
  starttime: string;
  endtime: string;
  weekdays: readonly number[];
  faildates: readonly CalendarDay[];
}

type Field = keyof EventValues;

export const eventFields = [
  "type",
  "weekdays",
  "startdate",
  "enddate",
  "starttime",
  "endtime",
  "faildates",
] as const satisfies readonly Field[];

export const blankEvent: EventValues = {
  type: "series",
  startdate: "",
  enddate: "",
  starttime: "",
  endtime: "",
  weekdays: [],
  faildates: [],
};

interface EventRow {
  type: string;
  startdate: string;
  enddate: string;
  starttime?: string | null;
  endtime?: string | null;
  weekdays: readonly number[];
  faildates: readonly string[];
}

export function eventValuesOf(row: EventRow): EventValues {
  return {
    type: row.type,
    startdate: row.startdate,
    enddate: row.enddate,
    starttime: row.starttime?.slice(0, 5) ?? "",
    endtime: row.endtime?.slice(0, 5) ?? "",
    weekdays: row.weekdays,
    faildates: row.faildates,
  };
}

const typeOf = ({ type }: { type: string }): EventType => (type === "single" ? "single" : "series");

/** As the domain knows it. */
export function courseEventOf(row: EventRow): CourseEvent {
  return { ...row, type: typeOf(row), starttime: row.starttime ?? null, endtime: row.endtime ?? null };
}

/** All days as planned, with those that are cancelled; none while something is missing. */
export function plannedOf(values: EventValues): CalendarDay[] {
  const { startdate, enddate, weekdays } = values;
  if (!isCalendarDay(startdate) || !isCalendarDay(enddate) || enddate < startdate) return [];
  // Years of days would be drawn while somebody is still typing.
  if (Number(enddate.slice(0, 4)) - Number(startdate.slice(0, 4)) > 5) return [];
  return plannedDates({ type: typeOf(values), startdate, enddate, weekdays, faildates: [] });
}

/** What goes with the record: only what is planned can be cancelled, and a single date has no weekdays. */
export function normaliseEvent(values: EventValues): EventValues {
  const planned = plannedOf(values);
  return {
    ...values,
    weekdays: values.type === "single" ? [] : values.weekdays.toSorted((a, b) => a - b),
    faildates: values.faildates.filter((day) => planned.includes(day)).toSorted(),
  };
}

export function eventFaults(values: EventValues): Partial<Record<Field, string>> {
  const faults = validateEvent(columnsOf(values));
  if (Object.keys(faults).length > 0) return faults;
  const fault = eventFault({
    ...normaliseEvent(values),
    type: typeOf(values),
    starttime: values.starttime || null,
    endtime: values.endtime || null,
  });
  return fault === null ? {} : { [fault.field]: fault.sentence };
}

export function eventLabel(field: Field): string {
  return eventLabels[field];
}

/** Under this name what was typed survives a reload. */
export const eventDraft = (userId: string, id: string) => `${userId}.ct_event.${id}`;
