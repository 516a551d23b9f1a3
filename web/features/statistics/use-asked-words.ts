import { dateAndTime } from "#domain/locale.ts";
import { titlesIn } from "#web/components/filter/FilterBar.tsx";
import { filterWords } from "#web/components/filter/filter-table.ts";
import { StatisticChoicesDocument } from "#web/generated/staff/graphql.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { statisticFilters } from "./statistic-filters.ts";
import type { StatisticQuestion } from "./use-statistic-question.ts";

/** What figures were asked for and when they were counted, for paper. */
export function useAskedWords(question: StatisticQuestion, countedAt: string | undefined): readonly string[] {
  const { data } = useLiveQuery(StatisticChoicesDocument, {}, { interval: LOOKUP_MS });
  const titles = titlesIn(statisticFilters, data && { birthplace: data.birthplace });
  return [
    `Jahr ${question.year}`,
    ...filterWords(statisticFilters, question.filter, titles),
    ...(countedAt === undefined ? [] : [`Stand: ${dateAndTime(countedAt)}`]),
  ];
}
