// The question of a table, kept in the address: what is asked, which window of the answer is shown, and how far it is counted.
import { useMemo, useState } from "react";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { withChanges } from "#web/platform/browser/with-changes.ts";
import { COUNT_CAP, PAGE_SIZE } from "./Pager.tsx";
import { type TableAddress, viewOf } from "./table-address.ts";

type Question<Filter> = TableAddress & { filter: Filter };

export interface TableQuestion<Filter> {
  question: Question<Filter>;
  /** Begins at the first page again, unless a page is named. */
  ask: (next: Partial<Question<Filter>>) => void;
  /** Another page than the address names; one cannot go back to that one. */
  correctPage: (page: number) => void;
  /** The view and its page in one spelling. */
  sign: string;
  /** Which rows are read, and how far they are counted. */
  bounds: { offset: number; limit: number; most: number | null };
  countExactly: () => void;
}

export function useTableQuestion<Filter extends object>(
  read: (search: URLSearchParams) => Question<Filter>,
  write: (question: Question<Filter>) => URLSearchParams,
): TableQuestion<Filter> {
  const [search, putAddress] = useAddress();
  const question = useMemo(() => read(search), [search, read]);
  const [isExact, setExact] = useState(false);
  const put = (next: Partial<Question<Filter>>, isStep: boolean) =>
    putAddress(
      (asked) => {
        const now = read(asked);
        const filter = next.filter ? withChanges(now.filter, question.filter, next.filter) : now.filter;
        const address = write({ ...now, page: 1, ...next, filter });
        // What stands open beside the table stays open.
        const open = asked.get("case");
        if (open) address.set("case", open);
        return address;
      },
      { isStep },
    );
  const ask = useEventCallback((next: Partial<Question<Filter>>) => put(next, next.page !== undefined));
  const correctPage = useEventCallback((page: number) => put({ page }, false));
  return {
    question,
    ask,
    correctPage,
    sign: `${viewOf(search)} ${question.page}`,
    bounds: {
      offset: (question.page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
      most: isExact ? null : COUNT_CAP + 1,
    },
    countExactly: () => setExact(true),
  };
}
