/** On which days an event takes place; database/rules/course-dates.sql says the same in SQL. Holidays are shown, never taken out. */
import { addDays, type CalendarDay, daysBetween, isCalendarDay } from "../calendar-day.ts";
import { dayAndYear } from "../locale.ts";

export const eventTypes = ["single", "series"] as const;
export type EventType = (typeof eventTypes)[number];

export interface CourseEvent {
  type: EventType;
  startdate: CalendarDay;
  enddate: CalendarDay;
  /** "19:30" or "19:30:00" */
  starttime: string | null;
  endtime: string | null;
  faildates: readonly CalendarDay[];
  /** Of a series; 1 is Monday. */
  weekdays: readonly number[];
}

export type EventDays = Pick<CourseEvent, "type" | "startdate" | "enddate" | "faildates" | "weekdays">;

const mostDatesOfEvent = 200;
export const mostDatesOfIssue = 500;

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return (((daysBetween("1970-01-05", day) % 7) + 7) % 7) + 1;
}

/** As planned, with those that are cancelled: every day of a single event, the chosen weekdays of a series. */
export function plannedDates(event: EventDays): CalendarDay[] {
  const days = Array.from({ length: Math.max(0, daysBetween(event.startdate, event.enddate) + 1) }, (_, at) =>
    addDays(event.startdate, at),
  );
  return event.type === "single" ? days : days.filter((day) => event.weekdays.includes(weekdayOf(day)));
}

/** As held, without those that are cancelled. */
export function datesOf(event: EventDays): CalendarDay[] {
  return plannedDates(event).filter((day) => !event.faildates.includes(day));
}

/** All days of an issue, each once. */
export function datesOfAll(events: readonly EventDays[]): CalendarDay[] {
  return [...new Set(events.flatMap(datesOf))].sort();
}

/** Why an event is refused, at which field; null if it is not. */
export function eventFault(event: CourseEvent): { field: keyof CourseEvent; sentence: string } | null {
  for (const field of ["startdate", "enddate"] as const) {
    if (!isCalendarDay(event[field])) return { field, sentence: "Bitte geben Sie ein gültiges Datum ein." };
  }
  if (event.type === "single" && event.weekdays.length > 0) {
    return {
      field: "weekdays",
      sentence:
        "Ein einzelner Termin hat keine Wochentage. Bitte wählen Sie die Serie, oder lassen Sie die Wochentage weg.",
    };
  }
  if (event.startdate < "2000-01-01" || event.enddate >= "2100-01-01") {
    return {
      field: event.startdate < "2000-01-01" ? "startdate" : "enddate",
      sentence: "Dieses Datum liegt in einem anderen Jahrhundert. Bitte prüfen Sie es.",
    };
  }
  if (event.enddate < event.startdate) {
    return { field: "enddate", sentence: "Das Ende liegt vor dem Anfang." };
  }
  if (event.type === "series" && event.weekdays.length === 0) {
    return { field: "weekdays", sentence: "Bitte wählen Sie die Wochentage der Serie." };
  }
  const planned = plannedDates(event);
  if (planned.length === 0) {
    return { field: "weekdays", sentence: "In dieser Zeit liegt keiner der gewählten Wochentage." };
  }
  if (planned.length > mostDatesOfEvent) {
    return {
      field: "enddate",
      sentence: `Ein Termin hat höchstens ${mostDatesOfEvent} Daten. Bitte wählen Sie eine kürzere Zeit.`,
    };
  }
  const stray = event.faildates.filter((day) => !planned.includes(day)).sort()[0];
  if (stray !== undefined) {
    return {
      field: "faildates",
      sentence: `Am ${dayAndYear(stray)} findet nichts statt, das ausfallen könnte.`,
    };
  }
  if (event.starttime !== null && event.endtime !== null && event.endtime <= event.starttime) {
    return { field: "endtime", sentence: "Das Ende liegt vor dem Beginn." };
  }
  return null;
}
