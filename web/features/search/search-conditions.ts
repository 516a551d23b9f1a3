// What the search asks the data service for people whom no search function knows.
import type { User_Bool_Exp } from "#web/generated/staff/graphql.ts";

const MOST_WORDS = 5;

function patterns(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`));
}

/** A telephone number is stored as +41…; typed with or without spaces and the leading zero. */
function digitsOf(text: string): string | undefined {
  const digits = text.replace(/[\s/().-]/g, "").replace(/^(\+|00)41|^0/, "");
  return /^\d{3,}$/.test(digits) ? digits : undefined;
}

/** Every word begins a name or is part of it, or begins the postal code or the place; or it is a telephone number. */
export function userCondition(text: string): User_Bool_Exp {
  const words: User_Bool_Exp[] = patterns(text).map((word) => ({
    _or: [
      { firstname: { _ilike: `%${word}%` } },
      { lastname: { _ilike: `%${word}%` } },
      { place: { _ilike: `${word}%` } },
      { zipcode: { _ilike: `${word}%` } },
      { email: { _ilike: `${word}%` } },
    ],
  }));
  const digits = digitsOf(text);
  if (digits === undefined) return { _and: words };
  return { _or: [{ _and: words }, { phone_mobile: { _ilike: `%${digits}%` } }] };
}
