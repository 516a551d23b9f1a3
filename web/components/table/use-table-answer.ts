// The rows that answer a table's question, kept current, and all of them at once for paper.
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { ask } from "#web/platform/data/ask.ts";
import type { TypedDocument } from "#web/platform/data/typed-document.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";

export interface TableAnswer<Row> {
  /** undefined while nothing is there yet. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  error: unknown;
  stale: boolean;
  refetch: () => Promise<unknown>;
  /** All rows of the question, at most so many; where they can be printed. */
  readAll?: ((most: number) => Promise<readonly Row[]>) | undefined;
}

interface Window {
  offset: number;
  limit: number;
  most?: number | null;
}

interface Rows<Row> {
  rows: readonly Row[];
  count: { aggregate?: { count: number } | null | undefined };
}

/** `pick` says where in the answer the rows and their number stand. */
export function useTableAnswer<Data extends object, Variables extends Window, Row>(
  document: TypedDocument<Data, Variables>,
  variables: NoInfer<Variables>,
  pick: (data: Data) => Rows<Row>,
): TableAnswer<Row> {
  const { data, error, stale, refetch } = useLiveQuery(document, variables, { keepPrevious: true });
  const found = data && pick(data);
  const readAll = useEventCallback(async (most: number) => {
    const all = await ask(document, { ...variables, offset: 0, limit: most, most: 1 } as NoInfer<Variables>);
    return pick(all).rows;
  });
  return {
    rows: found?.rows,
    total: found && (found.count.aggregate?.count ?? 0),
    error,
    stale,
    refetch,
    readAll,
  };
}
