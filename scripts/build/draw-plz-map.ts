/**
 * Vite plugin: the map of the canton by postal codes, drawn when the application is built. Drawn in the browser it took the
 * borders of the whole country (300 KB) and a quarter of a second of a telephone.
 */
import { readFile } from "node:fs/promises";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import type { Plugin } from "vite";
import { type MapAreas, type Point, servedCanton } from "#domain/place/map-areas.ts";

interface AreaProperties {
  canton: string;
}
type Area = Polygon<AreaProperties> | MultiPolygon<AreaProperties>;
export type PlzTopology = Topology<{ plz: GeometryCollection<AreaProperties> }>;
type Ring = readonly (readonly number[])[];

const SOURCE = new URL("../../database/reference/plz-areas.topo.json", import.meta.url);
const WIDTH = 380;
const MARGIN = 6;

const NAME = "virtual:plz-map";

export function drawPlzMap(): Plugin {
  return {
    name: "draw-plz-map",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const areas = drawAreas(JSON.parse(await readFile(SOURCE, "utf8")), servedCanton);
      // As a text to parse: ten times as quick for the browser as the same thing in code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(areas))});`;
    },
  };
}

/** The areas of one canton and of what lies around it, drawn so that the canton fills the picture. */
export function drawAreas(topology: PlzTopology, canton: string): MapAreas {
  const geometries = topology.objects.plz.geometries as Area[];
  const inCanton = geometries.filter(({ properties }) => properties?.canton === canton);
  const project = projection(inCanton.flatMap((geometry) => ringsOf(topology, geometry)).flat());
  const areas = geometries.flatMap((geometry) => {
    const rings = ringsOf(topology, geometry);
    const { x, y } = project.point(middle(rings));
    const centre = { x: rounded(x), y: rounded(y) };
    if (!isNear(centre, project)) return [];
    return {
      zipcode: String(geometry.id),
      canton: geometry.properties?.canton ?? "",
      path: rings.map((ring) => pathOf(ring, project.point)).join(""),
      centre,
    };
  });
  const isInside = (area: unknown) => (area as Area).properties?.canton === canton;
  // A border of one area alone is the country's.
  const border = mesh(topology, topology.objects.plz, (a, b) =>
    a === b ? isInside(a) : isInside(a) !== isInside(b),
  );
  const outline = border.coordinates.map((line) => pathOf(line, project.point, false)).join("");
  return { areas, outline, viewBox: `0 0 ${WIDTH} ${project.height}` };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Half a picture around the canton: a midwife's circles may reach over its border. */
function isNear({ x, y }: Point, { height }: { height: number }): boolean {
  return Math.abs(x / WIDTH - 0.5) < 1 && Math.abs(y / height - 0.5) < 1;
}

function ringsOf(topology: PlzTopology, geometry: Area): Ring[] {
  if (geometry.type === "Polygon") return feature(topology, geometry as Polygon).geometry.coordinates;
  return feature(topology, geometry as MultiPolygon).geometry.coordinates.flat();
}

/** Degrees to pixels; at this size the earth is flat, but a degree of longitude is shorter than one of latitude. */
function projection(points: Ring): { point: (position: readonly number[]) => Point; height: number } {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [lon = 0, lat = 0] of points) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = (WIDTH - 2 * MARGIN) / ((east - west) * shrink);
  return {
    point: ([lon = 0, lat = 0]) => ({
      x: MARGIN + (lon - west) * shrink * scale,
      y: MARGIN + (north - lat) * scale,
    }),
    height: Math.ceil((north - south) * scale + 2 * MARGIN),
  };
}

function pathOf(ring: Ring, point: (position: readonly number[]) => Point, isClosed = true): string {
  const steps = ring.map((position) => {
    const { x, y } = point(position);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return `M${steps.join("L")}${isClosed ? "Z" : ""}`;
}

/** The middle of the largest ring's box: good enough for a pin. */
function middle(rings: readonly Ring[]): number[] {
  const largest = rings.reduce<Ring>((best, ring) => (ring.length > best.length ? ring : best), []);
  const lons = largest.map(([lon = 0]) => lon);
  const lats = largest.map(([, lat = 0]) => lat);
  return [(Math.min(...lons) + Math.max(...lons)) / 2, (Math.min(...lats) + Math.max(...lats)) / 2];
}
