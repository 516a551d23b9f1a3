// From where one looks at a large map: the point in the middle of the frame, and how many pixels its units take.
import type { Point } from "#domain/place/map-areas.ts";

export interface Camera extends Point {
  scale: number;
}

export interface Frame {
  width: number;
  height: number;
}

export interface Bounds extends Point, Frame {}

/** Between these one may look: the whole, and as close as the last step of zooming. */
export interface Reach {
  bounds: Bounds;
  closest: number;
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

export function boundsOf(viewBox: string): Bounds {
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(" ").map(Number);
  return { x, y, width, height };
}

/** All of it, in the middle. */
export function fitted({ x, y, width, height }: Bounds, frame: Frame): Camera {
  const scale = Math.min(frame.width / width, frame.height / height);
  return { x: x + width / 2, y: y + height / 2, scale: scale > 0 ? scale : 1 };
}

/** No smaller than the whole, no larger than the closest, and never away from the map. */
export function kept({ x, y, scale }: Camera, frame: Frame, { bounds, closest }: Reach): Camera {
  const { scale: whole } = fitted(bounds, frame);
  return {
    x: between(x, bounds.x, bounds.x + bounds.width),
    y: between(y, bounds.y, bounds.y + bounds.height),
    scale: between(scale, whole, Math.max(closest, whole)),
  };
}

export function toScreen({ x, y }: Point, camera: Camera, frame: Frame): Point {
  return {
    x: (x - camera.x) * camera.scale + frame.width / 2,
    y: (y - camera.y) * camera.scale + frame.height / 2,
  };
}

export function toMap({ x, y }: Point, camera: Camera, frame: Frame): Point {
  return {
    x: (x - frame.width / 2) / camera.scale + camera.x,
    y: (y - frame.height / 2) / camera.scale + camera.y,
  };
}

/** Larger by this factor, while what lies under the finger stays there. */
export function zoomedAt(camera: Camera, frame: Frame, reach: Reach, factor: number, at: Point): Camera {
  const under = toMap(at, camera, frame);
  const { scale } = kept({ ...camera, scale: camera.scale * factor }, frame, reach);
  return kept(
    {
      x: under.x - (at.x - frame.width / 2) / scale,
      y: under.y - (at.y - frame.height / 2) / scale,
      scale,
    },
    frame,
    reach,
  );
}

/** By a way on the screen. */
export function panned(camera: Camera, frame: Frame, reach: Reach, { x, y }: Point): Camera {
  return kept({ ...camera, x: camera.x - x / camera.scale, y: camera.y - y / camera.scale }, frame, reach);
}

/** Moved no further than needed so that the point is well inside the frame. */
export function showing(camera: Camera, frame: Frame, reach: Reach, point: Point, margin: number): Camera {
  const { x, y } = toScreen(point, camera, frame);
  const way = {
    x: between(x, margin, frame.width - margin) - x,
    y: between(y, margin, frame.height - margin) - y,
  };
  return panned(camera, frame, reach, way);
}

/** The part of the map that is seen. */
export function seen(camera: Camera, frame: Frame): Bounds {
  const { x, y } = toMap({ x: 0, y: 0 }, camera, frame);
  return { x, y, width: frame.width / camera.scale, height: frame.height / camera.scale };
}

export function meets(a: Bounds, b: Bounds): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

export function holds(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}
