import { CalendarPlus, UserRoundX } from "lucide-react";
import { useMemo, useState } from "react";
import type { CalendarDay } from "#domain/calendar-day.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { FilterBar } from "#web/components/filter/FilterBar.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { TableFrame } from "#web/components/table/TableFrame.tsx";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import { sought, useLookups } from "#web/platform/session/LookupsProvider.tsx";
import { BottleneckLine, useBottlenecks } from "../bottleneck/BottleneckLine.tsx";
import { GapDialog } from "./GapDialog.tsx";
import { VacationGrid } from "./grid/VacationGrid.tsx";
import { PeriodBar } from "./PeriodBar.tsx";
import { useEntering } from "./use-entering.tsx";
import { useVacation } from "./use-vacation.ts";
import { VacationLegend } from "./VacationLegend.tsx";
import styles from "./VacationPage.module.css";
import { VacationTable } from "./VacationTable.tsx";
import { VacationWeek } from "./VacationWeek.tsx";
import { argumentsOf, useVacationQuestion, vacationFilters } from "./vacation-question.ts";

const none: readonly never[] = [];

/** Who is away when: midwives by days, what remains each day, and where nobody is left. */
export function VacationPage() {
  const question = useVacationQuestion();
  const { filter, span, day, today, period, isTable, change } = question;
  const isPhone = useIsPhone();
  const vacation = useVacation(
    period,
    useMemo(() => argumentsOf(filter, today), [filter, today]),
  );
  const { midwives, error, reread, days, gaps } = vacation;
  const { loading: isCounting } = useBottlenecks();
  const entering = useEntering(midwives ?? none, reread);
  const [asked, setAsked] = useState<CalendarDay>();
  const lookups = useLookups();
  const choices = {
    language: sought(lookups, lookups.language),
    service: sought(lookups, lookups.user_service),
  };
  const bar = (
    <PeriodBar
      period={period}
      span={isPhone ? undefined : span}
      day={day}
      today={today}
      onSpan={(next) => change({ span: next })}
      onDay={(next) => change({ day: next })}
    />
  );
  return (
    <TableFrame
      title="Ferienkalender"
      actions={
        <>
          {!isPhone && bar}
          <Button
            type="primary"
            icon={<CalendarPlus size={16} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => entering.enter(undefined, { start: today, end: today })}
          >
            Abwesenheit eintragen
          </Button>
        </>
      }
      filters={
        <FilterBar
          table={vacationFilters}
          filter={filter}
          choices={choices}
          onChange={(next) => change({ filter: next })}
        />
      }
      tools={
        <>
          {!isPhone && <BottleneckLine isShort />}
          <SegmentedControl
            label="Darstellung"
            value={isTable ? "table" : "calendar"}
            onChange={(as) => change({ isTable: as === "table" })}
            options={[
              { value: "calendar", label: "Kalender" },
              { value: "table", label: "Tabelle" },
            ]}
          />
        </>
      }
      pager={!isPhone && !isTable && <VacationLegend />}
    >
      <div className={styles.body}>
        {error !== undefined ? (
          <ErrorState error={error} onRetry={reread} />
        ) : midwives === undefined || (isPhone && isCounting) ? (
          <TableSkeleton rows={16} />
        ) : midwives.length === 0 ? (
          <EmptyState
            icon={<UserRoundX size={24} strokeWidth={1.9} aria-hidden="true" />}
            title="Keine Hebamme passt zu diesem Filter"
            action={
              <Button onClick={() => change({ filter: vacationFilters.none })}>Filter zurücksetzen</Button>
            }
          >
            Im Kalender stehen die aktiven Hebammen/PFF.
          </EmptyState>
        ) : isTable ? (
          <VacationTable
            vacation={vacation}
            period={period}
            filter={filter}
            choices={choices}
            today={today}
            onDay={setAsked}
          />
        ) : isPhone ? (
          <>
            <BottleneckLine isShort />
            <div className={styles.bar}>{bar}</div>
            <VacationWeek
              vacation={vacation}
              midwives={midwives}
              period={period}
              today={today}
              onEdit={entering.edit}
              onDay={setAsked}
            />
          </>
        ) : (
          <VacationGrid
            vacation={vacation}
            midwives={midwives}
            period={period}
            day={day}
            today={today}
            onEnter={entering.enter}
            onEdit={entering.edit}
            onDay={setAsked}
          />
        )}
        {entering.dialog}
        <GapDialog
          day={asked}
          figures={asked === undefined ? undefined : days.get(asked)}
          gaps={gaps}
          onClose={() => setAsked(undefined)}
        />
      </div>
    </TableFrame>
  );
}
