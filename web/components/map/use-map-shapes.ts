// The shapes of the canton, or of the whole country when one asked for it.
import { useEffect, useMemo, useState } from "react";
import type { MapAreas } from "#domain/place/map-areas.ts";
import { logQuietly } from "#web/platform/browser/log.ts";
import { type AreaShape, shapesOf } from "./area-shapes.ts";
import { type Bounds, boundsOf, type Frame, fitted } from "./map-camera.ts";
import { loadCountryAreas, loadPlzAreas } from "./plz-areas.ts";

export interface MapShapes {
  shapes: readonly AreaShape[];
  byZipcode: ReadonlyMap<string, AreaShape>;
  borders: readonly { path: Path2D; isStrong: boolean }[];
  /** What one sees at first. */
  bounds: Bounds;
  /** So close one may look. */
  closestIn: (frame: Frame) => number;
  unitKm: number;
}

const CLOSEST = 16;
/** Around the land, in units of the map. */
const AIR = 8;

export function useMapShapes(isCountry: boolean): {
  map: MapShapes | undefined;
  hasFailed: boolean;
  askAgain: () => void;
} {
  const near = useAreas(loadPlzAreas, true);
  const rest = useAreas(loadCountryAreas, isCountry);
  const nearShapes = useMemo(() => near.areas && shapesOf(near.areas.areas), [near.areas]);
  const restShapes = useMemo(() => rest.areas && shapesOf(rest.areas.areas), [rest.areas]);
  const map = useMemo(() => {
    if (!near.areas || !nearShapes) return undefined;
    const all = isCountry && restShapes ? [...restShapes, ...nearShapes] : nearShapes;
    const canton = airy(boundsOf(near.areas.viewBox));
    const outline = { path: new Path2D(near.areas.outline), isStrong: true };
    return {
      shapes: all,
      byZipcode: new Map(all.map((shape) => [shape.zipcode, shape])),
      borders:
        isCountry && rest.areas
          ? [{ path: new Path2D(rest.areas.outline), isStrong: false }, outline]
          : [outline],
      bounds: isCountry && rest.areas ? airy(boundsOf(rest.areas.viewBox)) : canton,
      closestIn: (frame: Frame) => fitted(canton, frame).scale * CLOSEST,
      unitKm: near.areas.unitKm,
    };
  }, [near.areas, nearShapes, rest.areas, restShapes, isCountry]);
  return {
    map,
    hasFailed: near.hasFailed || rest.hasFailed,
    askAgain: () => {
      near.askAgain();
      rest.askAgain();
    },
  };
}

function airy({ x, y, width, height }: Bounds): Bounds {
  return { x: x - AIR, y: y - AIR, width: width + 2 * AIR, height: height + 2 * AIR };
}

function useAreas(load: () => Promise<MapAreas>, isWanted: boolean) {
  const [areas, setAreas] = useState<MapAreas>();
  const [hasFailed, setFailed] = useState(false);
  const isAsked = isWanted && !areas && !hasFailed;
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    load()
      .then((loaded) => !isGone && setAreas(loaded))
      .catch((cause) => {
        logQuietly("Karte nicht geladen", cause);
        if (!isGone) setFailed(true);
      });
    return () => {
      isGone = true;
    };
  }, [isAsked, load]);
  return { areas, hasFailed: isWanted && hasFailed, askAgain: () => setFailed(false) };
}
