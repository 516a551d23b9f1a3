/** The organisation's two colours and everything derived from them, so that text stays readable whatever they are. */
import { black, contrast, mix, parseColour, printColour, type Rgb, readableOn, white } from "./colour.ts";

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

const page: Rgb = [247, 244, 239];

function readable(colour: Rgb, grounds: readonly Rgb[], wanted = 4.6): Rgb {
  return readableOn(colour, grounds, wanted);
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
    primary: printColour(primary),
    onPrimary: printColour(onPrimary),
    primaryHover: printColour(mix(primary, away, 0.12)),
    primaryActive: printColour(mix(primary, away, 0.24)),
    tint: printColour(tint),
    tintStrong: printColour(tintStrong),
    tintInk: printColour(readable(mix(primary, black, 0.38), [tintStrong])),
    ink: printColour(readable(mix(primary, black, 0.24), [white, page, tint])),
    link: printColour(readable(mix(primary, black, 0.12), [white, page, tint])),
    focus: `rgba(${primary.join(", ")}, 0.18)`,
    load: printColour(readable(mix(primary, white, 0.28), [[230, 223, 213]], 2.2)),
    mapCircle: printColour(mix(white, primary, 0.44)),
    accent: printColour(accent),
    accentInk: printColour(readable(mix(accent, black, 0.34), [white])),
  };
}
