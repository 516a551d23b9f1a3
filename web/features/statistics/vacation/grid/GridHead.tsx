import { memo } from "react";
import { addDays, type CalendarDay } from "#domain/calendar-day.ts";
import { addMonths, firstDay, lastDay, mondayOf, monthOf } from "#domain/calendar-month.ts";
import { weeksOfPeriod } from "#domain/calendar-period.ts";
import { dayRange, monthName, shortDay } from "#domain/locale.ts";
import { cx } from "#web/components/layout/class-names.ts";
import type { VacationHoliday } from "../use-vacation.ts";
import { leftOf, NAME_WIDTH, partOf, type VacationScale } from "../vacation-scale.ts";
import styles from "./GridHead.module.css";

interface GridHeadProps {
  scale: VacationScale;
  holidays: readonly VacationHoliday[];
  today: CalendarDay;
  count: string;
}

export const HEAD_HEIGHT = 86;
/** Narrower holidays have no room for their name; a bubble says it. */
const NAMED_FROM = 118;

/** Months, weeks or days, and the names of the holidays. Not for readers: each field says its whole date. */
export const GridHead = memo(function GridHead({ scale, holidays, today, count }: GridHeadProps) {
  const { period, dayWidth, width } = scale;
  const place = (range: { start: CalendarDay; end: CalendarDay }) => {
    const part = partOf(scale, range);
    return part && { left: part.left, width: part.width };
  };
  const pill = todayPill(scale, today);
  return (
    <div className={styles.head} aria-hidden="true" style={{ width: NAME_WIDTH + width }}>
      <div className={styles.corner}>{count}</div>
      <div className={styles.days} style={{ width }}>
        {monthsOf(scale).map((month) => (
          <span
            key={month.start}
            className={styles.month}
            style={{ ...place(month), ...(pill?.month === month.start && { paddingLeft: pill.before }) }}
          >
            {monthName(month.start)}
          </span>
        ))}
        {period.span === "month"
          ? scale.days.map((day) => (
              <span
                key={day}
                className={cx(styles.day, day === today && styles.now)}
                style={place({ start: day, end: day })}
              >
                {shortDay(day).slice(0, 2)}
                <strong>{Number(day.slice(8))}</strong>
              </span>
            ))
          : weeksOfPeriod(period).map((week) => (
              <span key={week.start} className={styles.week} style={place(week)}>
                {weekWords(week, dayWidth)}
              </span>
            ))}
        {holidays.map((holiday) => (
          <span
            key={`${holiday.start}${holiday.title}`}
            className={holiday.kind === "school" ? styles.school : styles.public}
            style={place(holiday)}
            data-tooltip={`${holiday.title} ${dayRange(holiday.start, holiday.end)}`}
          >
            {holiday.kind === "school" && (partOf(scale, holiday)?.width ?? 0) >= NAMED_FROM && holiday.title}
          </span>
        ))}
        {pill && (
          <span
            className={pill.hasRoom ? styles.today : styles.dot}
            style={pill.hasRoom ? { left: pill.left, width: PILL_WIDTH } : { left: pill.centre }}
            data-tooltip={pill.hasRoom ? undefined : "Heute"}
          >
            {pill.hasRoom && "Heute"}
          </span>
        )}
      </div>
    </div>
  );
});

export function monthsOf({ period }: VacationScale): { start: CalendarDay; end: CalendarDay }[] {
  const months: { start: CalendarDay; end: CalendarDay }[] = [];
  for (let month = monthOf(period.start); firstDay(month) <= period.end; month = addMonths(month, 1)) {
    months.push({ start: firstDay(month), end: lastDay(month) });
  }
  return months;
}

/** What the longest name of a month takes. */
const MONTH_WIDTH = 92;
const PILL_WIDTH = 54;

/** Where "Heute" stands: its month's name makes room for it; where there is none for both, a dot is enough. */
function todayPill(scale: VacationScale, today: CalendarDay) {
  const { period, dayWidth, width } = scale;
  if (today < period.start || today > period.end) return undefined;
  const centre = leftOf(scale, today) + dayWidth / 2;
  const left = Math.min(Math.max(0, centre - PILL_WIDTH / 2), width - PILL_WIDTH);
  const month = monthsOf(scale).find(({ start, end }) => start <= today && today <= end);
  const part = month && partOf(scale, month);
  if (!month || !part) return undefined;
  const from = left - part.left;
  const isAfterName = from >= MONTH_WIDTH;
  const isBeforeName = from + PILL_WIDTH + MONTH_WIDTH <= part.width;
  // It may reach into the next month's name.
  const isInside = from >= 0 && from + PILL_WIDTH <= part.width;
  return {
    centre,
    left,
    hasRoom: isInside && (isAfterName || isBeforeName),
    month: month.start,
    before: isInside && !isAfterName && isBeforeName ? from + PILL_WIDTH + 8 : undefined,
  };
}

/** "KW 47" and "16.–22."; only as much as there is room for. */
function weekWords(
  { number, start, end }: { number: number; start: CalendarDay; end: CalendarDay },
  dayWidth: number,
) {
  if (mondayOf(start) !== start) return null;
  const days = `${Number(start.slice(8))}.–${Number(end.slice(8))}.`;
  const isWhole = addDays(start, 6) === end;
  if (dayWidth < 8) return isWhole ? number : null;
  return (
    <>
      {isWhole ? `KW ${number}` : `${number}`}
      <strong>{isWhole ? days : `${Number(start.slice(8))}.`}</strong>
    </>
  );
}
