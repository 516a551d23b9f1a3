// The words of a taking over that more than one part of the screen says.
import { counted, wholeNumber } from "#domain/locale.ts";
import { type ImportSubject, isImportSubject } from "#domain/taking-over/fields.ts";
import type { ImportRunFragment } from "#web/generated/admin/graphql.ts";

const nouns: Record<ImportSubject, readonly [one: string, many: string]> = {
  mothers: ["Wöchnerin", "Wöchnerinnen"],
  midwives: ["Hebamme", "Hebammen"],
};

export const subjectOptions = (["midwives", "mothers"] as const).map((value) => ({
  value,
  label: nouns[value][1],
}));

export function subjectOf({ what }: Pick<ImportRunFragment, "what">): ImportSubject {
  return isImportSubject(what) ? what : "mothers";
}

export function subjectTitle(run: Pick<ImportRunFragment, "what">): string {
  return nouns[subjectOf(run)][1];
}

/** "1 Wöchnerin", "20 Hebammen" */
export function newOnes(run: Pick<ImportRunFragment, "what" | "new_count">): string {
  return counted(run.new_count, ...nouns[subjectOf(run)]);
}

/** "2 neu (1 mit Doppelverdacht), 1 gleich" */
export function countsOf(run: ImportRunFragment): string {
  const suspects = run.suspect_count > 0 ? ` (${wholeNumber(run.suspect_count)} mit Doppelverdacht)` : "";
  const parts: [number, string][] = [
    [run.new_count, `neu${suspects}`],
    [run.same_count, "gleich"],
    [run.different_count, "anders"],
    [run.refused_count, "abgelehnt"],
  ];
  return parts
    .filter(([count], at) => count > 0 || at === 0)
    .map(([count, word]) => `${wholeNumber(count)} ${word}`)
    .join(", ");
}

export interface FileColumn {
  title: string;
  samples: string[];
}

export function columnsOf({ columns }: ImportRunFragment): FileColumn[] {
  return Array.isArray(columns) ? (columns as FileColumn[]) : [];
}
