import { useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { Chart } from "#web/components/chart/Chart.tsx";
import type { TakePicture } from "#web/components/chart/DrawnChart.tsx";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { LostFiguresDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { FigureGrid, ROW_HEIGHT } from "../FigureGrid.tsx";
import { FigurePanel } from "../FigurePanel.tsx";
import { figureColours, hatched } from "../figure-colours.ts";
import { sheetOf } from "../grid-row.ts";
import { rankedChart } from "../ranked-chart.ts";
import { FIGURES_MS, StatisticFrame } from "../StatisticFrame.tsx";
import { useAskedWords } from "../use-asked-words.ts";
import { useStatisticQuestion } from "../use-statistic-question.ts";
import { lostMothers, monthColumns, monthRow, reasonsOf, UNMET, yearColumns, yearRow } from "./lost-rows.ts";

const none: never[] = [];
const all = { title: "Total" };

/** Why cases were lost; how often because there was no midwife. */
export function LostStatisticPage() {
  const question = useStatisticQuestion();
  const { args, year, isCompared, isRunning } = question;
  const { data, error, stale, refetch } = useLiveQuery(
    LostFiguresDocument,
    { args },
    { interval: FIGURES_MS, keepPrevious: true },
  );
  const figures = data?.figures ?? none;
  const countedAt = figures[0]?.counted_at;
  const asked = useAskedWords(question, countedAt);
  const picture = useRef<TakePicture | null>(null);
  const navigate = useNavigate();
  const found = useMemo(() => reasonsOf(figures, year), [figures, year]);
  const option = useMemo(
    () =>
      rankedChart({
        year,
        isCompared,
        bars: found.reasons.map(({ lostreason, title }) => ({
          title,
          value: found.count(year, "year", 0, lostreason),
          before: found.count(year - 1, isRunning ? "same" : "year", 0, lostreason),
          look: lostreason === UNMET ? figureColours.unmet : hatched(figureColours.lost),
          edge: lostreason === UNMET ? figureColours.unmet : figureColours.lost,
        })),
      }),
    [found, year, isCompared, isRunning],
  );
  const open = (point: number) => {
    const reason = found.reasons[point];
    if (!reason) return;
    navigate(lostMothers(question, { from: `${year}-01-01`, to: `${year}-12-31` }, reason.lostreason));
  };
  const label = `Hinfällige nach Grund ${year}`;
  const monthLabel = `Hinfällige pro Monat ${year}`;
  const years = found.reasons.map((reason) => yearRow(found, question, reason));
  const yearTotal = yearRow(found, question, all);
  const months = found.reasons.map((reason) => monthRow(found, question, reason));
  const monthTotal = monthRow(found, question, all);
  return (
    <StatisticFrame
      title="Hinfällige"
      question={question}
      countedAt={countedAt}
      isStale={stale}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
    >
      {found.reasons.length === 0 ? (
        <EmptyState title="Für diese Auswahl wurde nichts hinfällig" />
      ) : (
        <>
          <FigurePanel
            title="Gründe"
            sheet={sheetOf(label, yearColumns(question), years, yearTotal)}
            asked={asked}
            picture={picture}
          >
            <FigureGrid
              caption={label}
              columns={yearColumns(question)}
              rows={years}
              total={yearTotal}
              chart={{
                head: "",
                drawn: (
                  <Chart
                    label={label}
                    option={option}
                    height={found.reasons.length * (ROW_HEIGHT + 1)}
                    onPick={open}
                    picture={picture}
                  />
                ),
              }}
            />
          </FigurePanel>
          <FigurePanel
            title="Gründe pro Monat"
            sheet={sheetOf(monthLabel, monthColumns(question), months, monthTotal)}
            asked={asked}
          >
            <FigureGrid
              caption={monthLabel}
              columns={monthColumns(question)}
              rows={months}
              total={monthTotal}
            />
          </FigurePanel>
        </>
      )}
    </StatisticFrame>
  );
}
