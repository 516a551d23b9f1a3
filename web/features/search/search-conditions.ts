// What is typed above a list or into the search of midwives, as a condition on the words that database/rules/search.sql folds.
import { phoneDigits } from "#domain/place/phone.ts";
import { isNumber, referenceMeant, searchWords } from "#domain/search.ts";

interface Like {
  _like: string;
}

/** A condition on whatever has the words and the numbers of a search beside it: mothers, midwives. */
interface TypedCondition {
  _and?: TypedCondition[];
  _or?: TypedCondition[];
  search?: { folded?: Like; numbers?: Like };
}

const MOST_WORDS = 6;
/** Four digits are a postal code; from here on they may be any part of a telephone number. */
const PART_DIGITS = 5;

const beginsWord = (part: string): TypedCondition => ({ search: { folded: { _like: `%'${part}%` } } });
const anywhere = (part: string): TypedCondition => ({ search: { folded: { _like: `%${part}%` } } });

/** Every word must be found somewhere; digits begin a postal code, a case number or a telephone number, in any spelling. */
export function typedCondition(typed: string): TypedCondition {
  const words = searchWords(typed).slice(0, MOST_WORDS);
  const all = { _and: words.map((word) => (/^\d+$/.test(word) ? beginsWord(word) : anywhere(word))) };
  if (!isNumber(typed)) return all;
  const [digits, phone] = [typed.replace(/\D/g, ""), phoneDigits(typed)];
  const either: TypedCondition[] = [all, beginsWord(digits)];
  if (phone !== "") either.push(beginsWord(phone));
  if (phone.length >= PART_DIGITS) either.push({ search: { numbers: { _like: `%${phone}%` } } });
  return { _or: either };
}

interface MotherCondition extends TypedCondition {
  _or?: (TypedCondition & { reference?: { _eq: string } })[];
}

/** Of mothers also by the number of their registration. */
export function motherCondition(typed: string): MotherCondition {
  const reference = referenceMeant(typed);
  return reference === null
    ? typedCondition(typed)
    : { _or: [typedCondition(typed), { reference: { _eq: reference } }] };
}
