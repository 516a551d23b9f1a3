import type { Measure } from "./map-measures.ts";

const HEAD = 76;
const FONT = "'Source Sans 3 Variable', sans-serif";

/** The map under its name and its legend, for a report. */
export function legendPicture(map: HTMLCanvasElement, title: string, measure: Measure): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const density = 2;
  canvas.width = map.width;
  canvas.height = map.height + HEAD * density;
  const on = canvas.getContext("2d");
  if (!on) return map;
  on.fillStyle = "#ffffff";
  on.fillRect(0, 0, canvas.width, canvas.height);
  on.drawImage(map, 0, HEAD * density);
  on.scale(density, density);
  on.fillStyle = "#222222";
  on.textBaseline = "middle";
  on.font = `600 17px ${FONT}`;
  on.fillText(title, 16, 22);
  on.font = `14px ${FONT}`;
  let x = 16;
  for (const { label, look } of measure.classes) {
    on.fillStyle = look.fill;
    on.fillRect(x, 44, 18, 18);
    on.strokeStyle = "#8f877b";
    on.strokeRect(x, 44, 18, 18);
    on.fillStyle = "#222222";
    on.fillText(label, x + 25, 54);
    x += 25 + on.measureText(label).width + 22;
  }
  return canvas;
}
