// The areas as a canvas draws and finds them.
import type { MapArea, Point } from "#domain/place/map-areas.ts";
import { type Bounds, meets } from "./map-camera.ts";

export interface AreaShape {
  zipcode: string;
  canton: string;
  centre: Point;
  box: Bounds;
  path: Path2D;
}

export function shapesOf(areas: readonly MapArea[]): AreaShape[] {
  return areas.map(({ zipcode, canton, centre, path }) => ({
    zipcode,
    canton,
    centre,
    box: boxOf(path),
    path: new Path2D(path),
  }));
}

/** The least box around a path of absolute points. */
export function boxOf(path: string): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const pair of path.split(/[MLZ]/)) {
    if (pair === "") continue;
    const comma = pair.indexOf(",");
    const [x, y] = [Number(pair.slice(0, comma)), Number(pair.slice(comma + 1))];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The area at a point of the map. */
export function shapeAt(
  shapes: readonly AreaShape[],
  { x, y }: Point,
  context: CanvasRenderingContext2D,
): AreaShape | undefined {
  const point = { x, y, width: 0, height: 0 };
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  // Areas inside an area (an enclave) come later in no order: the smallest is meant.
  const found = shapes
    .filter(({ box, path }) => meets(box, point) && context.isPointInPath(path, x, y, "evenodd"))
    .toSorted((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)[0];
  context.restore();
  return found;
}

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How much dearer a way aside is than one ahead. */
const ASIDE = 2;

export function wayOf(key: string): Point | undefined {
  return directions[key];
}

/** The nearest area in that direction, straight ahead rather than aside. */
export function shapeTowards<Shape extends { zipcode: string; centre: Point }>(
  shapes: readonly Shape[],
  from: Point,
  way: Point,
): Shape | undefined {
  let [best, least]: [Shape | undefined, number] = [undefined, Infinity];
  for (const shape of shapes) {
    const [dx, dy] = [shape.centre.x - from.x, shape.centre.y - from.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y + dy * way.x);
    if (ahead <= 0 || aside > ahead * ASIDE) continue;
    const far = ahead + ASIDE * aside;
    if (far < least) [best, least] = [shape, far];
  }
  return best;
}
