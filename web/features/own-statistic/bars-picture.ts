// The bars of a panel as a picture to take along: what stands on the screen and nothing more.
import { countText } from "./figures.ts";
import type { RankedBar } from "./RankedBars.tsx";

const WIDTH = 720;
const MARGIN = 24;
const HEAD = 56;
const ROW = 44;
const DENSITY = 2;

export function pictureOfBars(name: string, bars: readonly RankedBar[]): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const height = HEAD + bars.length * ROW + MARGIN;
  canvas.width = WIDTH * DENSITY;
  canvas.height = height * DENSITY;
  const on = canvas.getContext("2d");
  if (!on) return canvas;
  on.scale(DENSITY, DENSITY);
  on.fillStyle = "#ffffff";
  on.fillRect(0, 0, WIDTH, height);
  const whole = WIDTH - 2 * MARGIN;
  const most = Math.max(1, ...bars.map(({ count }) => count ?? 0));
  const family = getComputedStyle(document.body).fontFamily;
  const write = (text: string, x: number, y: number, width: number) => on.fillText(text, x, y, width);
  on.fillStyle = "#222222";
  on.font = `600 15px ${family}`;
  write(name, MARGIN, 32, whole);
  on.font = `14px ${family}`;
  for (const [at, { title, note, count, fill }] of bars.entries()) {
    const top = HEAD + at * ROW;
    const figure = [countText(count), note].filter((word) => word !== undefined).join(" ");
    const room = on.measureText(figure).width;
    on.fillStyle = "#222222";
    write(title, MARGIN, top + 14, whole - room - 16);
    on.textAlign = "right";
    write(figure, WIDTH - MARGIN, top + 14, whole);
    on.textAlign = "left";
    on.fillStyle = "#ebe5db";
    on.fillRect(MARGIN, top + 21, whole, 10);
    on.fillStyle = fill;
    on.fillRect(MARGIN, top + 21, (whole * (count ?? 0)) / most, 10);
  }
  return canvas;
}
