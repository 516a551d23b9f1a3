// The places of the postal codes that were typed so far; the first of several is only a guess.
import { oneOf } from "#domain/locale.ts";

const known = new Map<string, readonly string[]>();

export function rememberPlaces(zipcode: string, places: readonly string[]): void {
  known.set(zipcode, [...new Set(places)]);
}

export function placesOf(zipcode: string): readonly string[] {
  return known.get(zipcode) ?? [];
}

/** "oder Freudwil": what else the code may mean. */
export function otherPlaces(zipcode: string, place: string): string | undefined {
  const others = placesOf(zipcode).filter((known) => known !== place);
  return others.length > 0 ? `oder ${oneOf(others)}` : undefined;
}
