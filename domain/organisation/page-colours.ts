/** The organisation's two colours on pages without our stylesheets, mails and the sign-in, and what is derived so that every text stays readable. */
import { black, contrast, mix, parseColour, printColour, type Rgb, readableOn, white } from "./colour.ts";

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

const READABLE = 4.5;

/** It goes into styles as it is: only six digits are a colour here. */
function read(hex: string | null | undefined, otherwise: Rgb): Rgb {
  return /^#[0-9a-f]{6}$/i.test(hex ?? "") ? (parseColour(hex) ?? otherwise) : otherwise;
}

export function deriveColours(
  primaryColour: string | null | undefined,
  accentColour: string | null | undefined,
): Colours {
  const primary = read(primaryColour, [0x1f, 0x6f, 0x78]);
  const accent = read(accentColour, [0xd9, 0x65, 0x4b]);
  const whiteIsReadable = contrast(primary, white) >= READABLE;
  return {
    primary: printColour(primary),
    onPrimary: whiteIsReadable ? "#ffffff" : "#000000",
    ink: printColour(mix(primary, whiteIsReadable ? black : white, 0.24)),
    link: printColour(readableOn(mix(primary, black, 0.12), [white], READABLE)),
    accent: printColour(accent),
  };
}
