/** A title as a readable part of an address: "Geburtsvorbereitung für Paare" → "geburtsvorbereitung-fuer-paare". */
const LONGEST = 60;
const written: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", œ: "oe", æ: "ae" };

export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[äöüßœæ]/g, (letter) => written[letter] ?? letter)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "");
}
