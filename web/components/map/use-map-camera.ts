// Moves the camera by pointer, fingers and wheel; whoever moved the map has pressed nothing.
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Point } from "#domain/place/map-areas.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import type { AreaPainter } from "./area-painter.ts";
import {
  type Camera,
  type Frame,
  fitted,
  panned,
  type Reach,
  showing,
  toMap,
  zoomedAt,
} from "./map-camera.ts";
import type { MapShapes } from "./use-map-shapes.ts";

/** Fingers tremble. */
const TREMBLE_PX = 8;
/** Among the buttons that are down. */
const PRIMARY = 1;
/** After this long without a move the map rests, and is painted sharply. */
const REST_MS = 120;
/** Of a wheel's turn. */
const WHEEL = 0.0016;

interface Finger {
  at: Point;
  way: number;
}

export function useMapCamera(
  canvas: RefObject<HTMLCanvasElement | null>,
  painter: AreaPainter | undefined,
  map: MapShapes | undefined,
  frame: Frame,
) {
  const camera = useRef<Camera | undefined>(undefined);
  const rest = useRef<number | undefined>(undefined);
  const fingers = useRef(new Map<number, Finger>());
  const hasMoved = useRef(false);
  // What the page draws beside the map (the scale, the buttons) follows when it rests.
  const [shown, setShown] = useState<Camera>();

  const reach = (): Reach | undefined => map && { bounds: map.bounds, closest: map.closestIn(frame) };
  const put = (next: Camera, moves: boolean) => {
    camera.current = next;
    painter?.setCamera(next, moves);
    window.clearTimeout(rest.current);
    if (!moves) return setShown(next);
    rest.current = window.setTimeout(() => camera.current && put(camera.current, false), REST_MS);
  };
  const change = useEventCallback((how: (now: Camera, reach: Reach) => Camera, moves: boolean) => {
    const within = reach();
    if (camera.current && within) put(how(camera.current, within), moves);
  });
  const zoom = (factor: number, at?: Point) =>
    change(
      (now, within) =>
        zoomedAt(now, frame, within, factor, at ?? { x: frame.width / 2, y: frame.height / 2 }),
      at !== undefined,
    );
  const pan = (way: Point, moves: boolean) => change((now, within) => panned(now, frame, within, way), moves);
  const bounds = map?.bounds;

  // Another map or another frame is seen as a whole again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera is put by what changed
  useEffect(() => {
    if (painter && bounds && frame.width > 0) put(fitted(bounds, frame), false);
  }, [painter, bounds?.width, frame.width, frame.height]);
  useEffect(() => () => window.clearTimeout(rest.current), []);

  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = canvas.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };

  const onWheel = useEventCallback((event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * WHEEL), placeOf(event));
  });
  useEffect(() => {
    const element = canvas.current;
    // React's own listener could not keep the page from scrolling.
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [canvas, onWheel]);

  const down = (event: PointerEvent) => {
    // Other buttons open the browser's menu, which takes their release.
    if (event.button !== 0) return;
    // The first finger, or the mouse: what an earlier gesture left, whose end was never told, is over.
    if (event.isPrimary) fingers.current.clear();
    if (fingers.current.size === 0) hasMoved.current = false;
    fingers.current.set(event.pointerId, { at: placeOf(event), way: 0 });
    // At once: a release outside of the map, or of the window, is then heard too.
    canvas.current?.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const finger = fingers.current.get(event.pointerId);
    if (!finger) return;
    // The release was never told, whichever other button is down by now.
    if ((event.buttons & PRIMARY) === 0) return up(event);
    const [before, at] = [finger.at, placeOf(event)];
    const way = { x: at.x - before.x, y: at.y - before.y };
    finger.at = at;
    finger.way += Math.hypot(way.x, way.y);
    if (finger.way > TREMBLE_PX) hasMoved.current = true;
    if (!hasMoved.current) return;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return pan(way, true);
    const wide = (point: Point) => Math.hypot(point.x - other.at.x, point.y - other.at.y);
    const middle = { x: (at.x + other.at.x) / 2, y: (at.y + other.at.y) / 2 };
    pan({ x: way.x / 2, y: way.y / 2 }, true);
    zoom(wide(before) === 0 ? 1 : wide(at) / wide(before), middle);
  };
  const up = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  const whole = bounds && frame.width > 0 ? fitted(bounds, frame).scale : undefined;
  return {
    /** As it rests. */
    shown,
    whole,
    zoom: (factor: number) => zoom(factor),
    pan: (way: Point) => pan(way, false),
    showWhole: () => bounds && put(fitted(bounds, frame), false),
    show: (point: Point, margin: number) =>
      change((now, within) => showing(now, frame, within, point, margin), false),
    /** The point of the map under a pointer. */
    pointAt: (event: { clientX: number; clientY: number }): Point | undefined =>
      camera.current && toMap(placeOf(event), camera.current, frame),
    placeOf,
    isBusy: () => hasMoved.current && fingers.current.size > 0,
    wasMoved: () => hasMoved.current,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onLostPointerCapture: up,
    },
  };
}
