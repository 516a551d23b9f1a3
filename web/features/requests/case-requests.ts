/** The requests of a case by midwife, the last of each, as the rows beside them tell it. */
import type { Instant } from "#domain/calendar-day.ts";
import {
  isAnswerDue,
  isRequestOutcome,
  type RequestChannel,
  type RequestOutcome,
  requestChannels,
  untilWords,
} from "#domain/matching/request.ts";
import { outcomeWords, requestSummary } from "#domain/matching/request-words.ts";
import type { RequestRowFragment } from "#web/generated/staff/graphql.ts";

export type Request = Omit<RequestRowFragment, "outcome" | "channel"> & {
  outcome: RequestOutcome;
  channel: RequestChannel;
};
export type CaseRequests = ReadonlyMap<string, Request>;

export function requestsByMidwife(rows: readonly RequestRowFragment[]): CaseRequests {
  const requests = new Map<string, Request>();
  for (const row of rows) {
    if (!isRequestOutcome(row.outcome) || !(row.is_under_way || row.outcome === "declined")) continue;
    const channel = requestChannels.find((each) => each === row.channel) ?? "phone";
    requests.set(row.midwife_id, { ...row, outcome: row.outcome, channel });
  }
  return requests;
}

/** "Jana: angerufen um 09:12", "Jana: überlegt bis 14:00"; what she said herself needs no other name. */
export function requestLine(request: Request, now: Instant): string {
  const words = outcomeWords(request, now);
  const isHers = request.answerer?.id === request.midwife_id;
  const by = isHers ? undefined : (request.answerer?.firstname ?? request.author?.firstname);
  return by ? `${words} (${by})` : words;
}

/** "1 überlegt · 2 angefragt · Antwort fällig 14:00" */
export function caseSummary(requests: CaseRequests, now: Instant): string {
  const all = [...requests.values()];
  const next = nextAnswer(all, now);
  return [requestSummary(all.filter(({ is_under_way }) => is_under_way)), next].filter(Boolean).join(" · ");
}

function nextAnswer(requests: readonly Request[], now: Instant): string {
  const awaited = requests.flatMap(({ outcome, thinking_until }) =>
    outcome === "thinking" && thinking_until ? [thinking_until] : [],
  );
  const first = awaited.sort((a, b) => Date.parse(a) - Date.parse(b))[0];
  if (first === undefined) return "";
  const isDue = isAnswerDue({ outcome: "thinking", thinking_until: first }, now);
  return `Antwort fällig ${isDue ? "seit " : ""}${untilWords(first, now)}`;
}

/** A colleague has asked her, and she has not said no: who is about to ask again is told. */
export function askedByColleague(request: Request | undefined, ownId: string): string | undefined {
  if (!request?.is_under_way || request.outcome === "unreached") return undefined;
  const { author } = request;
  return author && author.id !== ownId ? author.fullname : undefined;
}
