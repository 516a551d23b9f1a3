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

export function cellsOf(row: Row, columns: readonly ExportColumn[], languageTitle: TitleOf): Cell[] {
  return columns.map(({ path, kind }) => cellOf(valueAt(row, path.split(".")), kind, languageTitle));
}

/** What stands at the end of the way; a list on the way gives a list. */
function valueAt(value: unknown, [next, ...rest]: readonly string[]): unknown {
  if (next === undefined || value === null || value === undefined) return value ?? null;
  if (Array.isArray(value)) return value.map((each) => valueAt(each, [next, ...rest]));
  return valueAt((value as Row)[next], rest);
}

function cellOf(value: unknown, kind: CellKind, languageTitle: TitleOf): Cell {
  if (value === null) return null;
  switch (kind) {
    case "day":
      return { day: String(value) };
    case "moment":
      return { moment: wallClock(String(value)) };
    case "time":
      return String(value).slice(0, 5);
    case "number":
    case "francs":
      return Number(value);
    case "flag":
      return value === true ? "ja" : "nein";
    case "phone":
      return formatPhone(String(value));
    case "nationality":
      return nationalityName(String(value));
    case "languages":
      return Array.isArray(value) ? languageList(value.map(String), languageTitle) : String(value);
    default:
      return Array.isArray(value) ? value.join(", ") : String(value);
  }
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
