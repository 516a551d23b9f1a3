import { oneOf } from "#domain/locale.ts";

export interface FilterOption {
  value: string;
  title: string;
}

/** "alle", "Neu oder Freigegeben", "4 gewählt" */
export function chosenWords(titles: readonly string[]): string {
  if (titles.length === 0) return "alle";
  return titles.length > 3 ? `${titles.length} gewählt` : oneOf(titles);
}
