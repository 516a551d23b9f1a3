/** What a postal code and its place owe each other; database/rules/postal-codes.sql refuses the same. */
import { foldForSearch } from "../search.ts";
import { isSwissZipcode } from "./zipcode.ts";

export interface PostalPlace {
  place: string;
  municipality: string;
}

/** The places of a Swiss code, none where there is no such code; undefined while nobody has asked. */
export type PlacesOf = (zipcode: string) => readonly PostalPlace[] | undefined;

const swissNames = new Set([
  "",
  "ch",
  "li",
  "schweiz",
  "suisse",
  "svizzera",
  "switzerland",
  "liechtenstein",
  "furstentum liechtenstein",
]);

/** Liechtenstein shares the Swiss codes; a second address has its country in words. */
export function hasSwissCodes(country: string): boolean {
  return swissNames.has(foldForSearch(country));
}

/** "Wil SG" is Wil, "Lausanne 25" Lausanne, and whoever writes "Zürich-Altstetten" means Zürich. */
export function isPlaceOf(place: string, places: readonly PostalPlace[]): boolean {
  const typed = foldForSearch(place);
  return places
    .flatMap((each) => [each.place, each.municipality])
    .some((name) => typed.startsWith(foldForSearch(name).replace(/ ([a-z]{2}|[0-9]+)$/, "")));
}

const unknownCode =
  "Diese Postleitzahl gibt es in der Schweiz nicht. Für eine Adresse im Ausland wählen Sie bitte das Land.";

export interface AddressFaults {
  zipcode?: string;
  place?: string;
}

/** What is wrong with code and place of an address, as far as the places are known. */
export function addressFaults(
  { zipcode, place, country }: { zipcode: string; place: string; country: string },
  placesOf: PlacesOf,
): AddressFaults {
  if (zipcode === "" || !hasSwissCodes(country)) return {};
  const places = isSwissZipcode(zipcode) ? placesOf(zipcode) : [];
  if (places === undefined) return {};
  if (places.length === 0) return { zipcode: unknownCode };
  return placeFault(zipcode, place, places);
}

const unknownOwnCode =
  "Diese Postleitzahl gibt es in der Schweiz nicht. Bei einer Adresse im Ausland schreiben Sie bitte das Land davor, zum Beispiel AT-6800.";

/** An account has no country: four digits are a Swiss code, everything else is one from abroad. */
export function ownAddressFaults(
  { zipcode, place }: { zipcode: string; place: string },
  placesOf: PlacesOf,
): AddressFaults {
  const places = isSwissZipcode(zipcode) ? placesOf(zipcode) : undefined;
  if (places === undefined) return {};
  if (places.length === 0) return { zipcode: unknownOwnCode };
  return placeFault(zipcode, place, places);
}

function placeFault(zipcode: string, place: string, places: readonly PostalPlace[]): AddressFaults {
  if (place === "" || isPlaceOf(place, places)) return {};
  return { place: `Dieser Ort gehört nicht zur Postleitzahl ${zipcode}.` };
}

/** Abroad four bare digits would pass for a Swiss code: "6800" in Austria is kept as "AT-6800". */
export function storedZipcode(zipcode: string, country: string): string {
  return !hasSwissCodes(country) && /^\d{4}$/.test(zipcode) ? `${country}-${zipcode}` : zipcode;
}
