import { useMemo } from "react";
import { addDays, type CalendarDay } from "#domain/calendar-day.ts";
import { mondayOf } from "#domain/calendar-month.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { SplitView } from "#web/components/layout/SplitView.tsx";
import { TableFrame } from "#web/components/table/TableFrame.tsx";
import {
  CalendarHolidaysDocument,
  CourseCalendarDocument,
  CourseCategoriesDocument,
} from "#web/generated/staff/graphql.ts";
import { useIsPhone, useMedia } from "#web/platform/browser/use-media.ts";
import { useShortcuts } from "#web/platform/browser/use-shortcuts.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { PeriodBar } from "../../statistics/vacation/PeriodBar.tsx";
import { InsertIssueLink } from "../InsertIssueLink.tsx";
import { CalendarLegend } from "./CalendarLegend.tsx";
import { CourseAgenda } from "./CourseAgenda.tsx";
import styles from "./CourseCalendarPage.module.css";
import { CourseGrid } from "./CourseGrid.tsx";
import { type CalendarEntry, entriesOf } from "./calendar-entries.ts";
import { type ShownSpan, useCalendarQuestion } from "./calendar-question.ts";
import { colourClasses } from "./category-colours.ts";
import { IssuePane } from "./IssuePane.tsx";

const none: readonly never[] = [];

/** When which course takes place: a month or a week, with the issue one opened beside it. */
export function CourseCalendarPage() {
  const { span, day, today, period, issue, date, change } = useCalendarQuestion();
  const isPhone = useIsPhone();
  const isWide = useMedia("(min-width: 1100px)");
  // The days of the neighbouring months that complete the weeks are shown too.
  const range = useMemo(
    () => ({ from: mondayOf(period.start), to: addDays(mondayOf(period.end), 6) }),
    [period],
  );
  const { data, error, stale, refetch } = useLiveQuery(CourseCalendarDocument, range, { keepPrevious: true });
  const { data: known } = useLiveQuery(CourseCategoriesDocument, {});
  const { data: off } = useLiveQuery(CalendarHolidaysDocument, range, {
    interval: LOOKUP_MS,
    keepPrevious: true,
  });
  const categories = known?.ct_category ?? none;
  const colourOf = useMemo(() => colourClasses(categories), [categories]);
  const entries = useMemo(() => entriesOf(data?.ct_event ?? [], range.from, range.to), [data, range]);
  const holidays = useMemo(() => holidaysOf(off?.holiday ?? []), [off]);
  const open = (entry: CalendarEntry) => change({ issue: entry.issue, date: entry.day });
  const close = () => change({ issue: undefined, date: undefined });
  useShortcuts({ Escape: { label: "Durchführung schliessen", act: issue ? close : undefined } });

  const shown = { period, today, entries, holidays, colourOf, onOpen: open };
  return (
    <SplitView
      label="Kalender der Kurse"
      isWide={isWide}
      isNarrow
      isOpen={issue !== undefined}
      detail={(look) =>
        issue && (
          <IssuePane
            key={issue}
            className={look}
            id={issue}
            date={date}
            today={today}
            colourOf={colourOf}
            back={isWide ? undefined : "Kurskalender"}
            onDate={(next) => change({ date: next, day: next })}
            onIssue={(id, first) => change({ issue: id, date: first, day: first })}
            onClose={close}
          />
        )
      }
    >
      <TableFrame
        title="Kurskalender"
        actions={<InsertIssueLink />}
        filters={
          <PeriodBar period={period} day={day} today={today} onDay={(next) => change({ day: next })} />
        }
        tools={
          <SegmentedControl
            label="Ausschnitt"
            value={span}
            onChange={(next: ShownSpan) => change({ span: next })}
            options={[
              { value: "month", label: "Monat" },
              { value: "week", label: "Woche" },
            ]}
          />
        }
        pager={!isPhone && <CalendarLegend categories={categories} colourOf={colourOf} />}
      >
        <div className={styles.body}>
          {error !== undefined ? (
            <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
          ) : !data ? (
            <TableSkeleton rows={10} />
          ) : isPhone ? (
            <CourseAgenda {...shown} />
          ) : (
            <CourseGrid
              {...shown}
              day={day}
              openIssue={issue}
              openDate={date}
              isStale={stale}
              onDay={(next) => change({ day: next })}
            />
          )}
        </div>
      </TableFrame>
    </SplitView>
  );
}

function holidaysOf(
  rows: readonly { title: string; start: CalendarDay; end: CalendarDay }[],
): Map<CalendarDay, string> {
  const days = new Map<CalendarDay, string>();
  for (const { title, start, end } of rows) {
    for (let day = start; day <= end; day = addDays(day, 1)) days.set(day, title);
  }
  return days;
}
