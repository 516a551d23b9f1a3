// The cases that the office solved or gave up last, in two groups, newest first.
import type { PuerperaStatus } from "#domain/puerpera/status.ts";
import { foldForSearch } from "#domain/search.ts";
import type { RowLine } from "#web/components/table/use-row-cursor.ts";
import type { ReviewLineFragment, ReviewQuery } from "#web/generated/staff/graphql.ts";
import { triageCase } from "../puerpera/Marks.tsx";

export const reviewGroups = ["lost", "mediated"] as const;
export type ReviewGroup = (typeof reviewGroups)[number];

export const reviewGroupTitles: Record<ReviewGroup, string> = {
  lost: "Zuletzt hinfällig",
  mediated: "Zuletzt vermittelt",
};

/** What is said where there is nothing, and what will stand there. */
export const nothingWords: Record<ReviewGroup | "all", { title: string; help: string }> = {
  all: {
    title: "Noch nichts vermittelt",
    help: "Hier stehen die zuletzt vermittelten und die zuletzt hinfälligen Anmeldungen.",
  },
  lost: { title: "Noch nichts hinfällig", help: "Hier stehen die zuletzt hinfälligen Anmeldungen." },
  mediated: { title: "Noch nichts vermittelt", help: "Hier stehen die zuletzt vermittelten Anmeldungen." },
};

export interface ReviewRow extends RowLine {
  group: ReviewGroup;
  at: string;
  /** The reason, or the midwife who cares for her. */
  outcome: string;
  /** Who brought it about, where it matters. */
  note: string;
  mother: ReviewLineFragment & { status: PuerperaStatus };
}

export const keyOf = ({ key }: ReviewRow) => key;

export function rowsOf({ recently_lost, recently_mediated }: ReviewQuery): ReviewRow[] {
  const lost = recently_lost.flatMap(({ lost_at, puerpera, puerpera_lostreason }) => {
    if (!puerpera || !lost_at) return [];
    return [rowOf("lost", puerpera, lost_at, puerpera_lostreason?.title ?? "", midwifeNote(puerpera))];
  });
  const mediated = recently_mediated.flatMap(({ mediated_at, puerpera, mediator_selfassigned }) => {
    if (!puerpera || !mediated_at) return [];
    const note = mediator_selfassigned ? "selbst übernommen" : "durch das Büro";
    return [rowOf("mediated", puerpera, mediated_at, puerpera.midwife?.fullname ?? "", note)];
  });
  return [...lost, ...mediated];
}

function midwifeNote({ midwife }: ReviewLineFragment): string {
  return midwife ? `war bei ${midwife.fullname}` : "";
}

function rowOf(
  group: ReviewGroup,
  puerpera: ReviewLineFragment,
  at: string,
  outcome: string,
  note: string,
): ReviewRow {
  const key = `${group}:${puerpera.id}`;
  return { key, id: puerpera.id, group, at, outcome, note, mother: triageCase(puerpera) };
}

export function filterRows(
  rows: readonly ReviewRow[],
  text: string,
  only: ReviewGroup | undefined,
  languageTitle: (code: string) => string,
): readonly ReviewRow[] {
  const words = foldForSearch(text).split(/\s+/).filter(Boolean);
  return rows.filter(({ group, mother, outcome, note }) => {
    if (only && group !== only) return false;
    const { fullname, zipcode, place, patientid, languages } = mother;
    const known = [fullname, zipcode, place, patientid, ...languages.map(languageTitle), outcome, note];
    const haystack = foldForSearch(known.filter(Boolean).join(" "));
    return words.every((word) => haystack.includes(word));
  });
}
