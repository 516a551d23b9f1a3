import { expect, test } from "vitest";
import { boxOf, shapeTowards, wayOf } from "./area-shapes.ts";

const places = [
  { zipcode: "middle", centre: { x: 0, y: 0 } },
  { zipcode: "east", centre: { x: 10, y: 1 } },
  { zipcode: "far-east", centre: { x: 30, y: 0 } },
  { zipcode: "north", centre: { x: -2, y: -8 } },
  { zipcode: "north-east", centre: { x: 5, y: -4 } },
];
const walk = (key: string) => {
  const way = wayOf(key);
  return way && shapeTowards(places, { x: 0, y: 0 }, way)?.zipcode;
};

test("an arrow leads to the next area in its direction, straight ahead rather than aside", () => {
  expect(walk("ArrowRight")).toBe("east");
  expect(walk("ArrowUp")).toBe("north");
  expect(walk("ArrowLeft")).toBeUndefined();
  expect(walk("Enter")).toBeUndefined();
});

test("an area's box holds all its parts", () => {
  expect(boxOf("M0,0L10,5L4,12ZM-3,2L1,1L2,2Z")).toEqual({ x: -3, y: 0, width: 13, height: 12 });
});
