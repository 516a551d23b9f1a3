// Which report is asked for, kept in the address: the year, and for whom.
import { type CalendarDay, zurichDay } from "#domain/calendar-day.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { questionIn } from "../asked-statistic.ts";
import type { ReportedDays } from "./report-mothers.ts";

const YEAR = "jahr";
const READERS = "fuer";
const OFFICE = "buero";

export function useReportQuestion() {
  const [search, putAddress] = useAddress();
  const today = zurichDay(new Date(useNow()));
  const thisYear = Number(today.slice(0, 4));
  const year = yearIn(search.get(YEAR), thisYear);
  const put = (word: string, value: string | undefined) =>
    putAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === undefined) next.delete(word);
        else next.set(word, value);
        return next;
      },
      { isStep: true },
    );
  return {
    year,
    today,
    isRunning: year === thisYear,
    days: daysOf(year, today),
    isOutside: search.get(READERS) !== OFFICE,
    setYear: useEventCallback((value: number) =>
      put(YEAR, value === thisYear - 1 ? undefined : String(value)),
    ),
    setOutside: useEventCallback((isOutside: boolean) => put(READERS, isOutside ? undefined : OFFICE)),
  };
}

/** Of the year, and of the one before as many as it has had. */
function daysOf(year: number, today: CalendarDay): [now: ReportedDays, before: ReportedDays] {
  const { comparedDays } = questionIn(new URLSearchParams(), { year, today });
  return [{ from: `${year}-01-01`, to: `${year}-12-31` }, comparedDays];
}

/** A report is of the last year that is over, unless somebody says otherwise. */
function yearIn(text: string | null, thisYear: number): number {
  const year = Number(text);
  return /^\d{4}$/.test(text ?? "") && year >= 1990 && year <= thisYear ? year : thisYear - 1;
}
