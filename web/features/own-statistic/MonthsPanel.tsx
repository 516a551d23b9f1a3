import { useMemo } from "react";
import { Chart, type ChartOption } from "#web/components/chart/Chart.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import { gridUnderLegend, monthAxis, wholeAxis } from "./chart-look.ts";
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
  const isPhone = useIsPhone();
  const key = JSON.stringify(series);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures are the same as long as their text is
  const option = useMemo<ChartOption>(
    () => ({
      legend: { top: 0, left: 0 },
      grid: gridUnderLegend(isPhone),
      xAxis: monthAxis,
      yAxis: wholeAxis,
      series: [...series],
    }),
    [key, isPhone],
  );
  return (
    <SectionCard title={title} note={note}>
      <Chart label={label} option={option} height={height} />
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
    </SectionCard>
  );
}
