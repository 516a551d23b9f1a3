// What the log is asked for: kept in the address. Pages hang on entries and not on numbers, so that the millionth is as near as the first.

import { isLogType, type LogLevel, type LogType, logLevels } from "#domain/activity/event.ts";
import { addDays, zurichInstant } from "#domain/calendar-day.ts";
import { type DayRange, isOpenRange, openRange, readDayRange, writeDayRange } from "#domain/day-range.ts";
import type { Actionlog_Bool_Exp, Actionlog_Order_By } from "#web/generated/staff/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";

export interface ActionlogFilter {
  type: LogType[];
  level: LogLevel[];
  author: string[];
  midwife: string[];
  puerpera: string[];
  days: DayRange;
}

/** The place between two entries from which a page goes on. */
export interface Place {
  created_at: string;
  id: string;
}

export interface ActionlogQuestion {
  filter: ActionlogFilter;
  /** A page of what came before an entry, or after it; the newest without either. */
  before: Place | undefined;
  after: Place | undefined;
}

export const noFilter: ActionlogFilter = {
  type: [],
  level: [],
  author: [],
  midwife: [],
  puerpera: [],
  days: openRange,
};

export function isFiltered(filter: ActionlogFilter): boolean {
  return JSON.stringify(filter) !== JSON.stringify(noFilter);
}

const words = {
  type: "aktion",
  level: "stufe",
  author: "durch",
  midwife: "hebamme",
  puerpera: "woechnerin",
} as const;

export function readQuestion(search: URLSearchParams): ActionlogQuestion {
  const list = (name: keyof typeof words) => search.get(words[name])?.split(",").filter(Boolean) ?? [];
  const ids = (name: keyof typeof words) => list(name).filter(isUuid);
  return {
    filter: {
      type: list("type").filter(isLogType),
      level: logLevels.filter((level) => list("level").includes(level)),
      author: ids("author"),
      midwife: ids("midwife"),
      puerpera: ids("puerpera"),
      days: readDayRange(search.get("zeit") ?? ""),
    },
    before: readPlace(search.get("vor")),
    after: readPlace(search.get("nach")),
  };
}

export function writeQuestion({ filter, before, after }: ActionlogQuestion): URLSearchParams {
  const search = new URLSearchParams();
  const put = (name: string, value: string) => {
    if (value !== "") search.set(name, value);
  };
  for (const key of Object.keys(words) as (keyof typeof words)[]) put(words[key], filter[key].join(","));
  put("zeit", writeDayRange(filter.days));
  put("vor", writePlace(before));
  put("nach", writePlace(after));
  return search;
}

function readPlace(text: string | null): Place | undefined {
  const [created_at = "", id = ""] = text?.split("~") ?? [];
  return isUuid(id) && !Number.isNaN(Date.parse(created_at)) ? { created_at, id } : undefined;
}

function writePlace(place: Place | undefined): string {
  return place ? `${place.created_at}~${place.id}` : "";
}

export function filterWhere(filter: ActionlogFilter): Actionlog_Bool_Exp {
  const conditions: Actionlog_Bool_Exp[] = [];
  if (filter.type.length > 0) conditions.push({ type: { _in: filter.type } });
  if (filter.level.length > 0) conditions.push({ level: { _in: filter.level } });
  if (filter.author.length > 0) conditions.push({ author_id: { _in: filter.author } });
  if (filter.midwife.length > 0) conditions.push({ midwife_id: { _in: filter.midwife } });
  if (filter.puerpera.length > 0) conditions.push({ puerpera_id: { _in: filter.puerpera } });
  const { from, to } = filter.days;
  if (!isOpenRange(filter.days)) {
    conditions.push({
      created_at: {
        ...(from && { _gte: zurichInstant(from).toISOString() }),
        ...(to && { _lt: zurichInstant(addDays(to, 1)).toISOString() }),
      },
    });
  }
  return conditions.length === 0 ? {} : { _and: conditions };
}

/** The bound on the time alone lets an index begin at the place; the rest decides between entries of one moment. */
export function pageWhere({ filter, before, after }: ActionlogQuestion): Actionlog_Bool_Exp {
  const conditions: Actionlog_Bool_Exp[] = [filterWhere(filter)];
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
  return { _and: conditions };
}

/** What came after a place is read from there on, and turned round by whoever shows it. */
export function orderOf({ after }: ActionlogQuestion): Actionlog_Order_By[] {
  return after ? [{ created_at: "asc" }, { id: "asc" }] : [{ created_at: "desc" }, { id: "desc" }];
}

interface Page<Row> {
  /** Newest first. */
  rows: readonly Row[];
  newer: Place | undefined;
  older: Place | undefined;
}

/** Of one entry more than a page holds, the page, and whether it goes on at either end. */
export function pageOf<Row extends Place>(
  { before, after }: Pick<ActionlogQuestion, "before" | "after">,
  read: readonly Row[],
  size: number,
): Page<Row> {
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
