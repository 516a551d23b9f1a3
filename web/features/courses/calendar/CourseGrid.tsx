// biome-ignore-all lint/a11y: a calendar is a grid of days, not a table of values; the days and their entries have the focus.
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { addDays, type CalendarDay, daysBetween } from "#domain/calendar-day.ts";
import { mondayOf, monthOf } from "#domain/calendar-month.ts";
import { type CalendarPeriod, periodTitle } from "#domain/calendar-period.ts";
import { weekdayTitles } from "#domain/course/labels.ts";
import { longDay, monthName } from "#domain/locale.ts";
import { cx } from "#web/components/layout/class-names.ts";
import styles from "./CourseGrid.module.css";
import { type CalendarCursor, moveCursor } from "./calendar-cursor.ts";
import type { CalendarEntry } from "./calendar-entries.ts";
import { EntryButton } from "./EntryButton.tsx";

interface CourseGridProps {
  period: CalendarPeriod;
  /** The day one asked for: the keys begin there. */
  day: CalendarDay;
  today: CalendarDay;
  entries: ReadonlyMap<CalendarDay, readonly CalendarEntry[]>;
  holidays: ReadonlyMap<CalendarDay, string>;
  colourOf: (category: string | undefined) => string;
  openIssue: string | undefined;
  openDate: CalendarDay | undefined;
  isStale: boolean;
  onOpen: (entry: CalendarEntry) => void;
  /** The keys left the stretch that is shown. */
  onDay: (day: CalendarDay) => void;
}

const none: readonly CalendarEntry[] = [];

/** Weeks by days. One tab stop; the arrows walk over days and their entries, Enter opens. */
export function CourseGrid(props: CourseGridProps) {
  const { period, day, today, entries, holidays, colourOf, openIssue, openDate, onOpen, onDay } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<CalendarCursor>({ day, at: 0 });
  const isByKey = useRef(false);
  const first = mondayOf(period.start);
  const weeks = Math.floor(daysBetween(first, period.end) / 7) + 1;
  const last = addDays(first, weeks * 7 - 1);
  const countOf = (each: CalendarDay) => entries.get(each)?.length ?? 0;
  const isShown = cursor.day >= first && cursor.day <= last;
  const stands = isShown ? cursor : { day: day >= first && day <= last ? day : period.start, at: 0 };
  const at = Math.max(0, Math.min(stands.at, countOf(stands.day) - 1));

  // The element of the new place is there only once it is drawn.
  useEffect(() => {
    if (!isByKey.current || !isShown) return;
    isByKey.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const next = moveCursor({ day: stands.day, at }, event.key, countOf);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    isByKey.current = true;
    setCursor(next);
    if (next.day < period.start || next.day > period.end) onDay(next.day);
  };
  const cellOf = (here: CalendarDay) => {
    const list = entries.get(here) ?? none;
    const holiday = holidays.get(here);
    const isHere = here === stands.day;
    const words = [longDay(here), holiday, list.length === 0 && "nichts"].filter(Boolean).join(", ");
    return (
      <div
        key={here}
        role="gridcell"
        aria-label={words}
        aria-current={here === today ? "date" : undefined}
        tabIndex={isHere && list.length === 0 ? 0 : -1}
        className={cx(
          styles.cell,
          period.span === "month" && monthOf(here) !== monthOf(period.start) && styles.outside,
          here === today && styles.today,
        )}
        onFocus={() => list.length === 0 && setCursor({ day: here, at: 0 })}
      >
        <div className={styles.date}>
          <span aria-hidden="true">{dateWords(here)}</span>
          {here === today && <span className={styles.mark}>Heute</span>}
          {holiday && <span className={styles.holiday}>{holiday}</span>}
        </div>
        {list.map((entry, n) => (
          <EntryButton
            key={entry.key}
            entry={entry}
            className={colourOf(entry.category)}
            isTall={period.span === "week"}
            isOfOpen={entry.issue === openIssue}
            isOpen={entry.issue === openIssue && here === openDate}
            tabIndex={isHere && n === at ? 0 : -1}
            onFocus={() => setCursor({ day: here, at: n })}
            onPress={() => onOpen(entry)}
          />
        ))}
      </div>
    );
  };
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={`Kurskalender ${periodTitle(period)}`}
      aria-busy={props.isStale}
      className={cx(styles.grid, period.span === "week" && styles.week)}
      onKeyDown={press}
    >
      <div role="row" className={styles.head}>
        {weekdayTitles.map((title) => (
          <div key={title} role="columnheader">
            {title}
          </div>
        ))}
      </div>
      {Array.from({ length: weeks }, (_, week) => (
        <div key={addDays(first, week * 7)} role="row" className={styles.row}>
          {Array.from({ length: 7 }, (_, weekday) => cellOf(addDays(first, week * 7 + weekday)))}
        </div>
      ))}
    </div>
  );
}

/** "16", and where a month begins "1. Nov." */
function dateWords(day: CalendarDay): string {
  const number = Number(day.slice(8));
  if (number !== 1) return String(number);
  const month = monthName(day);
  return `1. ${month.length > 4 ? `${month.slice(0, 3)}.` : month}`;
}
