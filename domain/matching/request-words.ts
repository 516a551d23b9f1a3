/** How the office reads what became of asking a midwife. */
import type { Instant } from "../calendar-day.ts";
import {
  isAnswerDue,
  type Request,
  type RequestChannel,
  type RequestOutcome,
  untilWords,
  whenWords,
} from "./request.ts";

/** What the office did, in one word of the row. */
const askedTitles: Record<RequestChannel, string> = {
  phone: "angerufen",
  mail: "E-Mail gesendet",
  sms: "SMS gesendet",
  app: "angefragt",
};

/** "angerufen um 09:12", "überlegt bis 14:00", "nicht erreicht", "zugesagt", "abgesagt: Ferien" */
export function outcomeWords(request: Request & { reason?: string | null }, now: Instant): string {
  switch (request.outcome) {
    case "open":
      return `${askedTitles[request.channel]} ${whenWords(request.created_at, now)}`;
    case "unreached":
      return `nicht erreicht ${whenWords(request.created_at, now)}`;
    case "thinking":
      return request.thinking_until === null
        ? "überlegt"
        : isAnswerDue(request, now)
          ? `Antwort fällig seit ${untilWords(request.thinking_until, now)}`
          : `überlegt bis ${untilWords(request.thinking_until, now)}`;
    case "accepted":
      return "zugesagt";
    case "declined":
      return request.reason ? `abgesagt: ${request.reason}` : "abgesagt";
  }
}

/** "2 angefragt · 1 überlegt · 1 zugesagt": what is under way for a mother; nothing where nobody is asked. */
export function requestSummary(requests: readonly Pick<Request, "outcome">[], rejects = 0): string {
  const count = (outcome: RequestOutcome) => requests.filter((request) => request.outcome === outcome).length;
  return [
    words(count("accepted"), "zugesagt"),
    words(count("thinking"), "überlegt"),
    words(count("open"), "angefragt"),
    words(count("unreached"), "nicht erreicht"),
    words(rejects, "abgesagt"),
  ]
    .filter(Boolean)
    .join(" · ");
}

function words(count: number, word: string): string {
  return count === 0 ? "" : `${count} ${word}`;
}
