/** The organisation's two colours, and what must be derived from them so that every text stays readable. */

export interface Colours {
  primary: string;
  /** Text on the primary colour. */
  onPrimary: string;
  /** Primary for pointing at and pressing. */
  ink: string;
  /** Primary as text on white. */
  link: string;
  accent: string;
}

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const READABLE = 4.5;

function read(hex: string | null | undefined, otherwise: Rgb): Rgb {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex ?? "");
  if (!digits) return otherwise;
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue];
}

function print(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

function mix([r1, g1, b1]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb {
  return [r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share];
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(read(first, WHITE)), luminance(read(second, WHITE))].sort(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
}

function readableOnWhite(colour: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const darker = mix(colour, BLACK, share);
    if (contrast(print(darker), "#ffffff") >= READABLE) return darker;
  }
  return BLACK;
}

export function deriveColours(
  primaryColour: string | null | undefined,
  accentColour: string | null | undefined,
): Colours {
  const primary = read(primaryColour, [0x1f, 0x6f, 0x78]);
  const accent = read(accentColour, [0xd9, 0x65, 0x4b]);
  const whiteIsReadable = contrast(print(primary), "#ffffff") >= READABLE;
  return {
    primary: print(primary),
    onPrimary: whiteIsReadable ? "#ffffff" : "#000000",
    ink: print(mix(primary, whiteIsReadable ? BLACK : WHITE, 0.24)),
    link: print(readableOnWhite(mix(primary, BLACK, 0.12))),
    accent: print(accent),
  };
}
