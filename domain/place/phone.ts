/** Telephone numbers: as typed → E.164 for storage, → grouped for people, → digits for the search. */

const swissNumber = /^\+41[1-9]\d{8}$/;
const foreignNumber = /^\+(?!41)[1-9]\d{6,14}$/;

const twoDigitCountries = new Set(
  (
    "20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 " +
    "81 82 84 86 90 91 92 93 94 95 98"
  ).split(" "),
);

/** "079 555 38 14", "0041 79 …", "+41 (0)79 …" → "+41795553814"; null when it is no number. */
export function normalisePhone(typed: string): string | null {
  if (!/^[\d\s()+./\-'’\u00a0\u2010-\u2013]+$/.test(typed)) return null;
  const compact = typed.replace(/\(0\)/g, "").replace(/[^\d+]/g, "");
  const international = compact.replace(/^00/, "+").replace(/^0(?=[1-9])/, "+41");
  const number = international.replace(/^\+410/, "+41");
  return swissNumber.test(number) || foreignNumber.test(number) ? number : null;
}

export function isPhone(typed: string): boolean {
  return normalisePhone(typed) !== null;
}

/** "+41795553814" → "079 555 38 14", "+4915112345678" → "+49 151 123 456 78"; anything else as it is. */
export function formatPhone(phone: string): string {
  const number = normalisePhone(phone);
  if (number === null) return phone;
  if (swissNumber.test(number)) {
    const local = `0${number.slice(3)}`;
    return `${local.slice(0, 3)} ${local.slice(3, 6)} ${local.slice(6, 8)} ${local.slice(8)}`;
  }
  const country = countryCode(number);
  const rest = number.slice(1 + country.length);
  return `+${country} ${rest.replace(/(\d{3})(?=\d{2})/g, "$1 ").trim()}`;
}

function countryCode(number: string): string {
  if (number[1] === "1" || number[1] === "7") return number.slice(1, 2);
  const two = number.slice(1, 3);
  return twoDigitCountries.has(two) ? two : number.slice(1, 4);
}

/** What the search compares: digits without 0041, +41 or the leading 0, also while a number is being typed. */
export function phoneDigits(phone: string): string {
  return phone
    .replace(/\(0\)/g, "")
    .replace(/^ *\+/, "00")
    .replace(/\D/g, "")
    .replace(/^(0041|41(?=\d{9}$)|00|0)/, "")
    .replace(/^0+/, "");
}

export function isMobile(phone: string): boolean {
  return /^\+417[4-9]/.test(normalisePhone(phone) ?? "");
}

/** Of Switzerland; elsewhere nobody can tell. */
export function isLandline(phone: string): boolean {
  return (normalisePhone(phone) ?? "").startsWith("+41") && !isMobile(phone);
}

/** Where telephone numbers stand in a text, so that they can be tapped. */
export function phonesIn(text: string): { from: number; to: number }[] {
  const written = /(?:\+|\b)\d[\d\s()/.'’-]{5,}\d\b/g;
  return Array.from(text.matchAll(written), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
  })).filter(({ from, to }) => isPhone(text.slice(from, to)));
}
