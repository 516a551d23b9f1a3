/** The text of a cell → the value that is stored, or why it is none. */
import { type Instant, isCalendarDay, zurichInstant } from "../calendar-day.ts";
import { parseDate } from "../date-input.ts";
import { nationalities } from "../nationality.ts";
import { once } from "../once.ts";
import { countries } from "../place/country.ts";
import { normalisePhone } from "../place/phone.ts";
import type { CellReading } from "./fields.ts";
import { foldTitle } from "./match-columns.ts";

/** Of each lookup what a cell may say, folded → the value that is stored. */
export type Choices = Readonly<Record<string, ReadonlyMap<string, string>>>;

export interface ReadingContext {
  choices: Choices;
  /** By which a year of two digits finds its century. */
  now: Instant;
}

export type ReadCell = { value: unknown } | { fault: string };

/** As the database lists them: value and title of each. */
export function choicesFrom(
  listed: Readonly<Record<string, readonly (readonly [string, string])[] | null>>,
): Choices {
  return Object.fromEntries(Object.entries(listed).map(([name, rows]) => [name, byWords(rows ?? [])]));
}

/** What a value is called never takes the place of another's value. */
function byWords(rows: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const words = new Map(rows.map(([value, title]) => [foldTitle(title), value]));
  for (const [value] of rows) words.set(foldTitle(value), value);
  return words;
}

const nationalityWords = once(() => byWords(nationalities().map(({ code, name }) => [code, name] as const)));
const countryWords = once(() => byWords(countries().map(({ code, name }) => [code, name] as const)));

const YES = new Set(["ja", "j", "yes", "y", "true", "wahr", "1", "x", "oui", "si"]);
const NO = new Set(["nein", "n", "no", "false", "falsch", "0", "non", "-"]);

/** `text` is trimmed and not empty. */
export function readCell(reading: CellReading, text: string, { choices, now }: ReadingContext): ReadCell {
  switch (reading.kind) {
    case "line":
      return { value: text.replace(/\s+/g, " ") };
    case "note":
      return { value: text };
    case "number":
      return /^-?\d{1,6}$/.test(text)
        ? { value: Number(text) }
        : { fault: `«${cut(text)}» ist keine ganze Zahl.` };
    case "phone":
      return { value: normalisePhone(withZero(text)) ?? text };
    case "zipcode":
      return { value: withoutSwitzerland(text) };
    case "zipcodes":
      return { value: split(text, /[,;|\s]+/).map(withoutSwitzerland) };
    case "day":
      return orFault(
        isShort(text) ? readDay(text, now) : null,
        `«${cut(text)}» ist kein Datum wie 3.5.2026 oder 2026-05-03.`,
      );
    case "time":
      return orFault(readTime(text), `«${cut(text)}» ist keine Uhrzeit wie 14:30.`);
    case "moment":
      return orFault(
        isShort(text) ? readMoment(text, now) : null,
        `«${cut(text)}» ist kein Zeitpunkt wie 3.5.2026 14:30.`,
      );
    case "flag":
      return orFault(readFlag(text), `«${cut(text)}» ist weder ja noch nein.`);
    case "country":
      return choose(countryWords(), text);
    case "nationality":
      return choose(nationalityWords(), text);
    case "choice":
      return choose(choices[reading.of] ?? new Map(), text);
    case "choices":
      return chooseAll(choices[reading.of] ?? new Map(), text);
  }
}

/** Longer than every spelling of a day: the patterns look at runs of spaces more than once. */
function isShort(text: string): boolean {
  return text.length <= 60;
}

function orFault(value: unknown, fault: string): ReadCell {
  return value === null ? { fault } : { value };
}

function cut(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60)} …`;
}

function split(text: string, by: RegExp): string[] {
  return text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function choose(words: ReadonlyMap<string, string>, text: string): ReadCell {
  const value = words.get(foldTitle(text));
  return value === undefined ? { fault: `«${cut(text)}» steht nicht zur Auswahl.` } : { value };
}

function chooseAll(words: ReadonlyMap<string, string>, text: string): ReadCell {
  // A title may itself hold a comma.
  const whole = words.get(foldTitle(text));
  if (whole !== undefined) return { value: [whole] };
  const parts = split(text, /[,;|/\n]+/);
  const unknown = parts.find((part) => !words.has(foldTitle(part)));
  if (unknown !== undefined) return { fault: `«${cut(unknown)}» steht nicht zur Auswahl.` };
  return { value: [...new Set(parts.map((part) => words.get(foldTitle(part)) ?? ""))] };
}

/** Excel takes 079 … for a number and drops its zero. */
function withZero(text: string): string {
  return /^[1-9]\d{8}$/.test(text) ? `0${text}` : text;
}

function withoutSwitzerland(text: string): string {
  return text.replace(/^CH[-\s]?(?=\d{4}$)/i, "");
}

function readFlag(text: string): boolean | null {
  const word = text.toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
}

/** Days since the last of 1899, as Excel counts where a cell has no format. */
function fromSerial(text: string): string | null {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return null;
  return new Date(Date.UTC(1899, 11, 30) + Math.round(Number(text) * 86_400) * 1000)
    .toISOString()
    .slice(0, 19);
}

/** A file has no today: what leaves the year out, or counts from now, is no date in it. */
const WITH_YEAR =
  /^\d{1,2}\s*[./-]\s*\d{1,2}\s*[./-]\s*(\d{2}|\d{4})$|^\d{1,2}\.?\s*[a-zä]{3,9}\.?\s*\d{4}$/i;

function dayOnly(text: string, now: Instant): string | null {
  if (isCalendarDay(text)) return text;
  return WITH_YEAR.test(text) ? parseDate(text, now) : null;
}

function readDay(text: string, now: Instant): string | null {
  const plain = fromSerial(text)?.slice(0, 10) ?? text;
  // Many programs write every day with its midnight.
  return dayOnly(plain.replace(/[T ]+00:00(:00(\.0+)?)?(Z)?$/, ""), now);
}

function readTime(text: string): string | null {
  const fraction = /^0?[.,]\d+$/.test(text) ? Math.round(Number(text.replace(",", ".")) * 1440) : null;
  if (fraction !== null) return clock(Math.floor(fraction / 60), fraction % 60);
  const match =
    /^(?:(?:1899-12-3[01]|1900-01-0[01])[T ])?(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?(?:\s*Uhr)?$/i.exec(
      text,
    );
  return match ? clock(Number(match[1]), Number(match[2])) : null;
}

function clock(hours: number, minutes: number): string | null {
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

function readMoment(text: string, now: Instant): string | null {
  const plain = fromSerial(text) ?? text;
  if (/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(plain)) {
    const instant = new Date(plain);
    return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
  }
  const match = /^(.+?)(?:(?:T|,?\s+)(\d{1,2})[:.](\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*Uhr)?)?$/.exec(plain);
  const day = dayOnly(match?.[1] ?? "", now);
  const time = clock(Number(match?.[2] ?? 0), Number(match?.[3] ?? 0));
  if (day === null || time === null) return null;
  return new Date(zurichInstant(day, time).getTime() + Number(match?.[4] ?? 0) * 1000).toISOString();
}
