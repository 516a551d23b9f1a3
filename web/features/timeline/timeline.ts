/** What happened to a case as one line of days, newest first: steps, notes, edits and mails, with the registration at its foot. */

import { isUndoable } from "#domain/activity/event.ts";
import {
  type LogEntry,
  registrationSentence,
  rejectSentence,
  type SentencePart,
  sentenceOf,
  withdrawalSentence,
} from "#domain/activity/sentence.ts";
import { type Instant, toDate, zurichDay } from "#domain/calendar-day.ts";
import { isMediationWarning, mediationWarningTitles } from "#domain/matching/warnings.ts";
import { leftOutNote } from "#domain/message/letters.ts";
import { reachSentence } from "#domain/message/push.ts";
import type { CaseTimelineQuery } from "#web/generated/staff/graphql.ts";
import { type EditEntry, editEntries } from "../edit-history/edit-entries.ts";
import { registeredBy } from "../puerpera/registered-by.ts";

type Case = NonNullable<CaseTimelineQuery["puerpera_by_pk"]>;
export type TimelineRow = Omit<Case, "merged_puerperas">;
/** How many a publication has told. */
export type Reach = CaseTimelineQuery["offer_reach"][number];
export type NoteThread = TimelineRow["notes"][number];
type Answer = NoteThread["answers"][number];
/** What somebody wrote: a note, or an answer to one. */
export type Note = Omit<Answer, "read_at"> & Partial<Pick<Answer, "read_at">>;
export type Mail = TimelineRow["mails"][number];

export interface Step {
  parts: SentencePart[];
  /** Why a case was lost, in the words of the list. */
  cause: string | null;
  reason: string | null;
  /** Warnings that were overridden. */
  despite: string[];
  /** Who was left out of its mails, and why. */
  leftOut: string | null;
  /** How many midwives it has told of her, in words. */
  reach: string | null;
  /** It was taken back later. */
  isUndone: boolean;
  authorId: string | null;
  /** Nothing was done after it, and its kind can be taken back. */
  isUndoable: boolean;
}

export type TimelineEntry = { id: string; at: string } & (
  | { kind: "step"; step: Step }
  /** Answers reach only whoever wrote it while the mother is in her care. */
  | { kind: "note"; note: NoteThread; isAnswerable: boolean }
  | { kind: "edit"; edit: EditEntry }
  /** The same mail to several people is told once. */
  | { kind: "mail"; mails: readonly [Mail, ...Mail[]] }
);
export type EntryKind = TimelineEntry["kind"];

export interface TimelineDay {
  day: string;
  entries: TimelineEntry[];
}

export function entriesOf(row: TimelineRow, reach: readonly Reach[] = []): TimelineEntry[] {
  const isInCare = row.status === "current" || row.status === "closed";
  const notes = row.notes.map((note) => ({
    kind: "note" as const,
    id: note.id,
    at: note.created_at,
    note,
    isAnswerable: isInCare && note.author?.role === "user" && note.author.id === row.midwife_id,
  }));
  const edits = editEntries(row.edits).map((edit) => ({
    kind: "edit" as const,
    id: edit.id,
    at: edit.at,
    edit,
  }));
  return [...stepsOf(row, reach), ...rejectsOf(row), ...notes, ...edits, ...mailsOf(row)].sort(newestFirst);
}

/** The case with what was merged into it: of that nothing is taken back here. */
export function wholeTimeline(row: Case, reach: readonly Reach[]): TimelineEntry[] {
  const merged = row.merged_puerperas.flatMap((each) =>
    entriesOf(each, reach).map((entry) => ({
      ...entry,
      id: `${each.id}-${entry.id}`,
      ...(entry.kind === "step" && { step: { ...entry.step, isUndoable: false } }),
    })),
  ) as TimelineEntry[];
  return [...entriesOf(row, reach), ...merged].sort(newestFirst);
}

function newestFirst(a: TimelineEntry, b: TimelineEntry): number {
  return toDate(b.at).getTime() - toDate(a.at).getTime();
}

/** How much happened: a mail to six people is six mails, a note with its answer two notes. */
export function countEntries(entries: readonly TimelineEntry[]): number {
  const countOf = (entry: TimelineEntry) => {
    if (entry.kind === "mail") return entry.mails.length;
    return entry.kind === "note" ? 1 + entry.note.answers.length : 1;
  };
  return entries.reduce((sum, entry) => sum + countOf(entry), 0);
}

/** Mails of one cause are written in one go. */
const TOGETHER_MS = 60_000;

function isSameMail(one: Mail, other: Mail): boolean {
  const apart = Math.abs(toDate(one.created_at).getTime() - toDate(other.created_at).getTime());
  return one.hookslug === other.hookslug && one.subject === other.subject && apart <= TOGETHER_MS;
}

