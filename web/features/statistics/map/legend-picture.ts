import { patternsOn } from "#web/components/map/area-patterns.ts";
import type { Measure } from "./map-measures.ts";

const FONT = "'Source Sans 3 Variable', sans-serif";
const SMALL = `14px ${FONT}`;
const DENSITY = 2;
const MARGIN = 16;
const TITLE = 40;
const LINE = 30;
const FOOT = 34;
const SWATCH = 18;

interface Swatch {
  of: Measure["classes"][number];
  x: number;
  line: number;
}

/** The map between its name with its legend and what it was narrowed by, for a report. */
export function legendPicture(
  map: HTMLCanvasElement,
  title: string,
  note: string,
  measure: Measure,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const on = canvas.getContext("2d");
  if (!on) return map;
  const width = map.width / DENSITY;
  const swatches = placed(on, measure, width);
  const head = TITLE + ((swatches.at(-1)?.line ?? 0) + 1) * LINE + 6;
  canvas.width = map.width;
  canvas.height = map.height + (head + FOOT) * DENSITY;
  on.fillStyle = "#ffffff";
  on.fillRect(0, 0, canvas.width, canvas.height);
  on.drawImage(map, 0, head * DENSITY);
  on.scale(DENSITY, DENSITY);
  on.fillStyle = "#222222";
  on.textBaseline = "middle";
  on.font = `600 17px ${FONT}`;
  on.fillText(title, MARGIN, 22, width - 2 * MARGIN);
  on.font = SMALL;
  const fillOf = patternsOn(on, DENSITY, DENSITY);
  for (const { of, x, line } of swatches) {
    const y = TITLE + 4 + line * LINE;
    on.fillStyle = of.look.fill;
    on.fillRect(x, y, SWATCH, SWATCH);
    if (of.look.pattern) {
      on.fillStyle = fillOf(of.look);
      on.fillRect(x, y, SWATCH, SWATCH);
    }
    on.strokeStyle = "#8f877b";
    on.strokeRect(x, y, SWATCH, SWATCH);
    on.fillStyle = "#222222";
    on.fillText(of.label, x + SWATCH + 7, y + 10);
  }
  on.fillStyle = "#6b6259";
  on.fillText(note, MARGIN, canvas.height / DENSITY - FOOT / 2, width - 2 * MARGIN);
  return canvas;
}

/** Side by side, and below where the map is as narrow as a telephone. */
function placed(on: CanvasRenderingContext2D, { classes }: Measure, width: number): Swatch[] {
  on.font = SMALL;
  let x = MARGIN;
  let line = 0;
  return classes.map((of) => {
    const across = SWATCH + 7 + on.measureText(of.label).width;
    if (x > MARGIN && x + across > width - MARGIN) {
      x = MARGIN;
      line += 1;
    }
    const swatch = { of, x, line };
    x += across + 22;
    return swatch;
  });
}
