import { zurichDay } from "#domain/calendar-day.ts";
import type { OwnStatisticQuery } from "#web/generated/midwife/graphql.ts";
import { chartColours } from "./chart-look.ts";
import { byMonth, type Count, sumText, untilNow } from "./figures.ts";
import { MonthsPanel } from "./MonthsPanel.tsx";

type Row = OwnStatisticQuery["monthly"][number];
type Figure = "registered" | "mediated_office" | "mediated_self" | "lost" | "lost_no_midwife";

/** All registrations of the service, month by month, without a word on anybody. */
export function OfficeMonths({ rows, year }: { rows: readonly Row[]; year: number }) {
  const countsOf = (figure: Figure) => byMonth<Row, Count>(rows, year, (row) => row[figure], 0);
  const registered = countsOf("registered");
  const office = countsOf("mediated_office");
  const self = countsOf("mediated_self");
  const lost = countsOf("lost");
  const begun = untilNow(registered, year, zurichDay(new Date()));
  return (
    <MonthsPanel
      title="Alle Vermittlungen"
      note={`${sumText(registered)} Anmeldungen im Jahr ${year}`}
      label={`Anmeldungen und Vermittlungen pro Monat im Jahr ${year}`}
      height={300}
      series={[
        { name: "durch das Büro", type: "bar", stack: "end", data: office, color: chartColours.mediated },
        { name: "selbst übernommen", type: "bar", stack: "end", data: self, color: chartColours.self },
        { name: "hinfällig", type: "bar", stack: "end", data: lost, color: chartColours.lost },
        { name: "Anmeldungen", type: "line", data: begun, color: chartColours.registered, symbolSize: 5 },
      ]}
      columns={[
        { title: "Anmeldungen", counts: registered },
        { title: "Durch das Büro", counts: office },
        { title: "Selbst", counts: self },
        { title: "Hinfällig", counts: lost },
        { title: "davon keine Hebamme", counts: countsOf("lost_no_midwife") },
      ]}
    />
  );
}
