// How much the tabs of a case hold, with what was merged into it: as much as they tell when they are open.
import type { HistoryCountsFragment } from "#web/generated/staff/graphql.ts";
import { isAnswer } from "./timeline.ts";

export type CountedCase = HistoryCountsFragment & { merged_puerperas: readonly HistoryCountsFragment[] };

export function mailCount(row: CountedCase): number {
  return total(row, ({ mails_aggregate }) => countOf(mails_aggregate));
}

/** As `countEntries` of `wholeTimeline`. */
export function timelineCount(row: CountedCase): number {
  return total(row, entryCount);
}

function total({ merged_puerperas, ...own }: CountedCase, count: (row: HistoryCountsFragment) => number) {
  return [own, ...merged_puerperas].reduce((sum, row) => sum + count(row), 0);
}

function entryCount(row: HistoryCountsFragment): number {
  // Said, and taken back; what was cleared with all others is one step of the log.
  const withdrawals = row.withdrawn_rejects.reduce((sum, { is_cleared }) => sum + (is_cleared ? 1 : 2), 0);
  const rejects = row.rejects.filter((reject) => !isAnswer(reject, row.declines)).length;
  // The registration is no step, but it begins the line.
  return (
    1 +
    countOf(row.actionlogs_aggregate) +
    rejects +
    withdrawals +
    countOf(row.notes_aggregate) +
    countOf(row.edits_aggregate) +
    countOf(row.mails_aggregate)
  );
}

function countOf({ aggregate }: { aggregate?: { count: number } | null }): number {
  return aggregate?.count ?? 0;
}
