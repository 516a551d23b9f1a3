import { expect, test } from "vitest";
import { movedApart, placedLabels } from "./map-labels.ts";

const frame = { left: 0, right: 346, top: 0, bottom: 250 };
const on = { pins: [], radius: 12, unit: 1, frame };

test("a name stands below its place, and above it where a pin is in the way", () => {
  const uster = { name: "Uster", x: 100, y: 100 };
  expect(placedLabels([uster], on)).toEqual([{ name: "Uster", x: 100, y: 128 }]);
  const pins = [{ x: 110, y: 122 }];
  expect(placedLabels([uster], { ...on, pins })).toEqual([{ name: "Uster", x: 100, y: 81 }]);
});

test("where there is no room a name is left out, and the first comes before the others", () => {
  const pins = [
    { x: 100, y: 120 },
    { x: 95, y: 80 },
  ];
  expect(placedLabels([{ name: "Uster", x: 100, y: 100 }], { ...on, pins })).toEqual([]);
  const near = [
    { name: "Winterthur", x: 200, y: 100 },
    { name: "Töss", x: 205, y: 99 },
    { name: "Seen", x: 210, y: 101 },
  ];
  expect(placedLabels(near, on).map(({ name }) => name)).toEqual(["Winterthur", "Töss"]);
});

test("no name is cut by the edge", () => {
  expect(placedLabels([{ name: "Winterthur", x: 20, y: 100 }], on)).toEqual([]);
  expect(placedLabels([{ name: "Rüti", x: 100, y: 240 }], on)).toEqual([{ name: "Rüti", x: 100, y: 221 }]);
});

test("pins of neighbours stand beside each other, and the others stay where they are", () => {
  const far = { x: 300, y: 200, number: 3 };
  const [one, two, three, four] = movedApart(
    [{ x: 100, y: 100, number: 1 }, { x: 100, y: 100, number: 2 }, far, { x: 104, y: 101, number: 4 }],
    24,
  );
  expect(three).toEqual(far);
  for (const [a, b] of [
    [one, two],
    [one, four],
    [two, four],
  ]) {
    expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(23);
  }
});
