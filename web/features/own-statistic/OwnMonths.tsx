import { useMemo } from "react";
import { Chart, type ChartOption } from "#web/components/Chart.tsx";
import { SectionCard } from "#web/components/SectionCard.tsx";
import type { OwnStatisticQuery } from "#web/generated/midwife/graphql.ts";
import { useCurrentUser } from "#web/platform/CurrentUserProvider.tsx";
import { useIsPhone } from "#web/platform/use-media.ts";
import { chartColours, gridUnderLegend, monthAxis, wholeAxis } from "./chart-look.ts";
import { FigureTable } from "./FigureTable.tsx";
import { byMonth, monthLabel, months, sumText } from "./figures.ts";

interface OwnMonthsProps {
  rows: OwnStatisticQuery["own"];
  year: number;
}

/** How many mothers came to her each month, and her limit as a line. */
export function OwnMonths({ rows, year }: OwnMonthsProps) {
  const { mediation_limit: limit } = useCurrentUser();
  const isPhone = useIsPhone();
  const office = byMonth(rows, year, (row) => (row.mediated ?? 0) - (row.self_mediated ?? 0), 0);
  const self = byMonth(rows, year, (row) => row.self_mediated ?? 0, 0);
  const before = byMonth(rows, year - 1, (row) => row.mediated ?? 0, 0);
  const key = JSON.stringify([office, self, before, limit]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures are the same as long as their text is
  const option = useMemo<ChartOption>(
    () => ({
      legend: { top: 0, left: 0 },
      grid: gridUnderLegend(isPhone),
      xAxis: monthAxis,
      yAxis: wholeAxis,
      series: [
        { name: "durch das Büro", type: "bar", stack: "year", data: office, color: chartColours.mediated },
        { name: "selbst übernommen", type: "bar", stack: "year", data: self, color: chartColours.self },
        { name: `${year - 1}`, type: "line", data: before, color: chartColours.before, symbolSize: 5 },
        ...(limit === null
          ? []
          : [
              {
                name: "Ihre Limite",
                type: "line",
                data: months.map(() => limit),
                color: chartColours.limit,
                symbol: "none",
                lineStyle: { type: "dashed", width: 1.5 },
              },
            ]),
      ],
    }),
    [key, year, isPhone],
  );
  const totals = months.map((_, index) => (office[index] ?? 0) + (self[index] ?? 0));
  return (
    <SectionCard title="Ihre Vermittlungen" note={`${sumText(totals)} im Jahr ${year}`}>
      <Chart label={`Ihre Vermittlungen pro Monat im Jahr ${year}`} option={option} height={280} />
      <FigureTable
        caption={`Ihre Vermittlungen pro Monat im Jahr ${year}`}
        columns={["Monat", "Durch das Büro", "Selbst übernommen", "Total", `Total ${year - 1}`]}
        rows={months.map((month, index) => ({
          key: String(month),
          head: monthLabel(month),
          cells: [office[index], self[index], totals[index], before[index]].map((count) =>
            String(count ?? 0),
          ),
        }))}
        total={[office, self, totals, before].map((counts) => sumText(counts))}
      />
    </SectionCard>
  );
}
