// Moves and enlarges a map by fingers and by buttons. A finger that moved the map has pressed nothing.
import { type PointerEvent, useRef, useState } from "react";
import type { Point } from "#domain/place/map-areas.ts";
import { type MapBox, type MapView, middleOf, moved, WHOLE, zoomed } from "./map-view.ts";

/** Fingers tremble. */
const TREMBLE_PX = 8;

/** Among the buttons that are down. */
const PRIMARY = 1;

interface Finger {
  at: Point;
  way: number;
}

export function useMapView(box: MapBox) {
  const [view, setView] = useState<MapView>(WHOLE);
  const fingers = useRef(new Map<number, Finger>());
  const hasMoved = useRef(false);

  /** A way on the screen, on the map. */
  const onMap = (svg: SVGSVGElement, x: number, y: number): Point => {
    const scale = svg.getScreenCTM()?.a ?? 1;
    return { x: x / scale, y: y / scale };
  };
  const pointAt = (svg: SVGSVGElement, { x, y }: Point): Point => {
    const matrix = svg.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x, y };
  };

  const down = (event: PointerEvent<SVGSVGElement>) => {
    // Other buttons open the browser's menu, which takes their release.
    if (event.button !== 0) return;
    // The first finger, or the mouse: what an earlier gesture left, whose end was never told, is over.
    if (event.isPrimary) fingers.current.clear();
    if (fingers.current.size === 0) hasMoved.current = false;
    fingers.current.set(event.pointerId, { at: { x: event.clientX, y: event.clientY }, way: 0 });
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const finger = fingers.current.get(event.pointerId);
    if (!finger) return;
    // The release was never told, whichever other button is down by now.
    if ((event.buttons & PRIMARY) === 0) return up(event);
    const svg = event.currentTarget;
    const before = finger.at;
    const at = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [at.x - before.x, at.y - before.y];
    finger.at = at;
    finger.way += Math.hypot(dx, dy);
    if (finger.way > TREMBLE_PX && !hasMoved.current) {
      hasMoved.current = true;
      // Not before: the click of a press without a way belongs to the area under it.
      svg.setPointerCapture(event.pointerId);
    }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const wide = (point: Point) => Math.hypot(point.x - other.at.x, point.y - other.at.y);
      const factor = wide(before) === 0 ? 1 : wide(at) / wide(before);
      const middle = pointAt(svg, { x: (at.x + other.at.x) / 2, y: (at.y + other.at.y) / 2 });
      setView((now) => zoomed(now, box, factor, middle));
    }
    const way = onMap(svg, other ? -dx / 2 : -dx, other ? -dy / 2 : -dy);
    setView((now) => (now.zoom > 1 ? moved(now, box, way) : now));
  };
  const up = (event: PointerEvent<SVGSVGElement>) => void fingers.current.delete(event.pointerId);
  const leave = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) up(event);
  };

  return {
    view,
    /** Whether what is under the finger was not meant. */
    wasMoved: () => hasMoved.current,
    enlarge: (factor: number) => setView((now) => zoomed(now, box, factor, middleOf(now, box))),
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onLostPointerCapture: up,
      onPointerLeave: leave,
    },
  };
}
