// What the calendar of absences shows, kept in the address: whom, from when to when, and as calendar or table.
import { useMemo } from "react";
import { type CalendarDay, isCalendarDay, zurichDay } from "#domain/calendar-day.ts";
import { type CalendarPeriod, type CalendarSpan, periodAt } from "#domain/calendar-period.ts";
import { type FilterIn, filtersFor } from "#web/components/filter/filter-table.ts";
import { isLookupValue } from "#web/components/filter/is-lookup-value.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import { useNow } from "#web/platform/browser/use-now.ts";

/** What the database is asked; each filter gives its part. */
export interface VacationFilterArguments {
  circles?: string[];
  languages?: string[];
  services?: string[];
  _and?: VacationFilterArguments[] | null;
}

const by = filtersFor<VacationFilterArguments>();

/** The words are those of the list of midwives, so that one can carry a filter over by hand. */
export const vacationFilters = by.table({
  circle: by.codes({
    word: "kreis",
    label: "PLZ-Kreis",
    help: "Ganze PLZ oder nur der Anfang, mehrere mit Komma: 80, 8610",
    where: (codes) => ({ circles: [...codes] }),
  }),
  language: by.several({
    word: "sprache",
    label: "Sprache",
    isValue: isLookupValue,
    where: (chosen) => ({ languages: [...chosen] }),
  }),
  service: by.several({
    word: "angebot",
    label: "Angebot",
    isValue: isUuid,
    where: (chosen) => ({ services: [...chosen] }),
  }),
});

export type VacationFilter = FilterIn<typeof vacationFilters>;

/** The filters' parts in one. */
export function argumentsOf(filter: VacationFilter, today: CalendarDay): VacationFilterArguments {
  return Object.assign({}, ...(vacationFilters.where(filter, today)._and ?? []));
}

const spanWords = { month: "monat", quarter: "quartal", year: "jahr" } as const;
export type ShownSpan = keyof typeof spanWords;

export interface VacationAddress {
  filter: VacationFilter;
  span: ShownSpan;
  /** A day in the stretch that is shown. */
  day: CalendarDay;
  isTable: boolean;
}

export function readVacationAddress(search: URLSearchParams, today: CalendarDay): VacationAddress {
  const spans = Object.keys(spanWords) as ShownSpan[];
  const day = search.get("tag") ?? "";
  return {
    filter: vacationFilters.read(search),
    span: spans.find((span) => spanWords[span] === search.get("ansicht")) ?? "quarter",
    day: isCalendarDay(day) ? day : today,
    isTable: search.get("als") === "tabelle",
  };
}

/** Only what differs from the usual stands in the address; who looks at today goes on looking at it tomorrow. */
export function writeVacationAddress(
  { filter, span, day, isTable }: VacationAddress,
  today: CalendarDay,
): URLSearchParams {
  const search = vacationFilters.write(filter);
  if (span !== "quarter") search.set("ansicht", spanWords[span]);
  if (day !== today) search.set("tag", day);
  if (isTable) search.set("als", "tabelle");
  return search;
}

interface VacationQuestion extends VacationAddress {
  today: CalendarDay;
  period: CalendarPeriod;
  change: (next: Partial<VacationAddress>) => void;
}

export function useVacationQuestion(): VacationQuestion {
  const [search, put] = useAddress();
  const today = zurichDay(new Date(useNow()));
  const isPhone = useIsPhone();
  const address = useMemo(() => readVacationAddress(search, today), [search, today]);
  // A phone has room for a week.
  const span: CalendarSpan = isPhone ? "week" : address.span;
  const period = useMemo(() => periodAt(span, address.day), [span, address.day]);
  const change = (next: Partial<VacationAddress>) =>
    put((now) => writeVacationAddress({ ...readVacationAddress(now, today), ...next }, today), {
      isStep: next.day !== undefined || next.span !== undefined,
    });
  return { ...address, today, period, change };
}
