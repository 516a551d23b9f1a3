/** A colour, its mixtures and its contrast as WCAG counts it. */

export type Rgb = readonly [number, number, number];

export const white: Rgb = [255, 255, 255];
export const black: Rgb = [0, 0, 0];

/** Reads #rgb and #rrggbb; anything else is undefined. */
export function parseColour(text: string | null | undefined): Rgb | undefined {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? "")?.[1];
  if (!hex) return undefined;
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
}

export function printColour(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

export function mix([r1, g1, b1]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb {
  return [r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share];
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Of two hex colours. */
export function contrastOf(a: string, b: string): number {
  return contrast(parseColour(a) ?? black, parseColour(b) ?? white);
}

/** The colour itself, or as little darker as it takes to be read on all the grounds. */
export function readableOn(colour: Rgb, grounds: readonly Rgb[], wanted: number): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    // As it is printed: rounding may cost what was just enough.
    const [red, green, blue] = mix(colour, black, share);
    const darker: Rgb = [Math.round(red), Math.round(green), Math.round(blue)];
    if (grounds.every((ground) => contrast(darker, ground) >= wanted)) return darker;
  }
  return black;
}
