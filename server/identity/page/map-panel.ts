/** The postal areas of the canton as an SVG for the sign-in page, drawn once from the reference data. */
import { readFile } from "node:fs/promises";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { servedCanton } from "#domain/place/map-areas.ts";

const SOURCE = new URL("../../../database/reference/plz-areas.topo.json", import.meta.url);
const WIDTH = 1000;
const SHADES = [0.02, 0.03, 0.045, 0.06, 0.07];

type Areas = GeometryCollection<{ canton: string }>;
type Line = readonly (readonly number[])[];

export async function drawMapPanel(): Promise<string> {
  const atlas: Topology<{ plz: Areas }> = JSON.parse(await readFile(SOURCE, "utf8"));
  const { plz } = atlas.objects;
  const canton: Areas = {
    ...plz,
    geometries: plz.geometries.filter(
      ({ properties }) => properties && "canton" in properties && properties.canton === servedCanton,
    ),
  };
  const borders = mesh(atlas, canton).coordinates;
  const { height, path } = createProjection(borders.flat());

  const fills = feature(atlas, canton).features.map(({ geometry, id }) => {
    const opacity = SHADES[(Number(id) * 7) % SHADES.length];
    return `<path d="${linesOf(geometry)
      .map((ring) => `${path(ring)}z`)
      .join("")}" fill-opacity="${opacity}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" fill="#fff">`,
    ...fills,
    `<path d="${borders.map(path).join("")}" fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="2" stroke-linejoin="round"/>`,
    "</svg>",
  ].join("");
}

function linesOf(geometry: GeoJSON.GeometryObject): Line[] {
  if (geometry.type === "Polygon") return geometry.coordinates;
  if (geometry.type === "MultiPolygon") return geometry.coordinates.flat();
  return [];
}

/** A degree of longitude is shorter than one of latitude; at this size that is all the projection there need be. */
function createProjection(points: Line): { height: number; path: (line: Line) => string } {
  let [west, east, south, north] = [180, -180, 90, -90];
  for (const [lon = 0, lat = 0] of points) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const across = WIDTH / (east - west);
  const down = across / Math.cos((((south + north) / 2) * Math.PI) / 180);
  return {
    height: Math.ceil((north - south) * down),
    path: (line) =>
      line
        .map(([lon = 0, lat = 0], index) => {
          const step = index === 0 ? "M" : "L";
          return `${step}${Math.round((lon - west) * across)} ${Math.round((north - lat) * down)}`;
        })
        .join(""),
  };
}
