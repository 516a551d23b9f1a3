// The areas of the postal codes: drawn by the build (scripts/build/draw-plz-map.ts), fetched when the first map is shown.
import type { MapAreas } from "#domain/place/map-areas.ts";

/** Fetched once; what got lost is asked for again by the next who wants it. */
function fetchedOnce(fetch: () => Promise<{ default: MapAreas }>): () => Promise<MapAreas> {
  let loaded: Promise<MapAreas> | undefined;
  return () => {
    loaded ??= fetch().then(({ default: areas }) => areas);
    loaded.catch(() => {
      loaded = undefined;
    });
    return loaded;
  };
}

/** The canton and what lies around it. */
export const loadPlzAreas = fetchedOnce(() => import("virtual:plz-map"));
/** The rest of the country, on the same scale. */
export const loadCountryAreas = fetchedOnce(() => import("virtual:plz-map-country"));
