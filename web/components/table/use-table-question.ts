// The question of a table, kept in the address: what is asked, which window of the answer is shown, and how far it is counted.
import { useMemo, useState } from "react";
import { type CalendarDay, zurichDay } from "#domain/calendar-day.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useRemembered } from "#web/platform/browser/use-remembered.ts";
import { withChanges } from "#web/platform/browser/with-changes.ts";
import type { FilterTable } from "../filter/filter-table.ts";
import type { Column, Direction, Sort } from "./DataTable.tsx";
import { COUNT_CAP } from "./Pager.tsx";
import {
  type PageSize,
  readTableAddress,
  type TableAddress,
  type TableRules,
  viewOf,
  writeTableAddress,
} from "./table-address.ts";

export type Question<Filter> = TableAddress & { filter: Filter };

/** What a list is made of: the filters, the columns with their orders, and how it usually stands. */
export interface ListRules<Row, Filter, Where, Order> {
  /** Under this name views, columns and the length of a page are kept. */
  screen: string;
  filters: FilterTable<Filter, Where>;
  columns: readonly Column<Row, Order>[];
  usualSort: Sort;
  /** Ends every order, so that no row stands on two pages. */
  lastOrder?: Order;
}

export interface TableQuestion<Row, Filter, Where, Order> {
  rules: ListRules<Row, Filter, Where, Order>;
  question: Question<Filter>;
  /** Begins at the first page again, unless a page is named. */
  ask: (next: Partial<Question<Filter>>) => void;
  /** Another page than the address names; one cannot go back to that one. */
  correctPage: (page: number) => void;
  setSize: (size: PageSize) => void;
  /** The view and its page in one spelling. */
  sign: string;
  where: Where;
  orderby: Order[];
  /** Which rows are read, and how far they are counted. */
  bounds: { offset: number; limit: number; most: number | null };
  countExactly: () => void;
  today: CalendarDay;
}

export function useTableQuestion<Row, Filter extends object, Where, Order>(
  rules: ListRules<Row, Filter, Where, Order>,
): TableQuestion<Row, Filter, Where, Order> {
  const { screen, filters } = rules;
  const [search, putAddress] = useAddress();
  const [usualSize, rememberSize] = useRemembered<PageSize>(`rows.${screen}`, 20);
  const read = useEventCallback((address: URLSearchParams) => readQuestion(address, rules, usualSize));
  const question = useMemo(() => readQuestion(search, rules, usualSize), [search, rules, usualSize]);
  const [isExact, setExact] = useState(false);
  const today = zurichDay(new Date(useNow()));
  const put = (next: Partial<Question<Filter>>, isStep: boolean) =>
    putAddress(
      (asked) => {
        const now = read(asked);
        const filter = next.filter ? withChanges(now.filter, question.filter, next.filter) : now.filter;
        const address = writeQuestion({ ...now, page: 1, ...next, filter }, rules);
        // What stands open beside the table stays open.
        const open = asked.get("case");
        if (open) address.set("case", open);
        return address;
      },
      { isStep },
    );
  const ask = useEventCallback((next: Partial<Question<Filter>>) => put(next, next.page !== undefined));
  const correctPage = useEventCallback((page: number) => put({ page }, false));
  const setSize = useEventCallback((size: PageSize) => {
    rememberSize(size);
    put({ size }, false);
  });
  return {
    rules,
    question,
    ask,
    correctPage,
    setSize,
    sign: `${viewOf(search)} ${question.page} ${question.size}`,
    where: useMemo(() => filters.where(question.filter, today), [filters, question.filter, today]),
    orderby: useMemo(() => orderOf(question.sort, rules), [question.sort, rules]),
    bounds: {
      offset: (question.page - 1) * question.size,
      limit: question.size,
      most: isExact ? null : COUNT_CAP + 1,
    },
    countExactly: () => setExact(true),
    today,
  };
}

type AnyRules<Filter> = Pick<ListRules<never, Filter, unknown, unknown>, "filters" | "usualSort"> & {
  columns: readonly { key: string; order?: unknown }[];
};

export function readQuestion<Filter>(
  search: URLSearchParams,
  { filters, columns, usualSort }: AnyRules<Filter>,
  usualSize: PageSize = 20,
): Question<Filter> {
  const isSortable: TableRules["isSortable"] = (key) =>
    columns.some((column) => column.key === key && column.order !== undefined);
  return { ...readTableAddress(search, { usualSort, isSortable, usualSize }), filter: filters.read(search) };
}

export function writeQuestion<Filter>(
  { filter, ...table }: Question<Filter>,
  { filters, usualSort }: Pick<AnyRules<Filter>, "filters" | "usualSort">,
): URLSearchParams {
  const search = filters.write(filter);
  writeTableAddress(search, table, { usualSort });
  return search;
}

export function orderOf<Row, Order>(
  { key, direction }: Sort,
  {
    columns,
    usualSort,
    lastOrder,
  }: Pick<ListRules<Row, unknown, unknown, Order>, "columns" | "usualSort" | "lastOrder">,
): Order[] {
  const by = (name: string, way: Direction) => columns.find((each) => each.key === name)?.order?.(way);
  const order = by(key, direction) ?? by(usualSort.key, usualSort.direction) ?? [];
  return lastOrder === undefined ? order : [...order, lastOrder];
}
