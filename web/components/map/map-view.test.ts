import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { drawAreas, type PlzTopology } from "../../../scripts/build/draw-plz-map.ts";
import { CLOSEST, middleOf, moved, viewBoxOf, WHOLE, zoomed } from "./map-view.ts";

const box = { width: 380, height: 400 };

test("the whole map can neither be moved nor made smaller", () => {
  expect(moved(WHOLE, box, { x: 50, y: -50 })).toEqual(WHOLE);
  expect(zoomed(WHOLE, box, 0.1, { x: 100, y: 100 })).toEqual(WHOLE);
  expect(viewBoxOf(WHOLE, box)).toBe("0 0 380 400");
});

test("what lies under the fingers stays there while the map grows", () => {
  const at = { x: 100, y: 300 };
  const view = zoomed(WHOLE, box, 4, at);
  expect((at.x - view.x) * view.zoom).toBeCloseTo(at.x);
  expect((at.y - view.y) * view.zoom).toBeCloseTo(at.y);
  expect(zoomed(view, box, 1_000, at).zoom).toBe(CLOSEST);
});

test("a map that is moved stops at its edges", () => {
  const view = zoomed(WHOLE, box, 2, middleOf(WHOLE, box));
  expect(moved(view, box, { x: -1_000, y: -1_000 })).toEqual({ x: 0, y: 0, zoom: 2 });
  expect(moved(view, box, { x: 1_000, y: 1_000 })).toEqual({ x: 190, y: 200, zoom: 2 });
});

test("on a phone of 320 px every area of the canton can be enlarged until a finger meets it", async () => {
  const source = new URL("../../../database/reference/plz-areas.topo.json", import.meta.url);
  const { areas } = drawAreas(JSON.parse(await readFile(source, "utf8")) as PlzTopology, "ZH");
  const [screen, target] = [288, 24];
  const small = areas
    .filter(({ canton }) => canton === "ZH")
    .map(({ zipcode, path }) => {
      // By rings: the largest part of an area is what one aims at.
      const sizes = path
        .split("Z")
        .filter(Boolean)
        .map((ring) => {
          const points = ring
            .slice(1)
            .split("L")
            .map((pair) => pair.split(",").map(Number));
          const size = (index: 0 | 1) => {
            const values = points.map((point) => point[index] ?? 0);
            return Math.max(...values) - Math.min(...values);
          };
          return Math.min(size(0), size(1));
        });
      return { zipcode, size: (Math.max(...sizes) * CLOSEST * screen) / box.width };
    })
    .filter(({ size }) => size < target);
  expect(small).toEqual([]);
});
