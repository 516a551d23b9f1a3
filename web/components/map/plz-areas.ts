// The areas of the postal codes: drawn by the build (scripts/build/draw-plz-map.ts), fetched when the first map is shown.
import type { MapAreas } from "#domain/place/map-areas.ts";

let loaded: Promise<MapAreas> | undefined;

export function loadPlzAreas(): Promise<MapAreas> {
  loaded ??= import("virtual:plz-map").then(({ default: areas }) => areas);
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}
