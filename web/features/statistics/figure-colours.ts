// Told apart without their hue: dark, light, hatched, a line, a ghost.
export const figureColours = {
  registered: "#222222",
  office: "#1f6f78",
  self: "#9cc8cc",
  lost: "#6b6259",
  before: "#ebe5db",
  beforeLine: "#8f877b",
  band: "#c9e1e3",
  bandEdge: "#5d9aa1",
  line: "#e8e2d9",
  /** Who wanted a midwife and got none. */
  unmet: "#a8002a",
} as const;

const STRIPE = 6;

/** Stripes on white, as a colour of a chart. */
export function hatched(colour: string): { image: HTMLCanvasElement; repeat: "repeat" } | string {
  const image = document.createElement("canvas");
  image.width = STRIPE;
  image.height = STRIPE;
  const pen = image.getContext("2d");
  if (!pen) return colour;
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, STRIPE, STRIPE);
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (const at of [-STRIPE, 0, STRIPE]) {
    pen.moveTo(at, STRIPE);
    pen.lineTo(at + STRIPE, 0);
  }
  pen.stroke();
  return { image, repeat: "repeat" };
}
