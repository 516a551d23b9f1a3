import type { OwnStatisticQuery } from "#web/generated/midwife/graphql.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { chartColours } from "./chart-look.ts";
import { byMonth, months, sumText } from "./figures.ts";
import { MonthsPanel } from "./MonthsPanel.tsx";

interface OwnMonthsProps {
  rows: OwnStatisticQuery["own"];
  year: number;
}

/** How many mothers came to her each month, and her limit as a line. */
export function OwnMonths({ rows, year }: OwnMonthsProps) {
  const { mediation_limit: limit } = useCurrentUser();
  const office = byMonth(rows, year, (row) => (row.mediated ?? 0) - (row.self_mediated ?? 0), 0);
  const self = byMonth(rows, year, (row) => row.self_mediated ?? 0, 0);
  const before = byMonth(rows, year - 1, (row) => row.mediated ?? 0, 0);
  const totals = months.map((_, index) => (office[index] ?? 0) + (self[index] ?? 0));
  const limitLine = {
    name: "Ihre Limite",
    type: "line",
    data: months.map(() => limit),
    color: chartColours.limit,
    symbol: "none",
    lineStyle: { type: "dashed", width: 1.5 },
  };
  return (
    <MonthsPanel
      title="Ihre Vermittlungen"
      note={`${sumText(totals)} im Jahr ${year}`}
      label={`Ihre Vermittlungen pro Monat im Jahr ${year}`}
      height={280}
      series={[
        { name: "durch das Büro", type: "bar", stack: "year", data: office, color: chartColours.mediated },
        { name: "selbst übernommen", type: "bar", stack: "year", data: self, color: chartColours.self },
        { name: `${year - 1}`, type: "line", data: before, color: chartColours.before, symbolSize: 5 },
        ...(limit === null ? [] : [limitLine]),
      ]}
      columns={[
        { title: "Durch das Büro", counts: office },
        { title: "Selbst übernommen", counts: self },
        { title: "Total", counts: totals },
        { title: `Total ${year - 1}`, counts: before },
      ]}
    />
  );
}
