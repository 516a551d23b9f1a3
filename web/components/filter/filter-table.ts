// What a list can be narrowed by: one entry per filter. Its type, its word in the address, its chip and its condition come from there.
import { addDays, type CalendarDay, zurichInstant } from "#domain/calendar-day.ts";
import {
  type AskedRange,
  askedRangeWords,
  type DayRange,
  daysOf,
  openRange,
  readAskedRange,
  writeAskedRange,
} from "#domain/day-range.ts";
import { chosenWords, type FilterOption } from "./filter-option.ts";

/** Of each kind, what the filter holds. */
interface FilterValues {
  text: string;
  choice: string | undefined;
  several: readonly string[];
  flag: boolean;
  days: AskedRange;
  codes: readonly string[];
}

type FilterKind = keyof FilterValues;

export interface FilterEntry<Value, Where, Kind extends FilterKind = FilterKind> {
  kind: Kind;
  /** In the address, which is kept and sent: it never changes. */
  word: string;
  label: string;
  /** Comes only when somebody asks for it, or is led here by it. */
  isRare: boolean;
  none: Value;
  read(text: string): Value;
  write(value: Value): string;
  where(value: Value, today: CalendarDay): Where;
  /** What there is to choose from, where that is known beforehand. */
  options?: readonly FilterOption[] | undefined;
  /** A choice of which each has a chip of its own. */
  isSpread?: boolean;
  /** Of days: which ready-made spans are of use. */
  looks?: "back" | "ahead";
  /** Of text: all that is searched. Of codes: how they are typed. */
  help?: string;
}

/** It takes what its own `read` gives, which only the entry itself knows. */
type AnyEntry<Where> = FilterEntry<unknown, Where>;
type Entries<Where> = Readonly<Record<string, AnyEntry<Where>>>;

/** Each filter's value, by its key. */
type FilterOf<Table extends Entries<unknown>> = { [Key in keyof Table]: ReturnType<Table[Key]["read"]> };

export interface FilterTable<Filter, Where> {
  entries: Readonly<Record<keyof Filter & string, AnyEntry<Where>>>;
  none: Filter;
  /** What makes no sense is left out. */
  read: (search: URLSearchParams) => Filter;
  /** Only what is asked for stands in the address. */
  write: (filter: Filter) => URLSearchParams;
  where: (filter: Filter, today: CalendarDay) => Where;
  isSet: (filter: Filter, key: keyof Filter & string) => boolean;
  isFiltered: (filter: Filter) => boolean;
}

/** The filter of a table: `type PuerperaFilter = FilterIn<typeof puerperaFilters>`. */
export type FilterIn<Table> = Table extends FilterTable<infer Filter, infer _> ? Filter : never;

interface Named {
  word: string;
  label: string;
  isRare?: boolean;
}

type Known<Value extends string> = readonly { value: Value; title: string }[];

interface Chosen<Value extends string> extends Named {
  options?: Known<Value>;
  /** What is asked of a value whose choices come later. */
  isValue?: (text: string) => boolean;
}

const listIn = (text: string) => text.split(",").filter(Boolean);

function valuesIn<Value extends string>(text: string, { options, isValue }: Chosen<Value>): Value[] {
  const isKnown = (value: string) => options?.some((option) => option.value === value) ?? true;
  return listIn(text).filter((value): value is Value => isKnown(value) && (isValue?.(value) ?? true));
}

