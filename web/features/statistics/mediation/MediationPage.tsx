import { useMemo } from "react";
import { MediationFiguresDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { FIGURES_MS, StatisticFrame } from "../StatisticFrame.tsx";
import { useAskedWords } from "../use-asked-words.ts";
import { useStatisticQuestion } from "../use-statistic-question.ts";
import { Headline } from "./Headline.tsx";
import { LogPanel } from "./LogPanel.tsx";
import { MonthPanel } from "./MonthPanel.tsx";
import { twoYears } from "./mediation-figures.ts";
import { PhasePanel } from "./PhasePanel.tsx";

/** How many registered and found a midwife, month by month, and how long it took. */
export function MediationPage() {
  const question = useStatisticQuestion();
  const { args } = question;
  const { data, error, stale, refetch } = useLiveQuery(
    MediationFiguresDocument,
    { args, phases: args },
    { interval: FIGURES_MS, keepPrevious: true },
  );
  const figures = useMemo(() => data && twoYears(data), [data]);
  const countedAt = data?.figures[0]?.counted_at;
  const asked = useAskedWords(question, countedAt);
  return (
    <StatisticFrame
      title="Vermittlungen"
      question={question}
      countedAt={countedAt}
      isStale={stale}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
    >
      {figures && (
        <>
          <Headline figures={figures} question={question} />
          <MonthPanel figures={figures} question={question} asked={asked} />
          <PhasePanel figures={figures} question={question} asked={asked} />
          <LogPanel question={question} />
        </>
      )}
    </StatisticFrame>
  );
}
