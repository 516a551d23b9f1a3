import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { dateAndTime, dayAndYear } from "#domain/locale.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { FilterBar } from "#web/components/filter/FilterBar.tsx";
import { ToggleChip } from "#web/components/filter/ToggleChip.tsx";
import { Select } from "#web/components/form/TextInput.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { StatisticChoicesDocument } from "#web/generated/staff/graphql.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";
import styles from "./StatisticFrame.module.css";
import { StaleFigures } from "./stale-figures.ts";
import { statisticFilters } from "./statistic-filters.ts";
import type { StatisticQuestion } from "./use-statistic-question.ts";

/** How often figures are asked for again: they are counted over years and need not follow every step. */
export const FIGURES_MS = 30_000;

interface StatisticFrameProps {
  title: string;
  question: StatisticQuestion;
  /** When what is shown was counted; none before the first answer. */
  countedAt: string | undefined;
  /** Other figures are on their way. */
  isStale?: boolean;
  error?: unknown;
  onRetry: () => void;
  /** What stands beside the year. */
  actions?: ReactNode;
  /** The statistic is of one year; one of today has no choice of years. */
  hasYears?: boolean;
  children: ReactNode;
}

/** What all statistics share: the year and the one before, the filters in the address, and when it was counted. */
export function StatisticFrame(props: StatisticFrameProps) {
  const { title, question, countedAt, isStale = false, error, onRetry, actions, hasYears = true } = props;
  const { data } = useLiveQuery(StatisticChoicesDocument, {}, { interval: LOOKUP_MS });
  const choices = useMemo(() => (data ? { birthplace: data.birthplace } : {}), [data]);
  const first = data?.first[0];
  const { isCompared, comparedDays, isRunning } = question;
  return (
    <>
      <PageHead
        title={title}
        {...(countedAt !== undefined && { note: `Stand: ${dateAndTime(countedAt)}` })}
        actions={
          <>
            {actions}
            {hasYears && (
              <YearPicker
                question={question}
                firstYear={first ? Number(zurichDay(first.created_at).slice(0, 4)) : question.year}
              />
            )}
          </>
        }
      />
      <div className={styles.filters}>
        <FilterBar
          table={statisticFilters}
          filter={question.filter}
          choices={choices}
          onChange={question.setFilter}
        />
        {hasYears && isCompared && isRunning && (
          <p className={styles.compared}>
            Vergleich mit demselben Zeitraum, 1.1.–{dayAndYear(comparedDays.to)}
          </p>
        )}
      </div>
      {countedAt !== undefined ? (
        <div className={styles.body} aria-busy={isStale}>
          <StaleFigures value={isStale}>{props.children}</StaleFigures>
        </div>
      ) : error === undefined ? (
        <TableSkeleton />
      ) : (
        <ErrorState error={error} onRetry={onRetry} />
      )}
    </>
  );
}

function YearPicker({ question, firstYear }: { question: StatisticQuestion; firstYear: number }) {
  const { year, today, isCompared, setYear, setCompared } = question;
  const thisYear = Number(today.slice(0, 4));
  const earliest = Math.min(firstYear, year);
  const years = Array.from({ length: thisYear - earliest + 1 }, (_, index) => thisYear - index);
  return (
    <div className={styles.years}>
      <Button
        aria-label={`Jahr ${year - 1}`}
        icon={<ChevronLeft size={16} strokeWidth={2.1} aria-hidden="true" />}
        disabled={year <= earliest}
        onClick={() => setYear(year - 1)}
      />
      <Select
        aria-label="Jahr"
        className={styles.year}
        value={year}
        options={years.map((value) => ({ value, label: String(value) }))}
        onChange={setYear}
      />
      <Button
        aria-label={`Jahr ${year + 1}`}
        icon={<ChevronRight size={16} strokeWidth={2.1} aria-hidden="true" />}
        disabled={year >= thisYear}
        onClick={() => setYear(year + 1)}
      />
      <ToggleChip label={`verglichen mit ${year - 1}`} isOn={isCompared} onChange={setCompared} />
    </div>
  );
}
