// Names on the map: towns where there is room, and beside the areas that one must not overlook a name with a line to it.
import type { Point } from "#domain/place/map-areas.ts";
import { type Bounds, type Camera, type Frame, meets, toScreen } from "./map-camera.ts";

export interface MapLabels {
  font: string;
  towns: readonly { name: string; centre: Point; isLarge: boolean }[];
  callouts: readonly { name: string; centre: Point }[];
}

/** More lines than this are no help. */
const MOST_CALLOUTS = 14;
const LINE_PX = 20;
const AWAY_PX = 46;
const WARN = "#8a2f12";

export function drawLabels(
  on: CanvasRenderingContext2D,
  labels: MapLabels,
  camera: Camera,
  frame: Frame,
): void {
  const taken: Bounds[] = [];
  const isFree = (box: Bounds) => taken.every((other) => !meets(box, other));
  on.lineJoin = "round";
  on.textBaseline = "middle";
  on.font = `600 13.5px ${labels.font}`;
  const widthOf = (name: string) => on.measureText(name).width;
  for (const { name, from, to } of calloutsAt(labels.callouts, camera, frame, widthOf)) {
    const isRight = to.x > from.x;
    const wide = widthOf(name);
    const box = { x: isRight ? to.x : to.x - wide, y: to.y - 9, width: wide, height: 18 };
    if (!isFree(box)) continue;
    taken.push(box);
    on.strokeStyle = WARN;
    on.fillStyle = WARN;
    on.lineWidth = 1.2;
    on.beginPath();
    on.moveTo(from.x, from.y);
    on.lineTo(to.x + (isRight ? -5 : 5), to.y);
    on.stroke();
    on.beginPath();
    on.arc(from.x, from.y, 3, 0, 2 * Math.PI);
    on.fill();
    on.textAlign = isRight ? "left" : "right";
    written(on, name, to, WARN);
  }
  on.textAlign = "center";
  for (const { name, centre, isLarge } of labels.towns) {
    const at = toScreen(centre, camera, frame);
    if (at.x < -60 || at.y < -20 || at.x > frame.width + 60 || at.y > frame.height + 20) continue;
    on.font = `${isLarge ? 600 : 500} ${isLarge ? 15 : 13.5}px ${labels.font}`;
    const wide = on.measureText(name).width + 8;
    const box = { x: at.x - wide / 2, y: at.y - 10, width: wide, height: 20 };
    if (!isFree(box)) continue;
    taken.push(box);
    written(on, name, at, "#222222");
  }
}

/** White around dark letters can be read on every fill. */
function written(on: CanvasRenderingContext2D, text: string, { x, y }: Point, colour: string): void {
  on.lineWidth = 3.5;
  on.strokeStyle = "#ffffff";
  on.strokeText(text, x, y);
  on.fillStyle = colour;
  on.fillText(text, x, y);
}

interface Callout {
  name: string;
  from: Point;
  to: Point;
}

/** Outwards from the middle, one below the other; none when there are too many. */
export function calloutsAt(
  callouts: MapLabels["callouts"],
  camera: Camera,
  frame: Frame,
  widthOf: (name: string) => number,
): Callout[] {
  const seen = callouts
    .map(({ name, centre }) => ({ name, from: toScreen(centre, camera, frame) }))
    .filter(({ from: { x, y } }) => x > 0 && y > 0 && x < frame.width && y < frame.height)
    .toSorted((a, b) => a.from.y - b.from.y);
  if (seen.length > MOST_CALLOUTS) return [];
  const last = { left: -Infinity, right: -Infinity };
  return seen.map(({ name, from }) => {
    const needs = AWAY_PX + widthOf(name) + 4;
    const isRight = from.x > frame.width / 2 ? from.x + needs < frame.width : from.x < needs;
    const side = isRight ? "right" : "left";
    const y = Math.max(from.y, last[side] + LINE_PX);
    last[side] = y;
    return { name, from, to: { x: from.x + (isRight ? AWAY_PX : -AWAY_PX), y } };
  });
}
