/** What just happened in the office, steps and registrations together, newest first. */
import { registrationSentence, type SentencePart, sentenceOf } from "#domain/activity/sentence.ts";
import type { OfficeHomeQuery } from "#web/generated/staff/graphql.ts";
import { registeredBy } from "../puerpera/registered-by.ts";

export interface FeedEntry {
  id: string;
  at: string;
  parts: SentencePart[];
}

type FeedFacts = Pick<OfficeHomeQuery, "actionlog" | "registered">;

export function feedOf({ actionlog, registered }: FeedFacts, count: number): FeedEntry[] {
  const steps = actionlog.map(({ id, type, created_at, author, midwife, puerpera, ...more }) => ({
    id,
    at: created_at,
    parts: sentenceOf({
      type,
      ...more,
      author: author ?? null,
      midwife: midwife ?? null,
      puerpera: puerpera ?? null,
    }),
  }));
  const registrations = registered.map((row) => ({
    id: `registered-${row.id}`,
    at: row.created_at,
    parts: registrationSentence(row, registeredBy(row)),
  }));
  return [...steps, ...registrations].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, count);
}
