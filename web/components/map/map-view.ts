// Which part of the map is shown: its upper left corner, and how many times larger than the whole.
import type { Point } from "#domain/place/map-areas.ts";

export interface MapView extends Point {
  zoom: number;
}

export interface MapBox {
  width: number;
  height: number;
}

export const WHOLE: MapView = { x: 0, y: 0, zoom: 1 };
/** So far that a finger meets the smallest area. */
export const CLOSEST = 16;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Never beyond the edges of the map. */
function kept({ x, y, zoom }: MapView, { width, height }: MapBox): MapView {
  return {
    x: between(x, 0, width - width / zoom),
    y: between(y, 0, height - height / zoom),
    zoom,
  };
}

/** Larger by this factor, while the point stays where it is. */
export function zoomed(view: MapView, box: MapBox, factor: number, at: Point): MapView {
  const zoom = between(view.zoom * factor, 1, CLOSEST);
  const shrunk = view.zoom / zoom;
  return kept({ x: at.x - (at.x - view.x) * shrunk, y: at.y - (at.y - view.y) * shrunk, zoom }, box);
}

/** By a way on the map. */
export function moved(view: MapView, box: MapBox, { x, y }: Point): MapView {
  return kept({ ...view, x: view.x + x, y: view.y + y }, box);
}

export function middleOf({ x, y, zoom }: MapView, { width, height }: MapBox): Point {
  return { x: x + width / zoom / 2, y: y + height / zoom / 2 };
}

export function viewBoxOf({ x, y, zoom }: MapView, { width, height }: MapBox): string {
  return [x, y, width / zoom, height / zoom].map((value) => Math.round(value * 100) / 100).join(" ");
}
