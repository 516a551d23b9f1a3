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

/** Spans that move with today, by their words in addresses and with the words people read. */
export const rangeTitles = {
  heute: "heute",
  morgen: "morgen",
  "letzte-7-tage": "letzte 7 Tage",
  "naechste-7-tage": "nächste 7 Tage",
  "naechste-3-wochen": "nächste 3 Wochen",
  "dieser-monat": "dieser Monat",
  "letzter-monat": "letzter Monat",
  "dieses-jahr": "dieses Jahr",
} as const;

export type RangeName = keyof typeof rangeTitles;

/** What one asks for: days, or a span by its name. Who keeps «dieser Monat» means every month anew. */
export type AskedRange = DayRange | RangeName;

/** The spans that one asks for most. */
export const nearRanges: Record<"back" | "ahead", readonly RangeName[]> = {
  back: ["heute", "letzte-7-tage", "dieser-monat", "letzter-monat", "dieses-jahr"],
  ahead: ["heute", "morgen", "naechste-7-tage", "naechste-3-wochen"],
};

const spans: Record<RangeName, (today: CalendarDay) => DayRange> = {
  heute: (today) => ({ from: today, to: today }),
  morgen: (today) => ({ from: addDays(today, 1), to: addDays(today, 1) }),
  "letzte-7-tage": (today) => ({ from: addDays(today, -6), to: today }),
  "naechste-7-tage": (today) => ({ from: today, to: addDays(today, 7) }),
  "naechste-3-wochen": (today) => ({ from: today, to: addDays(today, 21) }),
  "dieser-monat": (today) => ({ from: firstOfMonth(today), to: today }),
  "letzter-monat": (today) => {
    const to = addDays(firstOfMonth(today), -1);
    return { from: firstOfMonth(to), to };
  },
  "dieses-jahr": (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
};

function firstOfMonth(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 7)}-01`;
}

/** The days that are meant, seen from today. */
export function daysOf(asked: AskedRange, today: CalendarDay): DayRange {
  return typeof asked === "string" ? spans[asked](today) : asked;
}

export function askedRangeWords(asked: AskedRange): string {
  return typeof asked === "string" ? rangeTitles[asked] : dayRangeWords(asked);
}

export function writeAskedRange(asked: AskedRange): string {
  return typeof asked === "string" ? asked : writeDayRange(asked);
}

export function readAskedRange(text: string): AskedRange {
  return Object.hasOwn(rangeTitles, text) ? (text as RangeName) : readDayRange(text);
}
