// What the filters of the triage choose from: what occurs among the open cases, and what is chosen though it no longer does.
import { compareNames } from "#domain/locale.ts";
import type { FilterOption } from "#web/components/filter/filter-option.ts";
import { assigneeWords } from "./triage-filter.ts";
import type { TriageRow } from "./triage-rows.ts";

type TitleOf = (value: string) => string;

export function birthplacesOf(
  rows: readonly TriageRow[],
  chosen: readonly string[],
  titleOf: TitleOf,
): FilterOption[] {
  const titles = new Map<string, string>();
  for (const { mother } of rows)
    if (mother.birthplace && mother.puerpera_birthplace)
      titles.set(mother.birthplace, mother.puerpera_birthplace.title);
  return optionsOf(titles, chosen, titleOf);
}

/** Oneself and nobody, and whoever of the colleagues has a case. */
export function assigneesOf(
  rows: readonly TriageRow[],
  chosen: readonly string[],
  nameOf: TitleOf,
  userId: string,
): FilterOption[] {
  const names = new Map<string, string>();
  for (const { mother } of rows)
    if (mother.assignee && mother.assignee.id !== userId)
      names.set(mother.assignee.id, mother.assignee.fullname);
  const words: readonly string[] = Object.values(assigneeWords);
  const colleagues = chosen.filter((value) => !words.includes(value));
  return [
    { value: assigneeWords.me, title: "mir" },
    ...optionsOf(names, colleagues, nameOf),
    { value: assigneeWords.nobody, title: "niemandem" },
  ];
}

function optionsOf(titles: ReadonlyMap<string, string>, chosen: readonly string[], titleOf: TitleOf) {
  const all = new Map(titles);
  for (const value of chosen) if (!all.has(value)) all.set(value, titleOf(value));
  return [...all].map(([value, title]) => ({ value, title })).sort((a, b) => compareNames(a.title, b.title));
}

/** A colleague is chosen who has no case any more: only her id is known here. */
export function isNameless(rows: readonly TriageRow[], chosen: readonly string[]): boolean {
  const words: readonly string[] = Object.values(assigneeWords);
  return chosen.some(
    (value) => !words.includes(value) && !rows.some(({ mother }) => mother.assignee?.id === value),
  );
}
