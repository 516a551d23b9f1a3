// The question of a table, kept in the address: what is asked, which window of the answer is shown, and how far it is counted.
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { useSteady } from "#web/platform/use-steady.ts";
import { COUNT_CAP, PAGE_SIZE } from "./Pager.tsx";
import { type TableAddress, viewOf } from "./table-address.ts";

type Question<Filter> = TableAddress & { filter: Filter };

export interface TableQuestion<Filter> {
  question: Question<Filter>;
  /** Begins at the first page again, unless a page is named. */
  ask: (next: Partial<Question<Filter>>) => void;
  /** The view and its page in one spelling. */
  sign: string;
  /** Which rows are read, and how far they are counted. */
  bounds: { offset: number; limit: number; most: number | null };
  countExactly: () => void;
}

/** `now`, with what differs between what was drawn and what was chosen there. */
export function withChanges<Filter extends object>(now: Filter, drawn: Filter, chosen: Filter): Filter {
  const next = { ...now };
  for (const key of new Set([...Object.keys(drawn), ...Object.keys(chosen)]) as Set<keyof Filter>) {
    if (!Object.is(drawn[key], chosen[key])) next[key] = chosen[key];
  }
  return next;
}

export function useTableQuestion<Filter extends object>(
  read: (search: URLSearchParams) => Question<Filter>,
  write: (question: Question<Filter>) => URLSearchParams,
): TableQuestion<Filter> {
  const [search, setSearch] = useSearchParams();
  const question = useMemo(() => read(search), [search, read]);
  const [isExact, setExact] = useState(false);
  const ask = useSteady((next: Partial<Question<Filter>>) => {
    // Not what is drawn: the picture of the question before may still be on its way.
    const asked = new URLSearchParams(window.location.search);
    const now = read(asked);
    const filter = next.filter ? withChanges(now.filter, question.filter, next.filter) : now.filter;
    const address = write({ ...now, page: 1, ...next, filter });
    // What stands open beside the table stays open.
    const open = asked.get("case");
    if (open) address.set("case", open);
    setSearch(address, { replace: next.page === undefined, preventScrollReset: true });
  });
  return {
    question,
    ask,
    sign: `${viewOf(search)} ${question.page}`,
    bounds: {
      offset: (question.page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
      most: isExact ? null : COUNT_CAP + 1,
    },
    countExactly: () => setExact(true),
  };
}
