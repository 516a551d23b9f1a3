/** The access log of a mother, told by day and person instead of line by line. */
import { type CalendarDay, toDate, zurichDay } from "#domain/calendar-day.ts";
import {
  type AccessWay,
  accessWayOf,
  type ColumnClass,
  columnClasses,
  readClasses,
} from "#domain/privacy/access-words.ts";

export interface AccessEntry {
  at?: string | null | undefined;
  operation?: string | null | undefined;
  column_class?: string | null | undefined;
  /** The address that a mail went to. */
  recipient?: string | null | undefined;
  user?: Reader | null | undefined;
}

interface Reader {
  id: string;
  firstname: string | null;
  lastname: string;
  fullname: string;
  role: string;
}

export interface Reading {
  /** Nobody: the house's own work, an address without an account, or a person who is gone. */
  reader: Reader | null;
  address: string | null;
  first: string;
  last: string;
  count: number;
  ways: AccessWay[];
  classes: ColumnClass[];
}

export interface ReadingDay {
  day: CalendarDay;
  readings: Reading[];
}

/** Entries newest first, as the data service gives them. */
export function readingsOf(entries: readonly AccessEntry[]): ReadingDay[] {
  const days = new Map<CalendarDay, Map<string, Reading>>();
  for (const { at, operation, column_class, recipient, user } of entries) {
    if (!at) continue;
    const day = zurichDay(at);
    const readers = days.get(day) ?? new Map<string, Reading>();
    days.set(day, readers);
    const address = user ? null : (recipient ?? null);
    const key = user?.id ?? address ?? "";
    const reading = readers.get(key) ?? {
      reader: user ?? null,
      address,
      first: at,
      last: at,
      count: 0,
      ways: [],
      classes: [],
    };
    readers.set(key, reading);
    if (toDate(at) < toDate(reading.first)) reading.first = at;
    reading.count += 1;
    const way = accessWayOf(operation ?? "");
    if (!reading.ways.includes(way)) reading.ways.push(way);
    const seen = [...reading.classes, ...readClasses(column_class ?? "")];
    reading.classes = columnClasses.filter((each) => seen.includes(each));
  }
  return [...days].map(([day, readers]) => ({ day, readings: [...readers.values()] }));
}
