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

const drawings: Readonly<Record<string, (topology: PlzTopology, canton: string) => MapAreas>> = {
  "virtual:plz-map": drawAreas,
  "virtual:plz-map-country": drawCountry,
};

export function drawPlzMap(): Plugin {
  return {
    name: "draw-plz-map",
    resolveId: (id) => (id in drawings ? `\0${id}` : undefined),
    async load(id) {
      const draw = drawings[id.slice(1)];
      if (!id.startsWith("\0") || !draw) return undefined;
      const areas = draw(JSON.parse(await readFile(SOURCE, "utf8")), servedCanton);
      // As a text to parse: ten times as quick for the browser as the same thing in code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(areas))});`;
    },
  };
}

/** The areas of one canton and of what lies around it, drawn so that the canton fills the picture. */
export function drawAreas(topology: PlzTopology, canton: string): MapAreas {
  const project = projectionOf(topology, canton);
  const areas = allAreas(topology, project).filter(({ centre }) => isNear(centre, project));
  const isInside = (area: unknown) => cantonOf(area) === canton;
  // A border of one area alone is the country's.
  const outline = borderOf(topology, project, (a, b) =>
    a === b ? isInside(a) : isInside(a) !== isInside(b),
  );
  return { areas, outline, viewBox: `0 0 ${WIDTH} ${project.height}`, unitKm: project.unitKm };
}

/** The rest of the country, on the same scale, and the borders of all cantons: fetched by those who look further. */
export function drawCountry(topology: PlzTopology, canton: string): MapAreas {
  const project = projectionOf(topology, canton);
  const areas = allAreas(topology, project).filter(({ centre }) => !isNear(centre, project));
  const outline = borderOf(topology, project, (a, b) => a === b || cantonOf(a) !== cantonOf(b));
  const geometries = topology.objects.plz.geometries as Area[];
  const corners = geometries
    .flatMap((geometry) => ringsOf(topology, geometry))
    .flat()
    .map(project.point);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);
  const [left, top] = [Math.floor(least(xs)) - MARGIN, Math.floor(least(ys)) - MARGIN];
  const [width, height] = [Math.ceil(most(xs)) + MARGIN - left, Math.ceil(most(ys)) + MARGIN - top];
  return { areas, outline, viewBox: `${left} ${top} ${width} ${height}`, unitKm: project.unitKm };
}

const cantonOf = (area: unknown) => (area as Area).properties?.canton ?? "";

function projectionOf(topology: PlzTopology, canton: string): Projection {
  const geometries = topology.objects.plz.geometries as Area[];
  const inCanton = geometries.filter((geometry) => cantonOf(geometry) === canton);
  return projection(inCanton.flatMap((geometry) => ringsOf(topology, geometry)).flat());
}

function allAreas(topology: PlzTopology, project: Projection): MapAreas["areas"] {
  return (topology.objects.plz.geometries as Area[]).map((geometry) => {
    const rings = ringsOf(topology, geometry);
    const { x, y } = project.point(middle(rings));
    return {
      zipcode: String(geometry.id),
      canton: cantonOf(geometry),
      path: rings.map((ring) => pathOf(ring, project.point)).join(""),
      centre: { x: rounded(x), y: rounded(y) },
    };
  });
}

function borderOf(
  topology: PlzTopology,
  { point }: Projection,
  isBorder: (a: unknown, b: unknown) => boolean,
): string {
  const border = mesh(topology, topology.objects.plz, isBorder);
  return border.coordinates.map((line) => pathOf(line, point, false)).join("");
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

interface Projection {
  point: (position: readonly number[]) => Point;
  height: number;
  unitKm: number;
}

/** Of a degree of latitude. */
const DEGREE_KM = 111.195;

/** Degrees to pixels; at this size the earth is flat, but a degree of longitude is shorter than one of latitude. */
function projection(points: Ring): Projection {
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
    unitKm: Math.round((DEGREE_KM / scale) * 10_000) / 10_000,
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
