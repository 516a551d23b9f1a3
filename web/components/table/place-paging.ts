// Pages that hang on rows and not on numbers, so that the millionth is as near as the first: newest first, by created_at and id.
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import type { Direction } from "./DataTable.tsx";

/** The place between two rows from which a page goes on. */
export interface Place {
  created_at: string;
  id: string;
}

/** A page of what came before a row, or after it; the newest without either. */
export interface PlaceQuestion {
  before: Place | undefined;
  after: Place | undefined;
}

export function readPlaces(search: URLSearchParams): PlaceQuestion {
  return { before: readPlace(search.get("vor")), after: readPlace(search.get("nach")) };
}

export function writePlaces(search: URLSearchParams, { before, after }: Partial<PlaceQuestion>): void {
  for (const [word, place] of [["vor", before] as const, ["nach", after] as const]) {
    if (place) search.set(word, `${place.created_at}~${place.id}`);
    else search.delete(word);
  }
}

function readPlace(text: string | null): Place | undefined {
  const [created_at = "", id = ""] = text?.split("~") ?? [];
  return (isUuid(id) || /^\d{1,18}$/.test(id)) && !Number.isNaN(Date.parse(created_at))
    ? { created_at, id }
    : undefined;
}

type Bound<Word extends string> = Partial<Record<Word, string>>;
export interface PlaceCondition {
  created_at?: Bound<"_lt" | "_lte" | "_gt" | "_gte">;
  id?: Bound<"_lt" | "_gt">;
  _or?: PlaceCondition[];
}

/** The bound on the time alone lets an index begin at the place; the rest decides between rows of one moment. */
export function placeConditions({ before, after }: PlaceQuestion): PlaceCondition[] {
  const conditions: PlaceCondition[] = [];
  if (before) {
    const { created_at, id } = before;
    conditions.push({ created_at: { _lte: created_at } });
    conditions.push({ _or: [{ created_at: { _lt: created_at } }, { id: { _lt: id } }] });
  }
  if (after) {
    const { created_at, id } = after;
    conditions.push({ created_at: { _gte: created_at } });
    conditions.push({ _or: [{ created_at: { _gt: created_at } }, { id: { _gt: id } }] });
  }
  return conditions;
}

/** What came after a place is read from there on, and turned round by whoever shows it. */
export function placeOrder({ after }: PlaceQuestion): { created_at?: Direction; id?: Direction }[] {
  const direction = after ? "asc" : "desc";
  return [{ created_at: direction }, { id: direction }];
}

export interface PlacePage<Row> {
  /** Newest first. */
  rows: readonly Row[];
  newer: Place | undefined;
  older: Place | undefined;
}

/** Of one row more than a page holds, the page, and whether it goes on at either end. */
export function placePage<Row extends Place>(
  { before, after }: PlaceQuestion,
  read: readonly Row[],
  size: number,
): PlacePage<Row> {
  const hasMore = read.length > size;
  const rows = after ? read.slice(0, size).toReversed() : read.slice(0, size);
  const [first, last] = [rows[0], rows.at(-1)];
  const hasNewer = after ? hasMore : before !== undefined;
  const hasOlder = after ? true : hasMore;
  return {
    rows,
    newer: hasNewer && first ? placeOf(first) : undefined,
    older: hasOlder && last ? placeOf(last) : undefined,
  };
}

function placeOf({ created_at, id }: Place): Place {
  return { created_at, id };
}

/**
 * A row that moves from one part of a list to another is told of in each by itself, and stands in both until the second is told: it
 * is shown where it stands first.
 */
export function eachOnce<Row extends Place>(rows: readonly Row[]): readonly Row[] {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
