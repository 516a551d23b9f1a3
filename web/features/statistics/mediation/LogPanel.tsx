import { useMemo, useRef } from "react";
import { type LogType, logTypeTitles } from "#domain/activity/event.ts";
import { lastDay } from "#domain/calendar-month.ts";
import { Chart, type ChartOption } from "#web/components/chart/Chart.tsx";
import type { TakePicture } from "#web/components/chart/DrawnChart.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { LogMonthsDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { actionlogFilters } from "../../actionlog/actionlog-filters.ts";
import { FigureGrid } from "../FigureGrid.tsx";
import { FigurePanel } from "../FigurePanel.tsx";
import { type GridRow, sheetOf } from "../grid-row.ts";
import { FIGURES_MS } from "../StatisticFrame.tsx";
import { shortMonth } from "../short-month.ts";
import { StaleFigures } from "../stale-figures.ts";
import type { StatisticQuestion } from "../use-statistic-question.ts";
import styles from "./LogPanel.module.css";
import { allMonths } from "./mediation-figures.ts";

const types: readonly LogType[] = [
  "mediation_established",
  "mediation_dissolved",
  "puerpera_publish",
  "puerpera_setlost",
  "puerpera_renew",
];

/** Told apart by the shape of their points and their stroke, not by the colour alone. */
const looks = [
  { color: "#1f6f78", symbol: "circle", stroke: "solid" },
  { color: "#a8002a", symbol: "diamond", stroke: "dashed" },
  { color: "#463089", symbol: "rect", stroke: "solid" },
  { color: "#6b6259", symbol: "triangle", stroke: "dotted" },
  { color: "#b4530c", symbol: "emptyCircle", stroke: "dashed" },
] as const;

/** What was done, as the log has it: every step of all mothers, whatever the filters say. */
export function LogPanel({ question }: { question: StatisticQuestion }) {
  const { year, today, isRunning } = question;
  const { data, error, stale, refetch } = useLiveQuery(
    LogMonthsDocument,
    { years: [year, year - 1], types: [...types] },
    { interval: FIGURES_MS, keepPrevious: true },
  );
  const picture = useRef<TakePicture | null>(null);
  const last = isRunning ? Number(today.slice(5, 7)) : 12;
  const log = data?.log;
  const counts = useMemo(() => {
    const found = new Map(log?.map((row) => [`${row.year} ${row.month} ${row.type}`, row.count ?? 0]));
    return (of: number, month: number, type: string) => found.get(`${of} ${month} ${type}`) ?? 0;
  }, [log]);
  const option = useMemo<ChartOption>(
    () => ({
      legend: { top: 0, left: 12 },
      grid: { left: 16, right: 16, top: 56, bottom: 8, containLabel: true },
      xAxis: { type: "category", data: allMonths.map(shortMonth), axisTick: { show: false } },
      yAxis: { type: "value", minInterval: 1, splitLine: { lineStyle: { color: "#e8e2d9" } } },
      series: types.map((type, index) => {
        const { color = "", symbol = "", stroke = "" } = looks[index] ?? {};
        return {
          name: logTypeTitles[type],
          type: "line",
          color,
          symbol,
          symbolSize: 8,
          lineStyle: { type: stroke, width: 2 },
          data: allMonths.map((month) => (month <= last ? counts(year, month, type) : null)),
        };
      }),
    }),
    [counts, year, last],
  );
  const title = `Protokoll pro Monat ${year}`;
  const columns = ["Schritt", ...allMonths.map(shortMonth), String(year), String(year - 1)];
  const rows = types.map((type): GridRow => {
    const sum = (of: number) => allMonths.reduce((total, month) => total + counts(of, month, type), 0);
    return {
      key: type,
      title: logTypeTitles[type],
      cells: [
        ...allMonths.map((month) =>
          month > last
            ? { value: null }
            : { value: counts(year, month, type), to: logPath(type, monthDays(year, month)) },
        ),
        { value: sum(year), to: logPath(type, yearDays(year)) },
        { value: sum(year - 1), to: logPath(type, yearDays(year - 1)) },
      ],
    };
  });
  return (
    <StaleFigures value={stale}>
      <FigurePanel
        title="Protokoll pro Monat"
        note="Alle Schritte, ohne Filter."
        sheet={sheetOf(title, columns, rows)}
        asked={[`Jahr ${year}`, "alle Schritte, ohne Filter"]}
        picture={picture}
      >
        {data ? (
          <div aria-busy={stale}>
            <div className={styles.chart}>
              <Chart label={title} option={option} height={260} picture={picture} />
            </div>
            <FigureGrid caption={title} columns={columns} rows={rows} />
          </div>
        ) : error === undefined ? (
          <TextSkeleton lines={8} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        )}
      </FigurePanel>
    </StaleFigures>
  );
}

interface Days {
  from: string;
  to: string;
}

const yearDays = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` });

function monthDays(year: number, month: number): Days {
  const text = `${year}-${String(month).padStart(2, "0")}`;
  return { from: `${text}-01`, to: lastDay(text) };
}

function logPath(type: LogType, days: Days): string {
  return `/admin/office/actionlog?${actionlogFilters.write({ ...actionlogFilters.none, type: [type], days })}`;
}
