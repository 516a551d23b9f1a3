/** Distance between two places as the crow flies. */
import { decimal, wholeNumber } from "../locale.ts";

export interface Coordinates {
  lat: number;
  lon: number;
}

const earthRadiusKm = 6371.0088;

export function distanceKm(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const dLat = radians(to.lat - from.lat);
  const dLon = radians(to.lon - from.lon);
  const chord =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLon / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** "2,8 km", from 100 km on "112 km" */
export function formatDistance(km: number): string {
  return km < 99.95 ? `${decimal(km)} km` : `${wholeNumber(Math.round(km))} km`;
}

/** The same for a list: "im Ort", "2,8 km", and a dash where a postal code is unknown. */
export function distanceWords(km: number | null | undefined): string {
  if (typeof km !== "number") return "–";
  return km === 0 ? "im Ort" : formatDistance(km);
}
