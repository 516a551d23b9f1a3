import { type CSSProperties, type PointerEvent, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Chart } from "#web/components/chart/Chart.tsx";
import type { TakePicture } from "#web/components/chart/DrawnChart.tsx";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import { FigurePanel } from "../FigurePanel.tsx";
import type { FigureSheet } from "../figure-sheet.ts";
import { shortMonth } from "../short-month.ts";
import { mothersPath } from "../statistic-filters.ts";
import type { StatisticQuestion } from "../use-statistic-question.ts";
import { ChartLegend, ChartShares, ChartTimes, TimeLegend } from "./ChartMargins.tsx";
import { FigureMatrix } from "./FigureMatrix.tsx";
import styles from "./MonthPanel.module.css";
import { allMonths, daysOf, figureLines, type TwoYears } from "./mediation-figures.ts";
import { BARS_HEIGHT, monthChart, TIME_HEIGHT } from "./month-chart.ts";

interface MonthPanelProps {
  figures: TwoYears;
  question: StatisticQuestion;
  asked: readonly string[];
}

/** Charts and table over the same twelve months; whatever counts mothers leads to them. */
export function MonthPanel({ figures, question, asked }: MonthPanelProps) {
  const { year, today, isRunning, isCompared, filter } = question;
  const lastMonth = isRunning ? Number(today.slice(5, 7)) : 12;
  const picture = useRef<TakePicture | null>(null);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [pointed, setPointed] = useState<number>();
  const option = useMemo(
    () => monthChart({ figures, year, lastMonth, isRunning, isCompared }),
    [figures, year, lastMonth, isRunning, isCompared],
  );
  const label = `Vermittlungen pro Monat ${year}`;
  const open = (point: number, series: string) => {
    const line = figureLines.find((each) => each.label === series);
    const figure = figures.of(year, "month", point + 1);
    if (line?.mothers && line.read(figure))
      navigate(mothersPath(filter, line.mothers(daysOf(figure, question))));
  };
  return (
    <FigurePanel
      title="Pro Monat"
      note={isPhone ? undefined : "Ein Klick auf eine Säule oder Zahl öffnet diese Wöchnerinnen."}
      sheet={sheetOf(label, figures, question, lastMonth)}
      asked={asked}
      picture={picture}
    >
      <div className={styles.scroll}>
        <div
          className={styles.months}
          style={{ "--tail": isCompared ? 2 : 1 } as CSSProperties}
          onPointerMove={(event) => setPointed(monthAt(event))}
          onPointerLeave={() => setPointed(undefined)}
        >
          {pointed !== undefined && (
            <div
              className={styles.tint}
              style={{ "--month": pointed - 1 } as CSSProperties}
              aria-hidden="true"
            />
          )}
          <div className={styles.charts}>
            <div className={styles.legends}>
              <div style={{ height: BARS_HEIGHT }}>
                <ChartLegend year={year} isCompared={isCompared} />
              </div>
              <div style={{ height: TIME_HEIGHT }}>
                <TimeLegend year={year} isCompared={isCompared} />
              </div>
            </div>
            <div className={styles.chart}>
              <Chart
                label={label}
                option={option}
                height={BARS_HEIGHT + TIME_HEIGHT}
                onPick={open}
                picture={picture}
              />
            </div>
            <div className={styles.margins}>
              <div style={{ height: BARS_HEIGHT }}>
                <ChartShares figures={figures} question={question} />
              </div>
              <div style={{ height: TIME_HEIGHT }}>
                <ChartTimes figures={figures} question={question} />
              </div>
            </div>
          </div>
          <FigureMatrix figures={figures} question={question} lastMonth={lastMonth} label={label} />
        </div>
      </div>
    </FigurePanel>
  );
}

/** The month under the pointer: the columns are as wide as the style sheet says. */
function monthAt(event: PointerEvent<HTMLElement>): number | undefined {
  const box = event.currentTarget.getBoundingClientRect();
  const style = getComputedStyle(event.currentTarget);
  const head = Number.parseFloat(style.getPropertyValue("--head"));
  const tail = Number.parseFloat(style.getPropertyValue("--year")) * Number(style.getPropertyValue("--tail"));
  const month = Math.ceil(((event.clientX - box.left - head) / (box.width - head - tail)) * 12);
  return month >= 1 && month <= 12 ? month : undefined;
}

function sheetOf(
  title: string,
  figures: TwoYears,
  { year, isCompared }: StatisticQuestion,
  lastMonth: number,
): FigureSheet {
  return {
    title,
    columns: ["", ...allMonths.map(shortMonth), String(year), ...(isCompared ? [String(year - 1)] : [])],
    rows: figureLines.map(({ label, read }) => [
      label,
      ...allMonths.map((month) => (month <= lastMonth ? read(figures.of(year, "month", month)) : null)),
      read(figures.of(year, "year")),
      ...(isCompared ? [read(figures.of(year - 1, "year"))] : []),
    ]),
  };
}
