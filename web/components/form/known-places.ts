// The places of the postal codes that were typed so far, the usual one first.
import { oneOf } from "#domain/locale.ts";
import type { PostalPlace } from "#domain/place/postal-place.ts";

const known = new Map<string, readonly PostalPlace[]>();

export function rememberPlaces(zipcode: string, places: readonly PostalPlace[]): void {
  known.set(zipcode, places);
}

/** None where there is no such code, undefined while nobody has asked. */
export function knownPlaces(zipcode: string): readonly PostalPlace[] | undefined {
  return known.get(zipcode);
}

/** Their names, each once. */
export function placesOf(zipcode: string): readonly string[] {
  return [...new Set(known.get(zipcode)?.map(({ place }) => place))];
}

/** "oder Freudwil": what else the code may mean. */
export function otherPlaces(zipcode: string, place: string): string | undefined {
  const others = placesOf(zipcode).filter((known) => known !== place);
  return others.length > 0 ? `oder ${oneOf(others)}` : undefined;
}
