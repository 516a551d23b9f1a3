// What the triage shows of its answer: filtered, in its groups, and counted.
import { type CalendarDay, type Instant, zurichDay } from "#domain/calendar-day.ts";
import { isUrgent, type PuerperaStatus } from "#domain/puerpera/status.ts";
import {
  type DueMark,
  dueMarksOf,
  groupsOf,
  isOverdue,
  type TriageGroup,
  triageGroups,
} from "#domain/puerpera/triage.ts";
import { foldForSearch } from "#domain/search.ts";
import type { RowLine } from "#web/components/table/use-row-cursor.ts";
import type { TriageQuery } from "#web/generated/staff/graphql.ts";
import { triageCase } from "../puerpera/Marks.tsx";
import { assigneeWords, type TriageFilter } from "./triage-filter.ts";

type Line = NonNullable<TriageQuery["triage"][number]["puerpera"]>;

/** One line of the triage: an urgent mother has two, in her own group and among the urgent. */
export interface TriageRow extends RowLine {
  group: TriageGroup;
  mother: Line & { status: PuerperaStatus };
}

export const keyOf = ({ key }: TriageRow) => key;
/** Whatever the line tells. */
export const fingerprint = ({ mother }: TriageRow) => JSON.stringify(mother);

/** Groups are told by the clock of the screen, so that a discharge becomes overdue at midnight though nothing was changed. */
export function rowsOf(answer: TriageQuery["triage"], today: CalendarDay): TriageRow[] {
  const mothers = new Map<string, TriageRow["mother"]>();
  for (const { puerpera } of answer) if (puerpera) mothers.set(puerpera.id, triageCase(puerpera));
  const late = (mother: TriageRow["mother"]) => Number(isOverdue(mother, today));
  return [...mothers.values()]
    .sort((a, b) => late(b) - late(a))
    .flatMap((mother) =>
      groupsOf(mother, today).map((group) => ({
        key: `${group}:${mother.id}`,
        id: mother.id,
        group,
        mother,
      })),
    );
}

/** Everything a word of the filter may be found in. */
function haystack({ mother }: TriageRow, languageTitle: (code: string) => string): string {
  const { fullname, zipcode, place, patientid, languages, puerpera_birthplace } = mother;
  return foldForSearch(
    [fullname, zipcode, place, patientid, ...languages.map(languageTitle), puerpera_birthplace?.title]
      .filter(Boolean)
      .join(" "),
  );
}

export function filterRows(
  rows: readonly TriageRow[],
  filter: TriageFilter,
  now: Instant,
  languageTitle: (code: string) => string,
  userId: string,
): readonly TriageRow[] {
  const words = foldForSearch(filter.text).split(/\s+/).filter(Boolean);
  const { birthplace, registrationtype, assignee, group, mark } = filter;
  return rows.filter((row) => {
    const { mother } = row;
    if (group && row.group !== group) return false;
    if (birthplace.length > 0 && !birthplace.includes(mother.birthplace ?? "")) return false;
    if (registrationtype.length > 0 && !registrationtype.includes(mother.registrationtype)) return false;
    if (assignee.length > 0 && !assignee.includes(deskOf(mother, userId))) return false;
    if (mark && !marksMatch(dueMarksOf(mother, now), mark)) return false;
    if (words.length === 0) return true;
    const text = haystack(row, languageTitle);
    return words.every((word) => text.includes(word));
  });
}

/** With whom it is, as the filter names it. */
function deskOf({ assignee }: Line, userId: string): string {
  if (!assignee) return assigneeWords.nobody;
  return assignee.id === userId ? assigneeWords.me : assignee.id;
}

function marksMatch(marks: readonly DueMark[], wanted: NonNullable<TriageFilter["mark"]>): boolean {
  return wanted === "any" ? marks.length > 0 : marks.includes(wanted);
}

/** The lines in the order in which they stand on the screen. */
export function linesInSight(rows: readonly TriageRow[], closed: readonly TriageGroup[]): TriageRow[] {
  return triageGroups
    .filter((group) => !closed.includes(group))
    .flatMap((group) => rows.filter((row) => row.group === group));
}

/** A mother in two groups is one case. */
export function caseCount(rows: readonly TriageRow[]): number {
  return new Set(rows.map(({ id }) => id)).size;
}

/** What the group's head says at its right. */
export function groupNote(group: TriageGroup, rows: readonly TriageRow[], now: Instant): string {
  switch (group) {
    case "overdue":
      return "das Spital verlassen, noch ohne Hebamme";
    case "urgent":
      return "Austritt zuerst";
    case "new": {
      const today = zurichDay(now);
      const count = rows.filter(({ mother }) => zurichDay(mother.created_at) === today).length;
      return count === 0 ? "heute noch keine" : `${count} seit heute`;
    }
    case "born":
      return "freigegeben, noch ohne Hebamme";
    case "unborn":
      return "freigegeben, nach Termin";
    case "onhold":
      return "warten auf das Büro";
  }
}

export function isUrgentRow({ mother }: TriageRow): boolean {
  return isUrgent(mother.priority);
}
