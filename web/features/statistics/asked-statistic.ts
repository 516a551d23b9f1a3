// What the address of a statistic asks for.
import { addYears, type CalendarDay } from "#domain/calendar-day.ts";
import { argsOf, type FigureArgs, type StatisticFilter, statisticFilters } from "./statistic-filters.ts";

export const COMPARED = "vergleich";
export const NOT_COMPARED = "ohne";

export interface AskedStatistic {
  year: number;
  today: CalendarDay;
  /** The year runs still: it is compared with as many days of the one before. */
  isRunning: boolean;
  isCompared: boolean;
  filter: StatisticFilter;
  /** For the functions that count. */
  args: FigureArgs & { year: number };
  /** The days of the year before with which this one is compared. */
  comparedDays: { from: CalendarDay; to: CalendarDay };
}

export function questionIn(
  search: URLSearchParams,
  { year, today }: { year: number; today: CalendarDay },
): AskedStatistic {
  const filter = statisticFilters.read(search);
  const isRunning = today.startsWith(String(year));
  return {
    year,
    today,
    isRunning,
    isCompared: search.get(COMPARED) !== NOT_COMPARED,
    filter,
    args: { year, ...argsOf(filter) },
    comparedDays: {
      from: `${year - 1}-01-01`,
      to: isRunning ? addYears(today, -1) : `${year - 1}-12-31`,
    },
  };
}
