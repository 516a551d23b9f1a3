/** The words for what becomes of a line, and for why. */
import { type ImportSubject, importFields } from "./fields.ts";
import type { Finding } from "./read-line.ts";

const verdicts = ["new", "same", "different", "refused"] as const;
export type Verdict = (typeof verdicts)[number];

export const verdictTitles: Record<Verdict, string> = {
  new: "neu",
  same: "gleich",
  different: "anders",
  refused: "abgelehnt",
};

export function isVerdict(value: unknown): value is Verdict {
  return verdicts.some((verdict) => verdict === value);
}

/** Where in the file: the title of its column, or the field where the file has no such column. */
export function placeOf({ column, field }: Finding, subject: ImportSubject): string {
  if (column !== undefined) return column;
  return importFields[subject].find(({ name }) => name === field)?.label ?? "";
}

export function sentenceOfFinding(finding: Finding): string {
  if (finding.message !== undefined) return finding.message;
  if (finding.name !== undefined) {
    return `Ähnlich wie ${finding.name}${finding.meteor_id ? ` (alte Nummer ${finding.meteor_id})` : ""}.`;
  }
  return `Gespeichert ist ${wordsOf(finding.stored)}; das bleibt so.`;
}

function wordsOf(stored: unknown): string {
  if (stored === null || stored === undefined || stored === "") return "nichts";
  if (typeof stored === "boolean") return stored ? "«ja»" : "«nein»";
  return `«${Array.isArray(stored) ? stored.join(", ") : String(stored)}»`;
}
