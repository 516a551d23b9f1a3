import { useMemo } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { Chart, type ChartOption } from "#web/components/Chart.tsx";
import { SectionCard } from "#web/components/SectionCard.tsx";
import type { OwnStatisticQuery } from "#web/generated/midwife/graphql.ts";
import { useIsPhone } from "#web/platform/use-media.ts";
import { chartColours, gridUnderLegend, monthAxis, wholeAxis } from "./chart-look.ts";
import { FigureTable } from "./FigureTable.tsx";
import { byMonth, type Count, countText, monthLabel, months, sumText, untilNow } from "./figures.ts";

type Row = OwnStatisticQuery["monthly"][number];
type Figure = "registered" | "mediated_office" | "mediated_self" | "lost" | "lost_no_midwife";

/** All registrations of the service, month by month, without a word on anybody. */
export function OfficeMonths({ rows, year }: { rows: readonly Row[]; year: number }) {
  const isPhone = useIsPhone();
  const countsOf = (figure: Figure) => byMonth<Row, Count>(rows, year, (row) => row[figure], 0);
  const registered = countsOf("registered");
  const office = countsOf("mediated_office");
  const self = countsOf("mediated_self");
  const lost = countsOf("lost");
  const noMidwife = countsOf("lost_no_midwife");
  const key = JSON.stringify([registered, office, self, lost]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures are the same as long as their text is
  const option = useMemo<ChartOption>(
    () => ({
      legend: { top: 0, left: 0 },
      grid: gridUnderLegend(isPhone),
      xAxis: monthAxis,
      yAxis: wholeAxis,
      series: [
        { name: "durch das Büro", type: "bar", stack: "end", data: office, color: chartColours.mediated },
        { name: "selbst übernommen", type: "bar", stack: "end", data: self, color: chartColours.self },
        { name: "hinfällig", type: "bar", stack: "end", data: lost, color: chartColours.lost },
        {
          name: "Anmeldungen",
          type: "line",
          data: untilNow(registered, year, zurichDay(new Date())),
          color: chartColours.registered,
          symbolSize: 5,
        },
      ],
    }),
    [key, year, isPhone],
  );
  return (
    <SectionCard title="Alle Vermittlungen" note={`${sumText(registered)} Anmeldungen im Jahr ${year}`}>
      <Chart label={`Anmeldungen und Vermittlungen pro Monat im Jahr ${year}`} option={option} height={300} />
      <FigureTable
        caption={`Anmeldungen und Vermittlungen pro Monat im Jahr ${year}`}
        columns={["Monat", "Anmeldungen", "Durch das Büro", "Selbst", "Hinfällig", "davon keine Hebamme"]}
        rows={months.map((month, index) => ({
          key: String(month),
          head: monthLabel(month),
          cells: [registered, office, self, lost, noMidwife].map((counts) =>
            countText(counts[index] ?? null),
          ),
        }))}
        total={[registered, office, self, lost, noMidwife].map(sumText)}
      />
    </SectionCard>
  );
}
