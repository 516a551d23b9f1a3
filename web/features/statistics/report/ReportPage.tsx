import { Download } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { dateAndTime } from "#domain/locale.ts";
import { hiddenNote, outsideOnlyOver } from "#domain/report/labels.ts";
import { type ReportTable, reportTables } from "#domain/report/report-tables.ts";
import { Chart } from "#web/components/chart/Chart.tsx";
import type { TakePicture } from "#web/components/chart/DrawnChart.tsx";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { Select } from "#web/components/form/TextInput.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { StatisticChoicesDocument, YearlyReportDocument } from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { saveFile } from "../../export/use-export.ts";
import { FigureGrid, ROW_HEIGHT } from "../FigureGrid.tsx";
import { FigurePanel } from "../FigurePanel.tsx";
import { figureColours } from "../figure-colours.ts";
import { rankedChart } from "../ranked-chart.ts";
import { FIGURES_MS } from "../StatisticFrame.tsx";
import { fetchReport, type ReportFormat } from "./fetch-report.ts";
import styles from "./ReportPage.module.css";
import { type ReportedDays, reportedMothers } from "./report-mothers.ts";
import { useReportQuestion } from "./use-report-question.ts";

const none: never[] = [];

/** Everything that goes into the yearly report, as it will stand there. */
export function ReportPage() {
  const question = useReportQuestion();
  const { year, today, isOutside, isRunning } = question;
  // Never the figures of another question: those of the office hide nothing, and would stand under «für aussen».
  const { data, error, refetch } = useLiveQuery(
    YearlyReportDocument,
    { args: { year, outside: isOutside } },
    { interval: FIGURES_MS },
  );
  const figures = data?.figures ?? none;
  const countedAt = figures[0]?.counted_at;
  const tables = useMemo(() => reportTables(figures, { year, today }), [figures, year, today]);
  const isWithheld = isOutside && isRunning;
  return (
    <>
      <PageHead
        title="Jahresbericht"
        {...(countedAt !== undefined && { note: `Stand: ${dateAndTime(countedAt)}` })}
        actions={
          <div className={styles.actions}>
            <YearSelect question={question} />
            <SegmentedControl
              label="Leserschaft"
              value={isOutside ? "outside" : "office"}
              onChange={(value) => question.setOutside(value === "outside")}
              options={[
                { value: "outside", label: "für aussen" },
                { value: "office", label: "fürs Büro" },
              ]}
            />
            {!isWithheld && <FileButtons year={year} isOutside={isOutside} />}
          </div>
        }
      />
      {isWithheld ? (
        <EmptyState
          title={`${year} läuft noch`}
          action={<Button onClick={() => question.setOutside(false)}>Stand fürs Büro zeigen</Button>}
        >
          {outsideOnlyOver}
        </EmptyState>
      ) : countedAt !== undefined ? (
        <div className={styles.body}>
          {isOutside && <p className={styles.note}>{hiddenNote}</p>}
          {tables.map((table) => (
            <ReportCard
              key={table.section}
              table={table}
              year={year}
              {...(!isOutside && { days: question.days })}
              asked={[`Stand: ${dateAndTime(countedAt)}`, isOutside ? hiddenNote : "Fassung fürs Büro"]}
            />
          ))}
        </div>
      ) : error === undefined ? (
        <TableSkeleton />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
    </>
  );
}

interface ReportCardProps {
  table: ReportTable;
  year: number;
  asked: readonly string[];
  /** Of the year and of the one before; none where the lines lead nowhere. */
  days?: readonly [now: ReportedDays, before: ReportedDays];
}

function ReportCard({ table, year, asked, days }: ReportCardProps) {
  const picture = useRef<TakePicture | null>(null);
  const { section, title, note, columns, lines } = table;
  const option = useMemo(
    () =>
      rankedChart({
        year,
        isCompared: true,
        bars: lines.map(({ title: name, cells: [now, , before] }) => ({
          title: name,
          value: typeof now === "number" ? now : 0,
          before: typeof before === "number" ? before : 0,
          look: figureColours.office,
          edge: figureColours.office,
        })),
      }),
    [lines, year],
  );
  const label = `${title} ${year}`;
  // Shares count nobody.
  const sides = section === "key" ? [0, 1] : [0, undefined, 1];
  const to = (item: string, at: number) => {
    const side = days?.[sides[at] ?? -1];
    return side && reportedMothers(section, item, side);
  };
  return (
    <FigurePanel
      title={title}
      note={note}
      sheet={{ title: label, columns, rows: lines.map(({ title: name, cells }) => [name, ...cells]) }}
      asked={asked}
      {...(section !== "key" && { picture })}
    >
      <FigureGrid
        caption={label}
        columns={columns}
        rows={lines.map(({ item, title: name, cells }) => ({
          key: item,
          title: name,
          cells: cells.map((value, at) => ({ value, to: to(item, at) })),
        }))}
        {...(section !== "key" && {
          chart: {
            head: "",
            drawn: (
              <Chart
                label={label}
                option={option}
                height={lines.length * (ROW_HEIGHT + 1)}
                picture={picture}
              />
            ),
          },
        })}
      />
    </FigurePanel>
  );
}

function YearSelect({ question }: { question: ReturnType<typeof useReportQuestion> }) {
  const { year, today, setYear } = question;
  const { data } = useLiveQuery(StatisticChoicesDocument, {}, { interval: LOOKUP_MS });
  const first = data?.first[0];
  const thisYear = Number(today.slice(0, 4));
  const earliest = Math.min(first ? Number(zurichDay(first.created_at).slice(0, 4)) : year, year);
  const years = Array.from({ length: thisYear - earliest + 1 }, (_, index) => thisYear - index);
  return (
    <Select
      aria-label="Jahr"
      className={styles.year}
      value={year}
      options={years.map((value) => ({ value, label: String(value) }))}
      onChange={setYear}
    />
  );
}

function FileButtons({ year, isOutside }: { year: number; isOutside: boolean }) {
  const notify = useNotify();
  const [running, setRunning] = useState<ReportFormat>();
  const take = async (format: ReportFormat) => {
    setRunning(format);
    try {
      saveFile(await fetchReport({ year, outside: isOutside, format }));
    } catch (error) {
      notify.failed(error);
    } finally {
      setRunning(undefined);
    }
  };
  return (["pdf", "xlsx"] as const).map((format) => (
    <Button
      key={format}
      type={format === "pdf" ? "primary" : "default"}
      icon={<Download size={16} strokeWidth={1.9} aria-hidden="true" />}
      loading={running === format}
      onClick={() => void take(format)}
    >
      {format.toUpperCase()}
    </Button>
  ));
}
