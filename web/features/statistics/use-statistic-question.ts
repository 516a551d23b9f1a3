// What a statistic is asked for, kept in the address: the year, whether it is compared, and the filters.
import { useMemo } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { type AskedStatistic, COMPARED, NOT_COMPARED, questionIn } from "./asked-statistic.ts";
import { type StatisticFilter, statisticFilters } from "./statistic-filters.ts";

const YEAR = "jahr";

export interface StatisticQuestion extends AskedStatistic {
  setYear: (year: number) => void;
  setCompared: (isCompared: boolean) => void;
  setFilter: (filter: StatisticFilter) => void;
}

export function useStatisticQuestion(): StatisticQuestion {
  const [search, putAddress] = useAddress();
  const today = zurichDay(new Date(useNow()));
  const thisYear = Number(today.slice(0, 4));
  const asked = useMemo(
    () => questionIn(search, { year: yearIn(search.get(YEAR), thisYear), today }),
    [search, thisYear, today],
  );
  const put = (change: (search: URLSearchParams) => void, isStep: boolean) =>
    putAddress(
      (now) => {
        const next = new URLSearchParams(now);
        change(next);
        return next;
      },
      { isStep },
    );
  return {
    ...asked,
    setYear: useEventCallback((year: number) =>
      put((next) => (year === thisYear ? next.delete(YEAR) : next.set(YEAR, String(year))), true),
    ),
    setCompared: useEventCallback((isCompared: boolean) =>
      put((next) => (isCompared ? next.delete(COMPARED) : next.set(COMPARED, NOT_COMPARED)), false),
    ),
    setFilter: useEventCallback((filter: StatisticFilter) =>
      put((next) => {
        for (const { word } of Object.values(statisticFilters.entries)) next.delete(word);
        for (const [word, text] of statisticFilters.write(filter)) next.set(word, text);
      }, false),
    ),
  };
}

/** No year that is still to come, and none before the service. */
function yearIn(text: string | null, thisYear: number): number {
  const year = Number(text);
  return /^\d{4}$/.test(text ?? "") && year >= 1990 && year <= thisYear ? year : thisYear;
}
