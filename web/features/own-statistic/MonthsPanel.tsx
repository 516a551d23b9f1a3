import { useMemo, useRef } from "react";
import { Chart, type ChartOption } from "#web/components/chart/Chart.tsx";
import type { TakePicture } from "#web/components/chart/DrawnChart.tsx";
import { useIsPhone, useMedia } from "#web/platform/browser/use-media.ts";
import { FigurePanel } from "../statistics/FigurePanel.tsx";
import { gridUnderLegend, monthAxis, TIGHT, wholeAxis } from "./chart-look.ts";
import { FigureTable } from "./FigureTable.tsx";
import { type Count, countText, monthLabel, months, sumText } from "./figures.ts";

interface MonthsPanelProps {
  title: string;
  note: string;
  /** Of chart and table, for readers. */
  label: string;
  height: number;
  series: readonly object[];
  /** The columns of the table, from January on. */
  columns: readonly { title: string; counts: readonly Count[] }[];
}

/** The months of a year as a chart, and the same figures as a table. */
export function MonthsPanel({ title, note, label, height, series, columns }: MonthsPanelProps) {
  const picture = useRef<TakePicture | null>(null);
  const isPhone = useIsPhone();
  const isTight = useMedia(TIGHT);
  const key = JSON.stringify(series);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures are the same as long as their text is
  const option = useMemo<ChartOption>(
    () => ({
      legend: { top: 0, left: 0 },
      grid: gridUnderLegend(isPhone),
      xAxis: monthAxis(isTight),
      yAxis: wholeAxis,
      series: [...series],
    }),
    [key, isPhone, isTight],
  );
  return (
    <FigurePanel
      title={title}
      note={note}
      isFlush={false}
      picture={picture}
      asked={[note]}
      sheet={{
        title: label,
        columns: ["Monat", ...columns.map((column) => column.title)],
        rows: [
          ...months.map((month, index) => [
            monthLabel(month),
            ...columns.map(({ counts }) => counts[index] ?? countText(null)),
          ]),
          ["Total", ...columns.map(({ counts }) => sumText(counts))],
        ],
      }}
    >
      <Chart label={label} option={option} height={height} picture={picture} />
      <FigureTable
        caption={label}
        columns={["Monat", ...columns.map((column) => column.title)]}
        rows={months.map((month, index) => ({
          key: String(month),
          head: monthLabel(month),
          cells: columns.map(({ counts }) => countText(counts[index] ?? null)),
        }))}
        total={columns.map(({ counts }) => sumText(counts))}
      />
    </FigurePanel>
  );
}
