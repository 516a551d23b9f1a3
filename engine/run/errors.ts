/** Whatever went wrong → the errors of the answer. Nothing internal leaves through here. */
import { GraphQLError } from "graphql";
import type { DatabaseVoice } from "../catalog/read-voice.ts";
import { MAX_MESSAGE_LENGTH, MAX_ROWS_CHANGED } from "../limits.ts";
import { Refusal } from "../plan/refusal.ts";
import { LIST_TOO_LONG, TOO_MANY_ROWS } from "../sql/slot.ts";
import { InvalidRequest } from "./prepare.ts";

export interface AnswerError {
  message: string;
  extensions: { code: string; path: string; [detail: string]: unknown };
}

/** The fields of a PostgreSQL error that matter here, whichever driver threw it. */
interface DatabaseError extends Error {
  code: string;
  hint?: string;
  detail?: string;
  constraint?: string;
  schema?: string;
  table?: string;
  column?: string;
}

const SENTENCES = {
  constraint: "Diese Angaben sind so nicht zulässig.",
  permission: "Dafür fehlt die Berechtigung.",
  value: "Ein Wert hat nicht die erwartete Form.",
  tooManyRows: `Auf einmal lassen sich höchstens ${MAX_ROWS_CHANGED} Einträge ändern.`,
  listTooLong: "Das sind zu viele Einträge auf einmal. Bitte grenzen Sie die Auswahl ein.",
  tooSlow: "Die Anfrage dauerte zu lange und wurde abgebrochen. Es wurde nichts geändert.",
  unexpected: "Etwas ist schiefgegangen. Es wurde nichts geändert.",
};

const TOO_SLOW = "time-limit-exceeded";

/** `refused`: which of the values a domain did not take, where that was asked. */
export function errorsOf(
  error: unknown,
  path: string,
  voice: DatabaseVoice,
  refused: readonly string[] = [],
): AnswerError[] {
  if (error instanceof InvalidRequest) {
    return error.errors.map((each) => answer("validation-failed", cut(each.message), error.path));
  }
  if (error instanceof GraphQLError) return [answer("validation-failed", cut(error.message), path)];
  if (error instanceof Refusal) return [answer(error.code, error.message, path)];
  if (isDatabaseError(error)) return [databaseAnswer(error, path, voice, refused)];
  return [answer("unexpected", SENTENCES.unexpected, path)];
}

export function isUnexpected(errors: readonly AnswerError[]): boolean {
  return errors.some(({ extensions: { code } }) => code === "unexpected" || code === TOO_SLOW);
}

function databaseAnswer(
  error: DatabaseError,
  path: string,
  voice: DatabaseVoice,
  refused: readonly string[],
): AnswerError {
  const { code, message } = error;
  if (code.startsWith(voice.refusalClass)) {
    const details = { ...fieldsOf(error, voice), ...detailsOf(error.detail) };
    return answer(error.hint ?? "constraint-violation", message, path, details);
  }
  if (code === "42704" && message.includes(TOO_MANY_ROWS)) {
    return answer("validation-failed", SENTENCES.tooManyRows, path);
  }
  if (code === "42704" && message.includes(LIST_TOO_LONG)) {
    return answer("validation-failed", SENTENCES.listTooLong, path);
  }
  // 44000: the new row would not be visible through the view it is written by.
  if (code === "42501" || code === "44000") return answer("permission-error", SENTENCES.permission, path);
  if (code.startsWith("23")) {
    const sentence = voice.constraintSentences.get(error.constraint ?? "") ?? missingSentence(error, voice);
    const about = refused.length > 0 ? { fields: refused } : fieldsOf(error, voice);
    return answer("constraint-violation", sentence ?? SENTENCES.constraint, path, about);
  }
  if (code === "57014") return answer(TOO_SLOW, SENTENCES.tooSlow, path);
  if (code.startsWith("22")) return answer("data-exception", SENTENCES.value, path);
  return answer("unexpected", SENTENCES.unexpected, path);
}

/** 23502: a column without its value, which has no constraint of its own name. */
function missingSentence({ code, schema, table, column }: DatabaseError, voice: DatabaseVoice) {
  const label = code === "23502" ? voice.labels.get(`${schema}.${table}.${column}`) : undefined;
  return label && `Bitte füllen Sie «${label}» aus.`;
}

/** So that a form can mark what is meant; of a value that a domain does not take PostgreSQL names no column. */
function fieldsOf({ column, constraint }: DatabaseError, voice: DatabaseVoice): object {
  const fields = column === undefined ? voice.constraintFields.get(constraint ?? "") : [column];
  return fields ? { fields } : {};
}

function answer(code: string, message: string, path: string, details: object = {}): AnswerError {
  return { message, extensions: { ...details, code, path } };
}

/** graphql-js repeats what it does not understand, however long it is. */
function cut(message: string): string {
  return message.length <= MAX_MESSAGE_LENGTH ? message : `${message.slice(0, MAX_MESSAGE_LENGTH)} …`;
}

function detailsOf(detail: string | undefined): object {
  if (detail === undefined) return {};
  try {
    const parsed: unknown = JSON.parse(detail);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}
