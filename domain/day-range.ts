/** A span of days, open at either end, as filters have it. */
import { addDays, type CalendarDay, isCalendarDay } from "./calendar-day.ts";
import { dayAndYear } from "./locale.ts";

/** "" where the span is open. */
export interface DayRange {
  from: CalendarDay;
  to: CalendarDay;
}

export const openRange: DayRange = { from: "", to: "" };

export function isOpenRange({ from, to }: DayRange): boolean {
  return from === "" && to === "";
}

/** "alle", "ab 01.11.2026", "bis 15.11.2026", "01.11.2026 bis 15.11.2026", "am 15.11.2026" */
export function dayRangeWords({ from, to }: DayRange): string {
  if (from === "" && to === "") return "alle";
  if (to === "") return `ab ${dayAndYear(from)}`;
  if (from === "") return `bis ${dayAndYear(to)}`;
  return from === to ? `am ${dayAndYear(from)}` : `${dayAndYear(from)} bis ${dayAndYear(to)}`;
}

/** "2026-11-01..2026-11-15"; an open span is "". */
export function writeDayRange(range: DayRange): string {
  return isOpenRange(range) ? "" : `${range.from}..${range.to}`;
}

/** What is no day is left out. */
export function readDayRange(text: string): DayRange {
  const [from = "", to = ""] = text.split("..");
  return { from: isCalendarDay(from) ? from : "", to: isCalendarDay(to) ? to : "" };
}

interface NamedRange {
  title: string;
  range: DayRange;
}

/** The spans that one asks for most, seen from today. */
export function nearRanges(today: CalendarDay, looks: "back" | "ahead"): NamedRange[] {
  if (looks === "ahead") {
    return [
      { title: "heute", range: { from: today, to: today } },
      { title: "morgen", range: { from: addDays(today, 1), to: addDays(today, 1) } },
      { title: "nächste 7 Tage", range: { from: today, to: addDays(today, 7) } },
      { title: "nächste 3 Wochen", range: { from: today, to: addDays(today, 21) } },
    ];
  }
  const month = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = addDays(month, -1);
  return [
    { title: "heute", range: { from: today, to: today } },
    { title: "letzte 7 Tage", range: { from: addDays(today, -6), to: today } },
    { title: "dieser Monat", range: { from: month, to: today } },
    { title: "letzter Monat", range: { from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd } },
    { title: "dieses Jahr", range: { from: `${today.slice(0, 4)}-01-01`, to: today } },
  ];
}
