/** Postal codes: four digits in Switzerland and Liechtenstein, free text abroad. */

export function isSwissZipcode(zipcode: string): boolean {
  return /^[1-9]\d{3}$/.test(zipcode);
}

/** Abroad: letters, digits, blanks and hyphens, and no four bare digits that would pass for a Swiss code. */
export function isForeignZipcode(zipcode: string): boolean {
  return !/^\d{4}$/.test(zipcode) && /^[A-Za-z0-9][A-Za-z0-9 -]{2,8}[A-Za-z0-9]$/.test(zipcode);
}

export function isZipcode(zipcode: string): boolean {
  return isSwissZipcode(zipcode) || isForeignZipcode(zipcode);
}

/** "CH-8610", " 8610 " → "8610" */
export function normaliseZipcode(typed: string): string {
  return typed.trim().replace(/^(?:CH|FL|LI)[- ]?(?=\d{4}$)/i, "");
}

/** "8610 Uster"; whichever half is known. */
export function zipcodeAndPlace(zipcode: string | null, place: string | null): string {
  return [zipcode, place].filter(Boolean).join(" ");
}
