/** Titles of a file's columns → fields: first by field name and by the label of the exports, then by what others call it. */
import { foldForSearch } from "../search.ts";
import { type ImportSubject, importFields } from "./fields.ts";

/** "E-Mail (Eltern)*" and "email_eltern" are one title. */
export function foldTitle(title: string): string {
  return foldForSearch(title).replace(/[^\p{L}\p{Nd}]/gu, "");
}

/** For each title the name of its field, or an empty text; no field twice. */
export function matchColumns(subject: ImportSubject, titles: readonly string[]): string[] {
  const fields = importFields[subject];
  const folded = titles.map(foldTitle);
  const matched = titles.map(() => "");
  const taken = new Set<string>();
  const match = (names: (field: (typeof fields)[number]) => readonly string[]) => {
    for (const field of fields) {
      if (taken.has(field.name)) continue;
      const known = names(field).map(foldTitle);
      const at = folded.findIndex((title, index) => matched[index] === "" && known.includes(title));
      if (at < 0) continue;
      matched[at] = field.name;
      taken.add(field.name);
    }
  };
  match(({ name, label }) => [name, label]);
  match(({ synonyms }) => synonyms);
  return matched;
}
