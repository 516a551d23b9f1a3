// The map of a panel as a picture to take along, under its name and its legend.
import { type MapAreas, servedCanton } from "#domain/place/map-areas.ts";
import type { PlzArea } from "#web/components/map/PlzMap.tsx";
import { towns } from "#web/components/map/towns.ts";
import type { MapStep } from "./figures.ts";

const WIDTH = 720;
const MARGIN = 24;
const HEAD = 88;
const FOOT = 32;
const DENSITY = 2;

export function pictureOfMap(
  name: string,
  { areas, outline, viewBox }: MapAreas,
  special: ReadonlyMap<string, PlzArea>,
  steps: readonly MapStep[],
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const [left = 0, top = 0, across = 1, down = 1] = viewBox.split(" ").map(Number);
  const scale = (WIDTH - 2 * MARGIN) / across;
  const height = HEAD + down * scale + FOOT;
  canvas.width = WIDTH * DENSITY;
  canvas.height = Math.ceil(height) * DENSITY;
  const on = canvas.getContext("2d");
  if (!on) return canvas;
  const family = getComputedStyle(document.body).fontFamily;
  on.scale(DENSITY, DENSITY);
  on.fillStyle = "#ffffff";
  on.fillRect(0, 0, WIDTH, height);
  on.fillStyle = "#222222";
  on.font = `600 15px ${family}`;
  on.fillText(name, MARGIN, 32, WIDTH - 2 * MARGIN);
  on.font = `14px ${family}`;
  drawLegend(on, steps);
  on.fillStyle = "#6b6259";
  on.textAlign = "right";
  on.fillText("© swisstopo", WIDTH - MARGIN, height - 12);
  on.translate(MARGIN - left * scale, HEAD - top * scale);
  on.scale(scale, scale);
  on.lineWidth = 0.8 / scale;
  on.strokeStyle = "#ffffff";
  for (const { zipcode, canton, path } of areas) {
    const area = special.get(zipcode);
    if (canton !== servedCanton && !area) continue;
    const shape = new Path2D(path);
    on.fillStyle = area?.fill ?? "#f1ece4";
    on.fill(shape);
    on.stroke(shape);
  }
  on.lineWidth = 1 / scale;
  on.strokeStyle = "#b9b0a2";
  on.stroke(new Path2D(outline));
  on.textAlign = "center";
  on.font = `${15 / scale}px ${family}`;
  on.lineJoin = "round";
  on.lineWidth = 3.5 / scale;
  on.strokeStyle = "#ffffff";
  on.fillStyle = "#222222";
  for (const [wanted, town] of towns) {
    const centre = areas.find(({ zipcode }) => zipcode === wanted)?.centre;
    if (!centre) continue;
    on.strokeText(town, centre.x, centre.y);
    on.fillText(town, centre.x, centre.y);
  }
  return canvas;
}

function drawLegend(on: CanvasRenderingContext2D, steps: readonly MapStep[]): void {
  let x = MARGIN;
  on.strokeStyle = "#8f877b";
  for (const { label, fill } of steps) {
    on.fillStyle = fill;
    on.fillRect(x, 52, 14, 14);
    on.strokeRect(x, 52, 14, 14);
    on.fillStyle = "#222222";
    on.fillText(label, x + 21, 64);
    x += 21 + on.measureText(label).width + 18;
  }
}
