import { expect, test } from "vitest";
import { movedOrder, placeByKey } from "./moved-order.ts";

const keys = ["a", "b", "c", "d"];

test("an entry is put before another, or last", () => {
  expect(movedOrder(keys, "c", "a")).toEqual(["c", "a", "b", "d"]);
  expect(movedOrder(keys, "a", "c")).toEqual(["b", "a", "c", "d"]);
  expect(movedOrder(keys, "a", null)).toEqual(["b", "c", "d", "a"]);
  expect(movedOrder(keys, "a", "a")).toEqual(keys);
});

test.each([
  ["b", "ArrowUp", ["b", "a", "c", "d"]],
  ["b", "ArrowDown", ["a", "c", "b", "d"]],
  ["c", "ArrowDown", ["a", "b", "d", "c"]],
  ["c", "Home", ["c", "a", "b", "d"]],
  ["b", "End", ["a", "c", "d", "b"]],
])("%s with %s", (key, pressed, order) => {
  const before = placeByKey(keys, key, pressed);
  expect(before === undefined ? keys : movedOrder(keys, key, before)).toEqual(order);
});

test("at the edges and by other keys nothing moves", () => {
  expect(placeByKey(keys, "a", "ArrowUp")).toBeUndefined();
  expect(placeByKey(keys, "d", "ArrowDown")).toBeUndefined();
  expect(placeByKey(keys, "a", "Home")).toBeUndefined();
  expect(placeByKey(keys, "d", "End")).toBeUndefined();
  expect(placeByKey(keys, "b", "Enter")).toBeUndefined();
});