function mailsOf({ mails }: TimelineRow): TimelineEntry[] {
  const together: [Mail, ...Mail[]][] = [];
  for (const mail of mails) {
    const same = together.find(([first]) => isSameMail(first, mail));
    if (same) same.push(mail);
    else together.push([mail]);
  }
  return together.map((same) => ({ kind: "mail", id: same[0].id, at: same[0].created_at, mails: same }));
}

function stepsOf(row: TimelineRow, reach: readonly Reach[]): TimelineEntry[] {
  const puerpera = { id: row.id, fullname: row.fullname };
  const undone = new Set(row.actionlogs.map(({ undoes_id }) => undoes_id));
  const steps = row.actionlogs.map((log, index): TimelineEntry => {
    const entry: LogEntry = {
      type: log.type,
      author: log.author ?? null,
      midwife: log.midwife ?? null,
      puerpera,
      priority: log.priority ?? null,
      assignee: log.assignee,
      from_midwife: log.from_midwife,
      followup_day: log.followup_day,
      escalation_step: log.escalation_step,
      until: log.until,
    };
    const step: Step = {
      parts: sentenceOf(entry),
      cause: log.actionlog_lostreason?.title ?? null,
      reason: log.reason ?? null,
      despite: log.override.filter(isMediationWarning).map((warning) => mediationWarningTitles[warning]),
      leftOut: leftOutNote(log),
      reach: reachOf(reach.find(({ actionlog_id }) => actionlog_id === log.id)),
      isUndone: undone.has(log.id),
      authorId: log.author?.id ?? null,
      isUndoable: index === 0 && !log.undoes_id && isUndoable(log.type) && !row.merged_into_id,
    };
    return { kind: "step", id: log.id, at: log.created_at, step };
  });
  const registration = happening(registrationSentence(puerpera, registeredBy(row)));
  return [...steps, { kind: "step", id: "registration", at: row.created_at, step: registration }];
}

function reachOf(reach: Reach | undefined): string | null {
  return reach ? reachSentence(reach.midwives ?? 0, reach.by_push ?? 0) : null;
}

/** What is no step of the case, but belongs among them. */
function happening(parts: SentencePart[]): Step {
  return {
    parts,
    cause: null,
    reason: null,
    despite: [],
    leftOut: null,
    reach: null,
    isUndone: false,
    authorId: null,
    isUndoable: false,
  };
}

interface Decline {
  type: string;
  created_at: string;
  midwife?: { id: string } | null;
}

/** Who answered a request with no has rejected by it: the log tells both in one sentence, with the reason. */
export function isAnswer(
  { user_id, created_at }: { user_id: string; created_at: string },
  logs: readonly Decline[],
): boolean {
  return logs.some(
    (log) => log.type === "request_declined" && log.midwife?.id === user_id && log.created_at === created_at,
  );
}

/** The rejections, also those that were taken back; that all were cleared is a step of the log. */
function rejectsOf({ id, fullname, rejects, withdrawn_rejects, actionlogs }: TimelineRow): TimelineEntry[] {
  const mother = { id, fullname };
  const entry = (id: string, at: string, parts: SentencePart[]): TimelineEntry => ({
    kind: "step",
    id,
    at,
    step: happening(parts),
  });
  const standing = rejects
    .filter((reject) => !isAnswer(reject, actionlogs))
    .map(({ user_id, created_at, user, author }) =>
      entry(`reject-${user_id}`, created_at, rejectSentence(mother, user ?? null, author ?? null)),
    );
  const withdrawn = withdrawn_rejects.flatMap((each) => {
    const midwife = each.user ?? null;
    const said = entry(
      `reject-${each.id}`,
      each.rejected_at,
      rejectSentence(mother, midwife, each.author ?? null),
    );
    if (each.is_cleared) return [said];
    const taken = withdrawalSentence(mother, midwife, each.withdrawn_author ?? null);
    return [said, entry(`withdrawal-${each.id}`, each.withdrawn_at, taken)];
  });
  return [...standing, ...withdrawn];
}

const UNDO_MS = 60_000;

/** Her own last step, for a minute; the database decides in the end. */
export function canUndo(entry: TimelineEntry, userId: string, now: Instant): boolean {
  if (entry.kind !== "step") return false;
  const { isUndoable, authorId } = entry.step;
  return isUndoable && authorId === userId && toDate(now).getTime() - toDate(entry.at).getTime() < UNDO_MS;
}

export function groupByDay(entries: readonly TimelineEntry[]): TimelineDay[] {
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const day = zurichDay(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
