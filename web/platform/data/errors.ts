// Turns whatever went wrong into one German sentence; sentences of the server pass through.

import { ChunkLoadError } from "../browser/chunk-load-error.ts";
import { RefusedError, StatusError } from "./data-errors.ts";

const offlineSentence = "Keine Verbindung. Bitte später nochmals versuchen.";
const notFetchedSentence =
  "Das konnte nicht geladen werden. Bitte nochmals versuchen oder, wenn es wieder geschieht, die Seite neu laden.";
export const forbiddenSentence = "Dafür fehlt die Berechtigung.";

const unexpectedSentence = "Das hat nicht geklappt, es wurde nichts geändert. Bitte nochmals versuchen.";

/** Codes whose message is written for engineers; every other code carries a sentence for people. */
const sentenceOfCode: Record<string, string> = {
  "validation-failed": "Die Anfrage wurde nicht verstanden. Bitte laden Sie die Seite neu.",
  "parse-failed": "Die Anfrage wurde nicht verstanden. Bitte laden Sie die Seite neu.",
  "permission-error": forbiddenSentence,
  "access-denied": forbiddenSentence,
  "invalid-jwt": "Ihre Sitzung ist abgelaufen. Bitte melden Sie sich neu an.",
  unexpected: unexpectedSentence,
};

export interface Refusal {
  sentence: string;
  code: string | undefined;
  extensions: Readonly<Record<string, unknown>>;
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) {
    const first = error.errors[0];
    const extensions = first?.extensions ?? {};
    const code = typeof extensions.code === "string" ? extensions.code : undefined;
    const known = code === undefined ? undefined : sentenceOfCode[code];
    return { sentence: known ?? (first?.message || unexpectedSentence), code, extensions };
  }
  return { sentence: sentenceOfFailure(error), code: undefined, extensions: {} };
}

function sentenceOfFailure(error: unknown): string {
  if (error instanceof StatusError) {
    if (error.status === 401) return "Ihre Sitzung ist abgelaufen. Bitte melden Sie sich neu an.";
    if (error.status === 403) return forbiddenSentence;
    if (error.status === 413) return "Das ist zu viel auf einmal. Bitte kürzen Sie den Text.";
    if (error.status === 429) return "Zu viele Anfragen. Bitte warten Sie einen Augenblick.";
    return `Der Dienst ist gestört (${error.status}). Es wurde nichts geändert. Bitte später nochmals versuchen.`;
  }
  if (error instanceof ChunkLoadError) return notFetchedSentence;
  // fetch reports every failure of the line as a TypeError.
  if (error instanceof TypeError) return offlineSentence;
  if (error instanceof DOMException && ["AbortError", "TimeoutError"].includes(error.name))
    return offlineSentence;
  return unexpectedSentence;
}

/** The sentence at each field that it is about; none where the server named no field that is asked for here. */
export function refusedFaults<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const { sentence, extensions } = refusalOf(error);
  const named: readonly unknown[] = Array.isArray(extensions.fields) ? extensions.fields : [];
  const about = fields.filter((field) => named.includes(field));
  return Object.fromEntries(about.map((field) => [field, sentence])) as Partial<Record<Field, string>>;
}

export function sentenceOf(error: unknown): string {
  return refusalOf(error).sentence;
}
