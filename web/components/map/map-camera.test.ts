import { expect, test } from "vitest";
import {
  boundsOf,
  fitted,
  holds,
  kept,
  panned,
  seen,
  showing,
  toMap,
  toScreen,
  zoomedAt,
} from "./map-camera.ts";

const frame = { width: 840, height: 800 };
const bounds = boundsOf("0 0 380 400");
const reach = { bounds, closest: 40 };
const whole = fitted(bounds, frame);

test("the whole map stands in the middle and fits", () => {
  expect(whole).toEqual({ x: 190, y: 200, scale: 2 });
  expect(holds(seen(whole, frame), bounds)).toBe(true);
});

test("what lies under the finger stays there while the map grows and shrinks", () => {
  const at = { x: 100, y: 700 };
  const before = toMap(at, whole, frame);
  const after = zoomedAt(whole, frame, reach, 3, at);
  expect(toMap(at, after, frame).x).toBeCloseTo(before.x);
  expect(toMap(at, after, frame).y).toBeCloseTo(before.y);
  expect(zoomedAt(after, frame, reach, 0.001, at).scale).toBe(whole.scale);
  expect(zoomedAt(after, frame, reach, 1_000, at).scale).toBe(reach.closest);
});

test("one never gets away from the map", () => {
  const { x, y } = panned(whole, frame, reach, { x: -10_000, y: 10_000 });
  expect({ x, y }).toEqual({ x: 380, y: 0 });
  expect(kept({ x: 5_000, y: -5_000, scale: 3 }, frame, reach)).toEqual({ x: 380, y: 0, scale: 3 });
});

test("an area that is walked to comes into sight, and the map stands still when it is", () => {
  const close = { x: 190, y: 200, scale: 20 };
  expect(showing(close, frame, reach, { x: 195, y: 200 }, 60)).toEqual(close);
  const there = { x: 300, y: 120 };
  const moved = showing(close, frame, reach, there, 60);
  const at = toScreen(there, moved, frame);
  expect(at.x).toBeCloseTo(frame.width - 60);
  expect(at.y).toBeCloseTo(60);
});
