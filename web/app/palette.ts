// The organisation's two colours and everything derived from them, so that text stays readable whatever they are.

export interface Palette {
  primary: string;
  /** Text on a primary fill. */
  onPrimary: string;
  primaryHover: string;
  primaryActive: string;
  /** Selected row. */
  tint: string;
  /** Common language; text on it is `tintInk`. */
  tintStrong: string;
  tintInk: string;
  /** Primary as text on white and on the page. */
  ink: string;
  link: string;
  focus: string;
  load: string;
  mapCircle: string;
  accent: string;
  accentInk: string;
}

const defaultPrimary = "#1f6f78";
const defaultAccent = "#d9654b";

type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const page: Rgb = [247, 244, 239];

/** Reads #rgb and #rrggbb; anything else is undefined. */
export function parseColour(text: string | null | undefined): Rgb | undefined {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? "")?.[1];
  if (!hex) return undefined;
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
}

function print(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

function mix(base: Rgb, over: Rgb, share: number): Rgb {
  return [0, 1, 2].map((at) => {
    const from = base[at] ?? 0;
    return from + ((over[at] ?? 0) - from) * share;
  }) as unknown as Rgb;
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Contrast of two hex colours as WCAG counts it. */
export function contrastOf(a: string, b: string): number {
  return contrast(parseColour(a) ?? black, parseColour(b) ?? white);
}

/** The colour itself, or as little darker as it takes to be read on all the grounds. */
function readable(colour: Rgb, grounds: readonly Rgb[], wanted = 4.6): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const darker = mix(colour, black, share);
    if (grounds.every((ground) => contrast(darker, ground) >= wanted)) return darker;
  }
  return black;
}

function textOn(fill: Rgb): Rgb {
  const dark: Rgb = [34, 34, 34];
  if (contrast(white, fill) >= 4.5) return white;
  return contrast(dark, fill) >= 4.5 ? dark : black;
}

export function derivePalette(primaryText?: string | null, accentText?: string | null): Palette {
  const primary = parseColour(primaryText) ?? (parseColour(defaultPrimary) as Rgb);
  const accent = parseColour(accentText) ?? (parseColour(defaultAccent) as Rgb);
  const tint = mix(white, primary, 0.12);
  const tintStrong = mix(white, primary, 0.24);
  const onPrimary = textOn(primary);
  // A fill moves away from its text when pointed at, so hovering never costs contrast.
  const away = onPrimary === white ? black : white;
  return {
    primary: print(primary),
    onPrimary: print(onPrimary),
    primaryHover: print(mix(primary, away, 0.12)),
    primaryActive: print(mix(primary, away, 0.24)),
    tint: print(tint),
    tintStrong: print(tintStrong),
    tintInk: print(readable(mix(primary, black, 0.38), [tintStrong])),
    ink: print(readable(mix(primary, black, 0.24), [white, page, tint])),
    link: print(readable(mix(primary, black, 0.12), [white, page, tint])),
    focus: `rgba(${primary.join(", ")}, 0.18)`,
    load: print(readable(mix(primary, white, 0.28), [[230, 223, 213]], 2.2)),
    mapCircle: print(mix(white, primary, 0.44)),
    accent: print(accent),
    accentInk: print(readable(mix(accent, black, 0.34), [white])),
  };
}
