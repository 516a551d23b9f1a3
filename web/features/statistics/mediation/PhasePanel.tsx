import { FigureGrid } from "../FigureGrid.tsx";
import { FigurePanel } from "../FigurePanel.tsx";
import { sheetOf } from "../grid-row.ts";
import type { StatisticQuestion } from "../use-statistic-question.ts";
import type { TwoYears } from "./mediation-figures.ts";
import { phases } from "./phases.ts";

interface PhasePanelProps {
  figures: TwoYears;
  question: StatisticQuestion;
  asked: readonly string[];
}

/** How long a mediation took, by when the mother was mediated and who registered her. */
export function PhasePanel({ figures, question, asked }: PhasePanelProps) {
  const { year, isCompared, isRunning } = question;
  const title = `Zeit bis zur Vermittlung ${year}`;
  const before = isRunning ? `${year - 1}, selbe Zeit` : String(year - 1);
  const columns = [
    "in Stunden",
    "Median",
    "90 %",
    ...(isCompared ? [`Median ${before}`, `90 % ${before}`] : []),
  ];
  const rows = phases.map(({ phase, label, help }) => {
    const times = (of: number) => {
      const row = figures.phase(of, "same", phase);
      return [{ value: row?.median_hours ?? null }, { value: row?.p90_hours ?? null }];
    };
    return {
      key: phase,
      title: `${label}: ${help}`,
      cells: [...times(year), ...(isCompared ? times(year - 1) : [])],
    };
  });
  return (
    <FigurePanel title="Zeit bis zur Vermittlung" sheet={sheetOf(title, columns, rows)} asked={asked}>
      <FigureGrid caption={title} columns={columns} rows={rows} />
    </FigurePanel>
  );
}
