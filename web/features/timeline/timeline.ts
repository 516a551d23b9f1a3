/** What happened to a case as one line of days, newest first: steps, notes and mails, with the registration at its foot. */
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
import { lostreasonTitles } from "#domain/puerpera/labels.ts";
import type { CaseTimelineQuery } from "#web/generated/staff/graphql.ts";
import { registeredBy } from "../puerpera/registered-by.ts";

export type TimelineRow = NonNullable<CaseTimelineQuery["puerpera_by_pk"]>;
export type Note = TimelineRow["notes"][number];
export type Mail = TimelineRow["mails"][number];

export interface Step {
  parts: SentencePart[];
  /** Why a case was lost, in the words of the list. */
  cause: string | null;
  reason: string | null;
  /** Warnings that were overridden. */
  despite: string[];
  /** It was taken back later. */
  isUndone: boolean;
  authorId: string | null;
  /** Nothing was done after it. */
  isLast: boolean;
}

export type TimelineEntry = { id: string; at: string } & (
  | { kind: "step"; step: Step }
  | { kind: "note"; note: Note }
  /** The same mail to several people is told once. */
  | { kind: "mail"; mails: readonly [Mail, ...Mail[]] }
);
export type EntryKind = TimelineEntry["kind"];

export interface TimelineDay {
  day: string;
  entries: TimelineEntry[];
}

export function entriesOf(row: TimelineRow): TimelineEntry[] {
  const notes = row.notes.map((note) => ({ kind: "note" as const, id: note.id, at: note.created_at, note }));
  return [...stepsOf(row), ...rejectsOf(row), ...notes, ...mailsOf(row)].sort(
    (a, b) => toDate(b.at).getTime() - toDate(a.at).getTime(),
  );
}

/** How much happened: a mail to six people is six mails. */
export function countEntries(entries: readonly TimelineEntry[]): number {
  return entries.reduce((sum, entry) => sum + (entry.kind === "mail" ? entry.mails.length : 1), 0);
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

function lostreasonTitle(value: string): string {
  return (lostreasonTitles as Record<string, string>)[value] ?? value;
}

function stepsOf(row: TimelineRow): TimelineEntry[] {
  const puerpera = { id: row.id, fullname: row.fullname };
  const undone = new Set(row.actionlogs.map(({ undoes_id }) => undoes_id));
  const steps = row.actionlogs.map((log, index): TimelineEntry => {
    const entry: LogEntry = {
      type: log.type,
      author: log.author ?? null,
      midwife: log.midwife ?? null,
      puerpera,
      priority: log.priority ?? null,
    };
    const step: Step = {
      parts: sentenceOf(entry),
      cause: log.lostreason ? lostreasonTitle(log.lostreason) : null,
      reason: log.reason ?? null,
      despite: log.override.filter(isMediationWarning).map((warning) => mediationWarningTitles[warning]),
      isUndone: undone.has(log.id),
      authorId: log.author?.id ?? null,
      isLast: index === 0 && !log.undoes_id,
    };
    return { kind: "step", id: log.id, at: log.created_at, step };
  });
  const registration = happening(registrationSentence(puerpera, registeredBy(row)));
  return [...steps, { kind: "step", id: "registration", at: row.created_at, step: registration }];
}

/** What is no step of the case, but belongs among them. */
function happening(parts: SentencePart[]): Step {
  return { parts, cause: null, reason: null, despite: [], isUndone: false, authorId: null, isLast: false };
}

/** The rejections, also those that were taken back; that all were cleared is a step of the log. */
function rejectsOf({ id, fullname, rejects, withdrawn_rejects }: TimelineRow): TimelineEntry[] {
  const mother = { id, fullname };
  const entry = (id: string, at: string, parts: SentencePart[]): TimelineEntry => ({
    kind: "step",
    id,
    at,
    step: happening(parts),
  });
  const standing = rejects.map(({ user_id, created_at, user, author }) =>
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
  const { isLast, authorId } = entry.step;
  return isLast && authorId === userId && toDate(now).getTime() - toDate(entry.at).getTime() < UNDO_MS;
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
