// A list that is newest first and has no end: its page, its number, and the way to newer and older ones, as the address says.
import { type ReactNode, useMemo } from "react";
import { useAddress } from "#web/platform/browser/use-address.ts";
import type { TypedDocument } from "#web/platform/data/typed-document.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import type { Direction } from "./DataTable.tsx";
import { COUNT_CAP } from "./Pager.tsx";
import { PlacePager } from "./PlacePager.tsx";
import {
  eachOnce,
  type Place,
  type PlaceCondition,
  type PlaceQuestion,
  placeConditions,
  placeOrder,
  placePage,
  readPlaces,
  writePlaces,
} from "./place-paging.ts";
import type { TableAnswer } from "./use-table-answer.ts";

const PAGE_SIZE = 50;

interface PageQuestion<Where> {
  where: { _and: (Where | PlaceCondition)[] };
  orderby: { created_at?: Direction; id?: Direction }[];
  limit: number;
}

interface CountQuestion<Where> {
  where: Where;
  most: number;
}

interface PlacedList<Where, Data extends object, Row, Count extends object, More extends object> {
  where: Where;
  document: TypedDocument<Data, PageQuestion<Where> & More>;
  /** What else it asks for on the newest page, and on others. */
  more: (isNewest: boolean) => More;
  rowsOf: (data: Data) => readonly Row[];
  /** Rows that stand before all others, whatever their age. */
  leading?: (data: Data) => readonly Row[];
  /** What is counted, if that is more than what is paged. */
  counted?: Where;
  count: TypedDocument<Count, CountQuestion<Where>>;
  countOf: (data: Count) => { aggregate?: { count: number } | null | undefined };
}

interface PlacePages<Row> {
  answer: TableAnswer<Row>;
  /** Nothing where there is nothing to turn. */
  pager: ReactNode;
}

/** `rowsOf` and `leading` are the same functions every time. */
export function usePlacePages<
  Where,
  Data extends object,
  Row extends Place,
  Count extends object,
  More extends object,
>(list: PlacedList<Where, Data, Row, Count, More>): PlacePages<Row> {
  const { where, rowsOf, leading } = list;
  const [search, putAddress] = useAddress();
  const places = useMemo(() => readPlaces(search), [search]);
  const { data, error, stale, refetch } = useLiveQuery(
    list.document,
    {
      where: { _and: [where, ...placeConditions(places)] },
      orderby: placeOrder(places),
      limit: PAGE_SIZE + 1,
      ...list.more(!places.before && !places.after),
    },
    { keepPrevious: true },
  );
  // Counting is for orientation: once per filter is enough.
  const counted = useLiveQuery(
    list.count,
    { where: list.counted ?? where, most: COUNT_CAP + 1 },
    { interval: "never" },
  );
  const page = useMemo(() => data && placePage(places, rowsOf(data), PAGE_SIZE), [data, places, rowsOf]);
  const rows = useMemo(
    () => page && data && eachOnce([...(leading?.(data) ?? []), ...page.rows]),
    [page, data, leading],
  );
  const go = (to: Partial<PlaceQuestion>) =>
    putAddress(
      (now) => {
        writePlaces(now, to);
        return now;
      },
      { isStep: true },
    );
  return {
    answer: {
      rows,
      total: counted.data && list.countOf(counted.data).aggregate?.count,
      error,
      stale,
      refetch,
    },
    pager: page ? <PlacePager page={page} question={places} onGo={go} /> : null,
  };
}
