/** What the search compares: texts folded as database/rules/search.sql folds them, and where a hit lies in what is shown. */
import { addYears, type CalendarDay, type Instant, zurichDay } from "./calendar-day.ts";
import { parseDate } from "./date-input.ts";
import { limits } from "./limits.ts";
import { phoneDigits } from "./place/phone.ts";

/** Small letters that stand for others without being composed of them, and the apostrophes that count as letters. */
const standsFor = new Map(
  (
    "æ:ae ð:d ø:o þ:th ß:ss đ:d ħ:h ı:i ĸ:q ŀ:l ł:l ŉ:'n ŋ:n œ:oe ŧ:t ƀ:b ɓ:b ƃ:b ƈ:c ɖ:d ɗ:d ƌ:d ɛ:e ƒ:f ɠ:g ɨ:i ƙ:k " +
    "ƚ:l ɲ:n ƞ:n ƥ:p ƭ:t ʈ:t ʋ:v ƴ:y ƶ:z ǥ:g ё:е ʹ:' ʻ:' ʼ:'"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);

const accents = /[\u0300-\u0362]/g;
const letterOrDigit = /[\p{L}\p{Nd}]/u;
const plain = /^[a-z0-9α-ω]*$/;

function withoutAccent(letter: string): string {
  const base = letterOrDigit.test(letter)
    ? letter.normalize("NFKD").replace(accents, "")
    : letter.replace(accents, "");
  return standsFor.get(letter) ?? (plain.test(base) ? base : letter);
}

/** "Müller-Ćosić" → "muller-cosic"; ae, oe and ue become the letter they stand for. */
export function foldForSearch(text: string): string {
  return Array.from(text.toLowerCase(), withoutAccent)
    .join("")
    .replace(/([aou])e/g, "$1");
}

/** The words that are compared, one by one. */
export function searchWords(text: string): string[] {
  return foldForSearch(text)
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter((word) => word !== "");
}

/** From, inclusive, to, exclusive, in the text that is shown. */
export type Hit = readonly [from: number, to: number];

interface Piece {
  letter: string;
  from: number;
  to: number;
}

/** The folded letters, each with the place it came from; the e of an ae belongs to its a. */
function foldedPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let mayTakeE = false;
  for (const shown of text) {
    for (const letter of withoutAccents(shown)) {
      const last = pieces.at(-1);
      if (letter === "e" && mayTakeE && last) {
        last.to = at + shown.length;
        mayTakeE = false;
      } else {
        pieces.push({ letter, from: at, to: at + shown.length });
        mayTakeE = /[aou]/.test(letter);
      }
    }
    at += shown.length;
  }
  return pieces;
}

function withoutAccents(shown: string): string[] {
  return Array.from(shown.toLowerCase(), withoutAccent).flatMap((folded) => [...folded]);
}

export function isNumber(typed: string): boolean {
  return /^[\d\s+()/.'-]+$/.test(typed) && typed.replace(/\D/g, "").length >= 3;
}

/** So many digits are any part of a telephone number; fewer are its beginning. */
const PART_DIGITS = 4;

/** Where a number that was typed lies among the digits of a telephone number. */
function digitsHit(stored: string, typed: string): Hit | null {
  const wanted = phoneDigits(typed);
  if (wanted !== "" && stored.startsWith(wanted)) return [0, wanted.length];
  const digits = typed.replace(/\D/g, "");
  const at = digits.length >= PART_DIGITS ? stored.indexOf(digits) : -1;
  return at < 0 ? null : [at, at + digits.length];
}

export function isInNumber(phone: string, typed: string): boolean {
  return isNumber(typed) && digitsHit(phoneDigits(phone), typed) !== null;
}

const LONGEST_REFERENCE = 40;

/** «2026-4817», «wg 2026 4817»: the number of a registration, as the family reads it out; database/rules/search.sql says the same. */
export function referenceMeant(typed: string): string | null {
  const written = typed.trim();
  // The pattern looks at a run of spaces more than once.
  if (written.length > LONGEST_REFERENCE) return null;
  if (!/^(wg|nr)?[\s.:-]*\d{4}\s*[-–]?\s*\d{4,9}$/i.test(written)) return null;
  const digits = typed.replace(/\D/g, "");
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** A mother's birth date in any spelling that a form takes; null where the day cannot be a mother's. */
export function typedBirthday(typed: string, now: Instant): CalendarDay | null {
  const day = parseDate(typed, now);
  const today = zurichDay(now);
  const { least, most } = limits.motherAge;
  return day !== null && day <= addYears(today, -least) && day >= addYears(today, -most) ? day : null;
}

function numberHit(text: string, typed: string): Hit[] {
  const digits = Array.from(text.matchAll(/\d/g), (match) => match.index);
  const stored = phoneDigits(text);
  const hit = digitsHit(stored, typed);
  if (hit === null) return [];
  const before = digits.length - stored.length;
  const from = digits[before + hit[0]];
  const last = digits[before + hit[1] - 1];
  return from === undefined || last === undefined ? [] : [[from, last + 1]];
}

function wordHits(text: string, typed: string): Hit[] {
  const wanted = searchWords(typed);
  const hits: Hit[] = [];
  const pieces = foldedPieces(text);
  let at = 0;
  while (at < pieces.length) {
    let end = at;
    while (letterOrDigit.test(pieces[end]?.letter ?? "")) end += 1;
    const word = pieces.slice(at, end);
    const letters = word.map((piece) => piece.letter).join("");
    const lengths = wanted.filter((part) => letters.startsWith(part)).map((part) => [...part].length);
    const [first, last] = [word[0], word[Math.max(0, ...lengths) - 1]];
    if (first && last) hits.push([first.from, last.to]);
    at += word.length + 1;
  }
  return hits;
}

/** Where the words that were typed begin words of the text; a number is found in a telephone number of any spelling. */
export function searchHits(text: string, typed: string): Hit[] {
  const hits = isNumber(typed) ? numberHit(text, typed) : [];
  if (hits.length > 0) return hits;
  // Half of a number says nothing: "076 555" is not in "044 555 01 20".
  const own = isNumber(typed) ? searchWords(text) : [];
  const isWhole = searchWords(typed).every((word) => own.some((each) => each.startsWith(word)));
  return isNumber(typed) && !isWhole ? [] : wordHits(text, typed);
}
