import { useRef } from "react";
import { OwnStatisticDocument, type OwnStatisticQuery } from "#web/generated/midwife/graphql.ts";
import { useTransitionedValue } from "#web/platform/browser/use-transitioned-value.ts";
import { type LiveQuery, useLiveQuery } from "#web/platform/data/use-live-query.ts";

interface YearFigures {
  /** The year that they are of: while another one is on its way, that is the one before it. */
  year: number;
  figures: OwnStatisticQuery;
}

/** Counted over all mothers, so it is read when one looks, not all the time. */
export function useOwnStatistic(
  year: number,
): { shown: YearFigures | undefined } & Pick<LiveQuery<OwnStatisticQuery>, "error" | "refetch"> {
  const { data, stale, error, refetch } = useLiveQuery(
    OwnStatisticDocument,
    { year, before: year - 1 },
    { interval: "never", keepPrevious: true },
  );
  const answer = useRef<YearFigures>(undefined);
  if (data && !stale && (answer.current?.figures !== data || answer.current.year !== year))
    answer.current = { year, figures: data };
  return { shown: useTransitionedValue(answer.current), error, refetch };
}
