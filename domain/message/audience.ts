/** Whom a message of the office is for, in the words of its form; database/rules/audience.sql decides. */
import { wholeNumber } from "../locale.ts";

export const audiences = ["all", "midwives", "office"] as const;
export type Audience = (typeof audiences)[number];

export const audienceTitles: Record<Audience, string> = {
  all: "Hebammen und Büro",
  midwives: "Nur Hebammen",
  office: "Nur Büro",
};

export interface MessageAudience {
  audience: string;
  circles: readonly string[];
  languages: readonly string[];
}

interface Reader {
  circles: readonly string[];
  languages: readonly string[];
}

/** Whether a midwife gets it. An empty list narrows nothing. */
export function messageReaches({ audience, circles, languages }: MessageAudience, midwife: Reader): boolean {
  const meets = (wanted: readonly string[], had: readonly string[]) =>
    wanted.length === 0 || wanted.some((each) => had.includes(each));
  return audience !== "office" && meets(circles, midwife.circles) && meets(languages, midwife.languages);
}

/** "1 Hebamme", "48 Hebammen": whom the office will reach. */
export function readersWords(count: number): string {
  return count === 1 ? "1 Hebamme" : `${wholeNumber(count)} Hebammen`;
}
