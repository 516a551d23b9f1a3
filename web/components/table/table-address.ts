// The part of a table's question that every table has, kept in the address: sort, page, how long it is, and columns.
import type { Sort } from "./DataTable.tsx";

export const pageSizes = [20, 50, 100, 200] as const;

export type PageSize = (typeof pageSizes)[number];

export interface TableAddress {
  sort: Sort;
  /** From 1. */
  page: number;
  /** How many rows a page has. */
  size: PageSize;
  /** Keys of the columns one chose; undefined for the usual ones. */
  columns: readonly string[] | undefined;
}

export interface TableRules {
  usualSort: Sort;
  isSortable: (key: string) => boolean;
  /** What one chose last in this browser. An address that names a page without a size means the shortest. */
  usualSize?: PageSize;
}

export function readTableAddress(search: URLSearchParams, rules: TableRules): TableAddress {
  const [key = "", direction] = (search.get("sort") ?? "").split(".");
  const page = Number(search.get("page") ?? "1");
  const columns = search.get("spalten")?.split(",").filter(Boolean) ?? [];
  const sizeOf = (text: string | null) => pageSizes.find((size) => String(size) === text);
  const usualSize = search.has("page") ? undefined : sizeOf(String(rules.usualSize));
  return {
    sort: rules.isSortable(key) ? { key, direction: direction === "desc" ? "desc" : "asc" } : rules.usualSort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: sizeOf(search.get("zeilen")) ?? usualSize ?? pageSizes[0],
    columns: columns.length === 0 ? undefined : columns,
  };
}

/** Only what differs from the usual stands in the address. */
export function writeTableAddress(
  search: URLSearchParams,
  { sort, page, size, columns }: TableAddress,
  { usualSort }: Pick<TableRules, "usualSort">,
): void {
  const isUsual = sort.key === usualSort.key && sort.direction === usualSort.direction;
  if (!isUsual) search.set("sort", `${sort.key}.${sort.direction}`);
  if (columns !== undefined) search.set("spalten", columns.join(","));
  if (size !== pageSizes[0]) search.set("zeilen", String(size));
  if (page !== 1) search.set("page", String(page));
}

/** What belongs to the moment or to the person and not to the view: the page, its size, and the case beside the list. */
const passing = ["page", "zeilen", "vor", "nach", "case"];

/** The question in one spelling: two addresses that show the same view are equal by it. */
export function viewOf(search: URLSearchParams | string): string {
  const entries = [...new URLSearchParams(search)]
    .filter(([name, value]) => !passing.includes(name) && value !== "")
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return new URLSearchParams(entries).toString();
}
