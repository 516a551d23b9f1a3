/** A value of the data service → what stands in the cell of an exported table. */
import { toDate, zurichDay, zurichTime } from "#domain/calendar-day.ts";
import type { CellKind, ExportColumn } from "#domain/export/column.ts";
import { languageList } from "#domain/language.ts";
import { nationalityName } from "#domain/nationality.ts";
import { formatPhone } from "#domain/place/phone.ts";

/** Days and moments are what the clock on the wall in Zürich shows: "2026-11-16", "2026-11-16T09:41". */
export type Cell = null | string | number | { day: string } | { moment: string };

export type Row = Readonly<Record<string, unknown>>;

/** What a language is called. */
export type TitleOf = (code: string) => string;

/** What is to be done for each column is found out once, for a hundred thousand rows. */
export function cellReader(columns: readonly ExportColumn[], languageTitle: TitleOf): (row: Row) => Cell[] {
  const readers = columns.map(({ path, kind }) => {
    const way = path.split(".");
    const toCell = cellMaker(kind, languageTitle);
    return (row: Row): Cell => {
      const value = valueAt(row, way, 0);
      return value === null ? null : toCell(value);
    };
  });
  return (row) => readers.map((read) => read(row));
}

/** What stands at the end of the way; a list on the way gives a list. */
function valueAt(value: unknown, way: readonly string[], from: number): unknown {
  const next = way[from];
  if (next === undefined || value === null || value === undefined) return value ?? null;
  if (Array.isArray(value)) return value.map((each) => valueAt(each, way, from));
  return valueAt((value as Row)[next], way, from + 1);
}

function cellMaker(kind: CellKind, languageTitle: TitleOf): (value: unknown) => Cell {
  switch (kind) {
    case "day":
      return (value) => ({ day: String(value) });
    case "moment":
      return (value) => ({ moment: wallClock(String(value)) });
    case "time":
      return (value) => String(value).slice(0, 5);
    case "number":
    case "francs":
      return Number;
    case "flag":
      return (value) => (value === true ? "ja" : "nein");
    case "phone":
      return (value) => formatPhone(String(value));
    case "nationality":
      return remembered(nationalityName);
    case "languages":
      return (value) =>
        Array.isArray(value) ? languageList(value.map(String), languageTitle) : String(value);
    default:
      return (value) => (Array.isArray(value) ? value.join(", ") : String(value));
  }
}

/** There are some two hundred, and looking one up asks the tables of all languages. */
function remembered(nameOf: (code: string) => string): (value: unknown) => string {
  const names = new Map<unknown, string>();
  return (value) => {
    let name = names.get(value);
    if (name === undefined) {
      name = nameOf(String(value));
      names.set(value, name);
    }
    return name;
  };
}

const QUARTER_HOUR_MS = 900_000;
const offsets = new Map<number, number>();
const MOST_OFFSETS = 20_000;

/** Asked of the calendar once for each quarter of an hour: an export has many moments and they are close together. */
function wallClock(instant: string): string {
  const at = toDate(instant).getTime();
  const quarter = Math.floor(at / QUARTER_HOUR_MS);
  let offset = offsets.get(quarter);
  if (offset === undefined) {
    const start = new Date(quarter * QUARTER_HOUR_MS);
    offset = Date.parse(`${zurichDay(start)}T${zurichTime(start)}Z`) - start.getTime();
    if (offsets.size >= MOST_OFFSETS) offsets.clear();
    offsets.set(quarter, offset);
  }
  return new Date(at + offset).toISOString().slice(0, 16);
}