/** The kinds of filters over rows whose condition is a `Where`. */
export function filtersFor<Where extends { _and?: Where[] | null | undefined }>() {
  return {
    /** Words that are typed into the field before the chips. */
    text: (
      entry: Named & { help: string; where: (text: string) => Where },
    ): FilterEntry<string, Where, "text"> => ({
      isRare: false,
      ...entry,
      kind: "text",
      none: "",
      read: (text) => text,
      write: (text) => text,
    }),
    /** One of several. Of many in the address it is the last, which was chosen last. */
    choice: <Value extends string = string>(
      entry: Chosen<Value> & { isSpread?: boolean; where: (value: Value) => Where },
    ): FilterEntry<Value | undefined, Where, "choice"> => ({
      isRare: false,
      ...entry,
      kind: "choice",
      none: undefined,
      read: (text) => valuesIn(text, entry).at(-1),
      write: (value) => value ?? "",
      where: (value) => entry.where(value as Value),
    }),
    several: <Value extends string = string>(
      entry: Chosen<Value> & { where: (chosen: readonly Value[]) => Where },
    ): FilterEntry<readonly Value[], Where, "several"> => ({
      isRare: false,
      ...entry,
      kind: "several",
      none: [],
      read: (text) => valuesIn(text, entry),
      write: (chosen) => chosen.join(","),
    }),
    /** On or off. */
    flag: (entry: Named & { where: () => Where }): FilterEntry<boolean, Where, "flag"> => ({
      isRare: false,
      ...entry,
      kind: "flag",
      none: false,
      read: (text) => text === "1",
      write: (isOn) => (isOn ? "1" : ""),
    }),
    days: (
      entry: Named & { looks: "back" | "ahead"; where: (range: DayRange) => Where },
    ): FilterEntry<AskedRange, Where, "days"> => ({
      isRare: false,
      ...entry,
      kind: "days",
      none: openRange,
      read: readAskedRange,
      write: writeAskedRange,
      where: (asked, today) => entry.where(daysOf(asked, today)),
    }),
    /** Postal codes, or their beginnings. */
    codes: (
      entry: Named & { help: string; where: (codes: readonly string[]) => Where },
    ): FilterEntry<readonly string[], Where, "codes"> => ({
      isRare: false,
      ...entry,
      kind: "codes",
      none: [],
      read: listIn,
      write: (codes) => codes.join(","),
    }),
    table: <Table extends Entries<Where>>(entries: Table) => filterTable<FilterOf<Table>, Where>(entries),
  };
}

function filterTable<Filter, Where>(entries: Entries<Where>): FilterTable<Filter, Where> {
  type Key = keyof Filter & string;
  const all = Object.entries(entries) as [Key, AnyEntry<Where>][];
  const filterOf = (part: (entry: AnyEntry<Where>) => unknown) =>
    Object.fromEntries(all.map(([key, entry]) => [key, part(entry)])) as Filter;
  const none = filterOf((entry) => entry.none);
  const wordOf = (filter: Filter, key: Key, entry: AnyEntry<Where>) => entry.write(filter[key]).trim();
  return {
    entries: entries as FilterTable<Filter, Where>["entries"],
    none,
    read: (search) => filterOf((entry) => entry.read(search.get(entry.word) ?? "")),
    write: (filter) => {
      const search = new URLSearchParams();
      for (const [key, entry] of all) {
        const text = wordOf(filter, key, entry);
        if (text !== "") search.set(entry.word, text);
      }
      return search;
    },
    where: (filter, today) => {
      const conditions = all
        .filter(([key, entry]) => wordOf(filter, key, entry) !== "")
        .map(([key, entry]) => entry.where(filter[key], today));
      return (conditions.length === 0 ? {} : { _and: conditions }) as Where;
    },
    isSet: (filter, key) => wordOf(filter, key, entries[key] as AnyEntry<Where>) !== "",
    isFiltered: (filter) => all.some(([key, entry]) => wordOf(filter, key, entry) !== ""),
  };
}

export function titled<Value extends string>(
  values: readonly Value[],
  titles: Readonly<Record<Value, string>>,
): Known<Value> {
  return values.map((value) => ({ value, title: titles[value] }));
}

/** Of a column that holds a day. */
export function withinDays({ from, to }: DayRange): { _gte?: string; _lte?: string } {
  return { ...(from && { _gte: from }), ...(to && { _lte: to }) };
}

/** Of a column that holds a moment. Days are Zürich's: the last one ends where the next begins. */
export function withinMoments({ from, to }: DayRange): { _gte?: string; _lt?: string } {
  return {
    ...(from && { _gte: zurichInstant(from).toISOString() }),
    ...(to && { _lt: zurichInstant(addDays(to, 1)).toISOString() }),
  };
}

/** A text in a pattern: its signs mean themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** What is chosen in words, for paper: "Status Neu oder Freigegeben". */
export function filterWords<Filter, Where>(
  table: FilterTable<Filter, Where>,
  filter: Filter,
  titleOf: (key: keyof Filter & string, value: string) => string,
): string[] {
  const keys = Object.keys(table.entries) as (keyof Filter & string)[];
  return keys
    .filter((key) => table.isSet(filter, key))
    .map((key) => {
      const { kind, label, isSpread } = table.entries[key];
      const value = filter[key] as unknown;
      if (kind === "text") return `«${String(value)}»`;
      if (kind === "flag") return label;
      if (kind === "days") return `${label} ${askedRangeWords(value as AskedRange)}`;
      const titles = (Array.isArray(value) ? value : [value]).map((each) => titleOf(key, String(each)));
      return isSpread ? titles.join(" ") : `${label} ${chosenWords(titles)}`;
    });
}
