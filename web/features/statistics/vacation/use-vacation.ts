// Who is in the calendar, when she is away, how many that makes and what holidays lie behind, as it changes.
import { useMemo } from "react";
import type { CalendarDay } from "#domain/calendar-day.ts";
import type { CalendarPeriod } from "#domain/calendar-period.ts";
import {
  VacationEntriesDocument,
  type VacationEntriesQuery,
  VacationFiguresDocument,
  type VacationFiguresQuery,
  VacationHolidaysDocument,
  type VacationHolidaysQuery,
  VacationMidwivesDocument,
  type VacationMidwivesQuery,
} from "#web/generated/staff/graphql.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";
import type { VacationFilterArguments } from "./vacation-question.ts";

export type VacationMidwife = VacationMidwivesQuery["vacation_midwives"][number];
export type VacationEntry = VacationEntriesQuery["calendarentry"][number];
export type VacationDay = VacationFiguresQuery["statistic_vacation_days"][number];
export type VacationGap = VacationFiguresQuery["statistic_vacation_gaps"][number];
export type VacationHoliday = VacationHolidaysQuery["holiday"][number];

export interface Vacation {
  /** Undefined until it is known. */
  midwives: readonly VacationMidwife[] | undefined;
  entriesOf: (userId: string) => readonly VacationEntry[];
  days: ReadonlyMap<CalendarDay, VacationDay>;
  gaps: readonly VacationGap[];
  holidays: readonly VacationHoliday[];
  error: unknown;
  isStale: boolean;
  reread: () => void;
}

const none: readonly never[] = [];

export function useVacation({ start, end }: CalendarPeriod, filter: VacationFilterArguments): Vacation {
  const span = { from: start, to: end };
  const keep = { keepPrevious: true };
  const midwives = useLiveQuery(VacationMidwivesDocument, filter, keep);
  const entries = useLiveQuery(VacationEntriesDocument, span, keep);
  const figures = useLiveQuery(VacationFiguresDocument, { ...span, ...filter }, keep);
  const holidays = useLiveQuery(VacationHolidaysDocument, span, { interval: LOOKUP_MS, keepPrevious: true });

  const rows = entries.data?.calendarentry;
  const byUser = useMemo(() => {
    const found = new Map<string, VacationEntry[]>();
    for (const entry of rows ?? none) {
      const list = found.get(entry.user_id);
      if (list) list.push(entry);
      else found.set(entry.user_id, [entry]);
    }
    return found;
  }, [rows]);
  const counted = figures.data?.statistic_vacation_days;
  const days = useMemo(() => new Map((counted ?? none).map((row) => [row.day, row])), [counted]);

  const queries = [midwives, entries, figures, holidays];
  return {
    // Rows without their absences would say that everybody is there.
    midwives: rows && midwives.data?.vacation_midwives,
    entriesOf: (userId) => byUser.get(userId) ?? none,
    days,
    gaps: figures.data?.statistic_vacation_gaps ?? none,
    holidays: holidays.data?.holiday ?? none,
    error: queries.find(({ error }) => error !== undefined)?.error,
    isStale: queries.some(({ stale }) => stale),
    reread: () => {
      for (const { refetch } of queries) void refetch().catch(() => undefined);
    },
  };
}
