/** The postal areas of the canton and around it as one small picture, which every map of courses lies on. */
import { readFile } from "node:fs/promises";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import type { Coordinates } from "#domain/place/distance.ts";
import { type Point, servedCanton } from "#domain/place/map-areas.ts";

const SOURCE = new URL("../../../../database/reference/plz-areas.topo.json", import.meta.url);
/** Of the picture; one unit is about 80 metres, so that nothing needs a decimal. */
const WIDTH = 1000;
/** How much of the neighbours is seen, in degrees. */
const AROUND = 0.06;
/** Nearer than this to the corner before, a corner of a border shows nothing: so many units. */
const FINE = 3;

type Areas = GeometryCollection<{ canton: string }>;
type Line = readonly (readonly number[])[];

export interface BaseMap {
  /** The picture as a file of its own. */
  svg: string;
  width: number;
  height: number;
  pointOf(place: Coordinates): Point;
  /** The outline of a postal code, where the picture has it. */
  areaOf(zipcode: string): string | undefined;
}

export async function drawBaseMap(): Promise<BaseMap> {
  const atlas: Topology<{ plz: Areas }> = JSON.parse(await readFile(SOURCE, "utf8"));
  const { plz } = atlas.objects;
  const isServed = ({ properties }: GeometryObject) =>
    properties !== undefined && "canton" in properties && properties.canton === servedCanton;
  const served = { ...plz, geometries: plz.geometries.filter(isServed) };
  const [west, south, east, north] = boundsOf(mesh(atlas, served).coordinates.flat());
  const rings = feature(atlas, plz).features.map(({ geometry }) => linesOf(geometry));
  const isShown = (_area: unknown, index: number) => {
    const bounds = boundsOf((rings[index] ?? []).flat());
    return (
      bounds[0] < east + AROUND &&
      bounds[2] > west - AROUND &&
      bounds[1] < north + AROUND &&
      bounds[3] > south - AROUND
    );
  };
  const shown = { ...plz, geometries: plz.geometries.filter(isShown) };

  const across = WIDTH / (east - west + 2 * AROUND);
  // A degree of longitude is shorter than one of latitude; at this size that is all the projection there need be.
  const down = across / Math.cos((((south + north) / 2) * Math.PI) / 180);
  const height = Math.ceil((north - south + 2 * AROUND) * down);
  const pointOf = ({ lon, lat }: Coordinates): Point => ({
    x: (lon - west + AROUND) * across,
    y: (north + AROUND - lat) * down,
  });
  const path = (line: Line) => pathOf(line.map(([lon = 0, lat = 0]) => pointOf({ lon, lat })));

  const byZipcode = new Map(
    feature(atlas, shown).features.map(({ id, geometry }) => [
      String(id),
      linesOf(geometry)
        .map((ring) => `${path(ring)}z`)
        .join(""),
    ]),
  );
  const borders = mesh(atlas, shown, (a, b) => a !== b).coordinates;
  const outline = mesh(
    atlas,
    plz,
    (a, b) => isServed(a) !== isServed(b) || (a === b && isServed(a)),
  ).coordinates;
  return {
    svg: [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" fill="none" stroke-linejoin="round">`,
      `<path fill="#f0ebe3" d="M0 0h${WIDTH}v${height}H0z"/>`,
      `<path stroke="#fff" stroke-width="1.5" d="${borders.map(path).join("")}"/>`,
      `<path stroke="#b3a999" stroke-width="1.5" d="${outline.map(path).join("")}"/>`,
      "</svg>",
    ].join(""),
    width: WIDTH,
    height,
    pointOf,
    areaOf: (zipcode) => byZipcode.get(zipcode),
  };
}

function linesOf(geometry: GeoJSON.GeometryObject): Line[] {
  if (geometry.type === "Polygon") return geometry.coordinates;
  if (geometry.type === "MultiPolygon") return geometry.coordinates.flat();
  return [];
}

function boundsOf(points: Line): [west: number, south: number, east: number, north: number] {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lon = 0, lat = 0] of points) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

/** In whole steps from corner to corner, which is what presses best. */
function pathOf(points: readonly Point[]): string {
  let [x, y] = [0, 0];
  let text = "";
  points.forEach((point, index) => {
    const [toX, toY] = [Math.round(point.x), Math.round(point.y)];
    const isEnd = index === 0 || index === points.length - 1;
    if (!isEnd && Math.abs(toX - x) + Math.abs(toY - y) < FINE) return;
    text += index === 0 ? `M${toX} ${toY}` : `l${toX - x} ${toY - y}`;
    [x, y] = [toX, toY];
  });
  return text;
}
