/** Choosing postal codes: one by one, and all around a place. */
import { type Coordinates, distanceKm } from "#domain/place/distance.ts";

export interface PlacedCode extends Coordinates {
  zipcode: string;
}

export function toggled(circles: readonly string[], zipcode: string): string[] {
  return circles.includes(zipcode)
    ? circles.filter((other) => other !== zipcode)
    : [...circles, zipcode].sort();
}

/** The circles with every code within so many kilometres of the seat. */
export function withSurroundings(
  circles: readonly string[],
  homeZipcode: string,
  kilometres: number,
  codes: readonly PlacedCode[],
): string[] {
  const centre = codes.find(({ zipcode }) => zipcode === homeZipcode);
  if (!centre) return [...circles];
  const near = codes.filter((code) => distanceKm(centre, code) <= kilometres).map(({ zipcode }) => zipcode);
  return [...new Set([...circles, ...near])].sort();
}

export function circleCount(count: number): string {
  return count === 1 ? "1 PLZ-Kreis" : `${count} PLZ-Kreise`;
}
