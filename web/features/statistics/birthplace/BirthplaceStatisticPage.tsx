import { useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { Chart } from "#web/components/chart/Chart.tsx";
import type { TakePicture } from "#web/components/chart/DrawnChart.tsx";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { BirthplaceFiguresDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { FigureGrid, ROW_HEIGHT } from "../FigureGrid.tsx";
import { FigurePanel } from "../FigurePanel.tsx";
import { figureColours, hatched } from "../figure-colours.ts";
import { sheetOf } from "../grid-row.ts";
import { rankedChart } from "../ranked-chart.ts";
import { FIGURES_MS, StatisticFrame } from "../StatisticFrame.tsx";
import { useAskedWords } from "../use-asked-words.ts";
import { useStatisticQuestion } from "../use-statistic-question.ts";
import { columnsOf, mothersAt, pairsOf, rowOf, totalOf } from "./birthplace-rows.ts";

const none: never[] = [];

/** Where the mothers of a year gave birth and what became of their registrations; the basis of contracts with hospitals. */
export function BirthplaceStatisticPage() {
  const question = useStatisticQuestion();
  const { args, year, isCompared } = question;
  const { data, error, stale, refetch } = useLiveQuery(
    BirthplaceFiguresDocument,
    { args },
    { interval: FIGURES_MS, keepPrevious: true },
  );
  const figures = data?.figures ?? none;
  // Where no birthplace fits there is no row that could say when.
  const countedAt = useMemo(() => data && (data.figures[0]?.counted_at ?? new Date().toISOString()), [data]);
  const asked = useAskedWords(question, countedAt);
  const picture = useRef<TakePicture | null>(null);
  const navigate = useNavigate();
  const pairs = useMemo(() => pairsOf(figures, year), [figures, year]);
  const option = useMemo(
    () =>
      rankedChart({
        year,
        isCompared,
        bars: pairs.map(({ now, before }) => ({
          title: now.title,
          value: now.registered,
          before: before?.registered ?? 0,
          look: now.partner ? figureColours.office : hatched(figureColours.lost),
          edge: now.partner ? figureColours.office : figureColours.lost,
        })),
      }),
    [pairs, year, isCompared],
  );
  const label = `Anmeldungen nach Geburtsort ${year}`;
  const rows = pairs.map((pair) => rowOf(pair, question));
  const total = totalOf(pairs, question);
  const columns = columnsOf(question);
  const open = (point: number) => {
    const place = pairs[point]?.now.birthplace;
    if (place === undefined) return;
    navigate(mothersAt(question, place, { created: { from: `${year}-01-01`, to: `${year}-12-31` } }));
  };
  return (
    <StatisticFrame
      title="Vermittlungen nach Geburtsort"
      question={question}
      countedAt={countedAt}
      isStale={stale}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
    >
      <FigurePanel
        title="Geburtsorte"
        note="Wer sich in diesem Jahr angemeldet hat, und was daraus wurde. Partnerspitäler dunkel, andere schraffiert."
        sheet={sheetOf(label, columns, rows, total)}
        asked={asked}
        picture={picture}
      >
        {pairs.length === 0 ? (
          <EmptyState title="Für diese Auswahl gibt es keine Anmeldungen" />
        ) : (
          <FigureGrid
            caption={label}
            columns={columns}
            rows={rows}
            total={total}
            chart={{
              head: "",
              drawn: (
                <Chart
                  label={label}
                  option={option}
                  height={pairs.length * (ROW_HEIGHT + 1)}
                  onPick={open}
                  picture={picture}
                />
              ),
            }}
          />
        )}
      </FigurePanel>
    </StatisticFrame>
  );
}
