/** The log of a case as German sentences, newest first, with the registration at its foot. */
import {
  type LogEntry,
  registrationSentence,
  type SentencePart,
  sentenceOf,
} from "#domain/activity/sentence.ts";
import { zurichDay } from "#domain/calendar-day.ts";
import { isMediationWarning, mediationWarningTitles } from "#domain/matching/warnings.ts";
import { registeredBy } from "../registered-by.ts";
import type { CaseRow } from "./case-row.ts";

interface TimelineEntry {
  id: string;
  at: string;
  parts: SentencePart[];
  reason: string | null;
  /** Warnings that were overridden. */
  despite: string[];
  /** It was taken back later. */
  isUndone: boolean;
}

export interface TimelineDay {
  day: string;
  entries: TimelineEntry[];
}

type LogFacts = Pick<
  CaseRow,
  | "id"
  | "fullname"
  | "priority"
  | "created_at"
  | "registrationtype"
  | "creator"
  | "puerpera_birthplace"
  | "actionlogs"
>;

export function timelineOf(row: LogFacts): TimelineDay[] {
  const puerpera = { id: row.id, fullname: row.fullname };
  const undone = new Set(row.actionlogs.map(({ undoes_id }) => undoes_id));
  // Only of the last change of priority the new value is known: it is the present one.
  const lastPriority = row.actionlogs.find(
    ({ id, type }) => type === "puerpera_setpriority" && !undone.has(id),
  )?.id;
  const entries = row.actionlogs.map((log): TimelineEntry => {
    const entry: LogEntry = {
      type: log.type,
      author: log.author ?? null,
      midwife: log.midwife ?? null,
      puerpera,
      ...(log.id === lastPriority && { priority: row.priority }),
    };
    return {
      id: log.id,
      at: log.created_at,
      parts: sentenceOf(entry),
      reason: log.reason ?? null,
      despite: log.override.filter(isMediationWarning).map((warning) => mediationWarningTitles[warning]),
      isUndone: undone.has(log.id),
    };
  });
  entries.push({
    id: "registration",
    at: row.created_at,
    parts: registrationSentence(puerpera, registeredBy(row)),
    reason: null,
    despite: [],
    isUndone: false,
  });
  return groupByDay(entries);
}

function groupByDay(entries: readonly TimelineEntry[]): TimelineDay[] {
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const day = zurichDay(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
