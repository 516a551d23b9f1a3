// What the calendar of courses shows, kept in the address: how much at once, from when, and which issue is open at which date.
import { useMemo } from "react";
import { type CalendarDay, isCalendarDay, zurichDay } from "#domain/calendar-day.ts";
import { type CalendarPeriod, periodAt } from "#domain/calendar-period.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { issuePaths } from "../course-paths.ts";

export type ShownSpan = "month" | "week";

interface CalendarAddress {
  span: ShownSpan;
  /** A day in the stretch that is shown. */
  day: CalendarDay;
  /** The open issue. */
  issue: string | undefined;
  /** The date of it that one looks at. */
  date: CalendarDay | undefined;
}

function readCalendarAddress(search: URLSearchParams, today: CalendarDay): CalendarAddress {
  const dayIn = (word: string) => {
    const day = search.get(word) ?? "";
    return isCalendarDay(day) ? day : undefined;
  };
  const issue = search.get("case") ?? "";
  return {
    span: search.get("ansicht") === "woche" ? "week" : "month",
    day: dayIn("tag") ?? today,
    issue: isUuid(issue) ? issue : undefined,
    date: dayIn("datum"),
  };
}

/** Only what differs from the usual stands in the address; who looks at today goes on looking at it tomorrow. */
function writeCalendarAddress(
  { span, day, issue, date }: CalendarAddress,
  today: CalendarDay,
): URLSearchParams {
  const search = new URLSearchParams();
  if (span === "week") search.set("ansicht", "woche");
  if (day !== today) search.set("tag", day);
  if (issue) search.set("case", issue);
  if (issue && date) search.set("datum", date);
  return search;
}

/** The calendar with this issue open at one of its dates. */
export function calendarPath(issue: string, date: CalendarDay): string {
  return `${issuePaths.calendar}?tag=${date}&case=${issue}&datum=${date}`;
}

interface CalendarQuestion extends CalendarAddress {
  today: CalendarDay;
  period: CalendarPeriod;
  /** One can go back to what was shown before, unless it was only corrected. */
  change: (next: Partial<CalendarAddress>) => void;
}

export function useCalendarQuestion(): CalendarQuestion {
  const [search, put] = useAddress();
  const today = zurichDay(new Date(useNow()));
  const isPhone = useIsPhone();
  const address = useMemo(() => readCalendarAddress(search, today), [search, today]);
  // A phone reads a month from top to bottom.
  const span: ShownSpan = isPhone ? "month" : address.span;
  const period = useMemo(() => periodAt(span, address.day), [span, address.day]);
  const change = (next: Partial<CalendarAddress>) =>
    put((now) => writeCalendarAddress({ ...readCalendarAddress(now, today), ...next }, today), {
      isStep: true,
    });
  return { ...address, span, today, period, change };
}
