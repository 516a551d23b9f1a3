import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { drawAreas, drawCountry, type PlzTopology } from "./draw-plz-map.ts";

/** Three squares from west to east, the third in another canton; the second reaches further north. */
const topology = {
  type: "Topology",
  arcs: [
    [
      [8, 47],
      [8, 47.1],
      [8.1, 47.1],
    ],
    [
      [8.1, 47.1],
      [8.1, 47],
    ],
    [
      [8.1, 47],
      [8, 47],
    ],
    [
      [8.1, 47.1],
      [8.1, 47.2],
      [8.2, 47.2],
      [8.2, 47],
    ],
    [
      [8.2, 47],
      [8.1, 47],
    ],
    [
      [8.2, 47],
      [8.3, 47],
      [8.3, 47.2],
      [8.2, 47.2],
    ],
    [
      [8.2, 47.2],
      [8.2, 47],
    ],
  ],
  objects: {
    plz: {
      type: "GeometryCollection",
      geometries: [
        { type: "Polygon", id: "8001", arcs: [[0, 1, 2]], properties: { canton: "ZH" } },
        { type: "MultiPolygon", id: "8400", arcs: [[[~1, 3, 4]]], properties: { canton: "ZH" } },
        { type: "Polygon", id: "8500", arcs: [[5, 6]], properties: { canton: "TG" } },
      ],
    },
  },
} as unknown as PlzTopology;

const drawn = drawAreas(topology, "ZH");
const [, , width = 0, height = 0] = drawn.viewBox.split(" ").map(Number);
const area = (zipcode: string) => drawn.areas.find((each) => each.zipcode === zipcode);
const centre = (zipcode: string) => area(zipcode)?.centre ?? { x: Number.NaN, y: Number.NaN };

test("every area of the canton lies inside the picture", () => {
  for (const zipcode of ["8001", "8400"]) {
    const { x, y } = centre(zipcode);
    expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
  }
});

test("north is up and east is right", () => {
  expect(centre("8400").y).toBeLessThan(centre("8001").y);
  expect(centre("8400").x).toBeGreaterThan(centre("8001").x);
});

test("a neighbour is drawn beyond the picture's edge, not squeezed into it", () => {
  expect(area("8500")?.canton).toBe("TG");
  expect(centre("8500").x).toBeGreaterThan(width);
});

test("each area is a closed path, and the canton has an outline", () => {
  expect(area("8001")?.path).toMatch(/^M[\d.,L-]+Z$/);
  expect(drawn.outline.startsWith("M")).toBe(true);
});

test("the country is what the canton's picture leaves out, on the same scale", async () => {
  const source = new URL("../../database/reference/plz-areas.topo.json", import.meta.url);
  const swiss = JSON.parse(await readFile(source, "utf8")) as PlzTopology;
  const [near, rest] = [drawAreas(swiss, "ZH"), drawCountry(swiss, "ZH")];
  const all = [...near.areas, ...rest.areas].map(({ zipcode }) => zipcode);
  expect(all).toHaveLength(swiss.objects.plz.geometries.length);
  expect(new Set(all).size).toBe(all.length);
  const [left = 0, top = 0, wide = 0, high = 0] = rest.viewBox.split(" ").map(Number);
  for (const { centre } of [...near.areas, ...rest.areas]) {
    expect(centre.x > left && centre.x < left + wide && centre.y > top && centre.y < top + high).toBe(true);
  }
  const geneva = rest.areas.find(({ zipcode }) => zipcode === "1204");
  expect(geneva?.centre.x).toBeLessThan(0);
});
