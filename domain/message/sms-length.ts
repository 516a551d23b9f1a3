/** How long an SMS is: 160 characters of GSM-7 or 70 of Unicode, fewer in each part of a longer one. */

const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?" +
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Sent as an escape and a character, so each counts double. */
const extension = new Set("\f^{}\\[~]|€");

const limits = {
  gsm7: { single: 160, part: 153 },
  unicode: { single: 70, part: 67 },
} as const;

export interface SmsLength {
  encoding: "gsm7" | "unicode";
  /** Septets of GSM-7, or 16-bit units of Unicode. */
  units: number;
  segments: number;
  /** Units that still fit without another segment. */
  remaining: number;
  /** Characters that turn the whole text into Unicode, each once. */
  foreign: string[];
}

function unitsOf(character: string, encoding: SmsLength["encoding"]): number {
  if (encoding === "unicode") return character.length;
  return extension.has(character) ? 2 : 1;
}

/** Counts as the network does: a character is never divided between two parts. */
export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const foreign = [...new Set(characters.filter((one) => !basic.has(one) && !extension.has(one)))];
  const encoding = foreign.length > 0 ? "unicode" : "gsm7";
  const { single, part } = limits[encoding];
  const sizes = characters.map((one) => unitsOf(one, encoding));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  if (units <= single) {
    return { encoding, units, segments: units === 0 ? 0 : 1, remaining: single - units, foreign };
  }
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > part) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return { encoding, units, segments, remaining: part - used, foreign };
}

/** One credit for each segment to each recipient. */
export function smsCredits(text: string, recipients: number): number {
  return smsLength(text).segments * recipients;
}
