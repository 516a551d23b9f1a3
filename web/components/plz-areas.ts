// The areas of the postal codes as SVG paths: fetched once, when the first map is shown.
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";

interface AreaProperties {
  canton: string;
}
type Area = Polygon<AreaProperties> | MultiPolygon<AreaProperties>;
export type PlzTopology = Topology<{ plz: GeometryCollection<AreaProperties> }>;
type Ring = readonly (readonly number[])[];

interface PlzArea {
  zipcode: string;
  canton: string;
  path: string;
  centre: Point;
}
export interface Point {
  x: number;
  y: number;
}
export interface PlzAreas {
  areas: ReadonlyMap<string, PlzArea>;
  /** The outline of a canton. */
  outline: string;
  viewBox: string;
}

const source = new URL("../../database/reference/plz-areas.topo.json", import.meta.url).href;

const WIDTH = 380;
const MARGIN = 6;

const loaded = new Map<string, Promise<PlzAreas>>();

/** Areas of one canton and of everything around it, drawn so that the canton fills the picture. */
export function loadPlzAreas(canton: string): Promise<PlzAreas> {
  const known = loaded.get(canton);
  if (known) return known;
  const loading = fetch(source)
    .then((response) => {
      if (!response.ok) throw new Error(`the areas answered ${response.status}`);
      return response.json() as Promise<PlzTopology>;
    })
    .then((topology) => drawAreas(topology, canton));
  loaded.set(canton, loading);
  loading.catch(() => loaded.delete(canton));
  return loading;
}

export function drawAreas(topology: PlzTopology, canton: string): PlzAreas {
  const geometries = topology.objects.plz.geometries as Area[];
  const inCanton = geometries.filter(({ properties }) => properties?.canton === canton);
  const project = projection(inCanton.flatMap((geometry) => ringsOf(topology, geometry)).flat());
  const areas = new Map<string, PlzArea>();
  for (const geometry of geometries) {
    const rings = ringsOf(topology, geometry);
    const zipcode = String(geometry.id);
    areas.set(zipcode, {
      zipcode,
      canton: geometry.properties?.canton ?? "",
      path: rings.map((ring) => pathOf(ring, project.point)).join(""),
      centre: project.point(middle(rings)),
    });
  }
  const isInside = (area: unknown) => (area as Area).properties?.canton === canton;
  // A border of one area alone is the country's.
  const border = mesh(topology, topology.objects.plz, (a, b) =>
    a === b ? isInside(a) : isInside(a) !== isInside(b),
  );
  const outline = border.coordinates.map((line) => pathOf(line, project.point, false)).join("");
  return { areas, outline, viewBox: project.viewBox };
}

function ringsOf(topology: PlzTopology, geometry: Area): Ring[] {
  if (geometry.type === "Polygon") return feature(topology, geometry as Polygon).geometry.coordinates;
  return feature(topology, geometry as MultiPolygon).geometry.coordinates.flat();
}

/** Degrees to pixels; at this size the earth is flat, but a degree of longitude is shorter than one of latitude. */
function projection(points: Ring): { point: (position: readonly number[]) => Point; viewBox: string } {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [lon = 0, lat = 0] of points) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = (WIDTH - 2 * MARGIN) / ((east - west) * shrink);
  const height = (north - south) * scale + 2 * MARGIN;
  return {
    point: ([lon = 0, lat = 0]) => ({
      x: MARGIN + (lon - west) * shrink * scale,
      y: MARGIN + (north - lat) * scale,
    }),
    viewBox: `0 0 ${WIDTH} ${Math.ceil(height)}`,
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
