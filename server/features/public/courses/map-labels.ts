/** What stands on a map without covering anything: pins beside each other, names below their place or above it. */
import type { Point } from "#domain/place/map-areas.ts";

export interface MapLabel extends Point {
  name: string;
}

/** Of what a screen shows: letters as wide as those of the widest font that a telephone has, and what a line takes above and below its foot. */
const LETTER = 9;
const [RISE, DROP] = [16, 6];
/** From the place to the foot of its name. */
const [BELOW, ABOVE] = [28, -19];

/** Pushing two apart may bring one of them near a third. */
const MOST_ROUNDS = 40;

/** Pins of neighbours, so far from each other that each can be read and hit. */
export function movedApart<Pin extends Point>(pins: readonly Pin[], distance: number): Pin[] {
  const moved = pins.map((pin) => ({ ...pin }));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    for (const [at, one] of moved.entries()) {
      for (const other of moved.slice(at + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const away = Math.hypot(dx, dy);
        if (away >= distance) continue;
        const push = (distance - away) / 2;
        // Two in one place go to the left and to the right.
        const [along, down] = away === 0 ? [1, 0] : [dx / away, dy / away];
        one.x -= along * push;
        one.y -= down * push;
        other.x += along * push;
        other.y += down * push;
      }
    }
  }
  return moved;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Each where it is to be written; those that come first find room first, and who finds none is left out. */
export function placedLabels(
  places: readonly MapLabel[],
  { pins, radius, unit, frame }: { pins: readonly Point[]; radius: number; unit: number; frame: Box },
): MapLabel[] {
  const reach = radius * unit;
  const taken: Box[] = pins.map(({ x, y }) => ({
    left: x - reach,
    right: x + reach,
    top: y - reach,
    bottom: y + reach,
  }));
  return places.flatMap(({ name, x, y }) => {
    for (const foot of [y + BELOW * unit, y + ABOVE * unit]) {
      const box = boxOf(name, x, foot, unit);
      const isFree = isWithin(box, frame) && !taken.some((other) => meet(box, other));
      if (!isFree) continue;
      taken.push(box);
      return [{ name, x, y: foot }];
    }
    return [];
  });
}

function boxOf(name: string, x: number, foot: number, unit: number): Box {
  const half = (name.length * LETTER * unit) / 2;
  return { left: x - half, right: x + half, top: foot - RISE * unit, bottom: foot + DROP * unit };
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isWithin(box: Box, frame: Box): boolean {
  return box.left > frame.left && box.right < frame.right && box.top > frame.top && box.bottom < frame.bottom;
}
