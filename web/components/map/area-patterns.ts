// Fills that can be told apart without colours.
export interface AreaLook {
  fill: string;
  pattern?: "hatched" | "dotted";
  /** Of the pattern. */
  ink?: string;
}

/** Pixels after which it repeats. */
const SIZE = 7;

function tile({ pattern, ink = "#ffffff" }: AreaLook, density: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const size = Math.round(SIZE * density);
  canvas.width = size;
  canvas.height = size;
  const on = canvas.getContext("2d");
  if (!on) return canvas;
  on.strokeStyle = ink;
  on.fillStyle = ink;
  if (pattern === "dotted") {
    on.arc(size / 2, size / 2, size * 0.16, 0, 2 * Math.PI);
    on.fill();
    return canvas;
  }
  on.lineWidth = size * 0.22;
  on.beginPath();
  // Over the corners too, so that the tiles join.
  for (const at of [-size, 0, size]) {
    on.moveTo(at - 1, size + 1);
    on.lineTo(at + size + 1, -1);
  }
  on.stroke();
  return canvas;
}

/** The same on the screen however close one looks. */
export function patternsOn(
  on: CanvasRenderingContext2D,
  zoom: number,
  density: number,
): (look: AreaLook) => CanvasPattern | string {
  const made = new Map<string, CanvasPattern | string>();
  return (look) => {
    const key = `${look.pattern} ${look.ink}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const pattern = on.createPattern(tile(look, density), "repeat");
    pattern?.setTransform(new DOMMatrix().scale(1 / zoom));
    const fill = pattern ?? look.fill;
    made.set(key, fill);
    return fill;
  };
}
