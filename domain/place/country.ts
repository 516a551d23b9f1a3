/** Countries of an address: ISO 3166-1 alpha-2 codes, home and the neighbours first. */
import { nationalities, nationalityName } from "../nationality.ts";

export const homeCountry = "CH";
/** Of old records with a foreign code nobody wrote down which country it was. */
const unknownCountry = "ZZ";

const nearest = ["CH", "LI", "DE", "AT", "FR", "IT"];
const ownNames: Record<string, string> = { CN: "China", [unknownCountry]: "Ausland, Land nicht erfasst" };

export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code);
}

export function countryName(code: string): string {
  return ownNames[code] ?? nationalityName(code);
}

/** As a form offers them, the nearest first. */
export function countries(): { code: string; name: string; isNear: boolean }[] {
  const others = nationalities()
    .map(({ code }) => code)
    .filter((code) => isCountry(code) && !nearest.includes(code));
  return [
    ...nearest.map((code) => ({ code, name: countryName(code), isNear: true })),
    ...[...others, unknownCountry].map((code) => ({ code, name: countryName(code), isNear: false })),
  ];
}
