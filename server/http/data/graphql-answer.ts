/** How the data service speaks over HTTP: media types, statuses, and errors in the dialect's form. */
import type { FastifyReply } from "fastify";
import { InvalidTokenError } from "#server/identity/callers.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const RESPONSE_TYPE = "application/graphql-response+json; charset=utf-8";

/** Whoever asks for the younger type is told by the status too; everybody else reads Hasura's 200. */
export function sendAnswer(
  reply: FastifyReply,
  accept: string | undefined,
  { status, body }: { status: number; body: string },
): FastifyReply {
  const answer = answerFor(accept, status);
  return reply.code(answer.status).header("content-type", answer.type).send(body);
}

export function answerFor(accept: string | undefined, status: number): { status: number; type: string } {
  return prefersResponseType(accept) ? { status, type: RESPONSE_TYPE } : { status: 200, type: JSON_TYPE };
}

export function sendError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  const body = errorBody(code, message);
  // What is still to come of too large a body is not waited for.
  if (status === 413) reply.header("connection", "close");
  return reply.code(status).header("cache-control", "no-store").header("content-type", JSON_TYPE).send(body);
}

export function errorBody(code: string, message: string): string {
  return JSON.stringify({ errors: [{ message, extensions: { code, path: "$" } }] });
}

export function describeError(error: unknown): { status: number; code: string; message: string } {
  if (error instanceof InvalidTokenError) {
    return { status: 401, code: "invalid-jwt", message: `Could not verify JWT: ${error.message}` };
  }
  const status =
    error instanceof Error && "statusCode" in error && typeof error.statusCode === "number"
      ? error.statusCode
      : 500;
  switch (status) {
    case 413:
      return { status, code: "validation-failed", message: "The body is larger than 256 KB." };
    case 415:
      return { status, code: "validation-failed", message: "The body must be application/json." };
    case 400:
      return { status, code: "invalid-json", message: "The body is not JSON." };
    default:
      return {
        status: 500,
        code: "unexpected",
        message: "Es ist ein Fehler aufgetreten. Bitte versuchen Sie es nochmals.",
      };
  }
}

/** Browsers send the same few words with every request. */
const judged = new Map<string, boolean>();
const MOST_JUDGED = 50;

function prefersResponseType(accept: string | undefined): boolean {
  if (!accept?.includes("application/graphql-response+json")) return false;
  const known = judged.get(accept);
  if (known !== undefined) return known;
  if (judged.size >= MOST_JUDGED) judged.clear();
  const answer = judge(accept);
  judged.set(accept, answer);
  return answer;
}

/** The first of the two types with the highest weight. */
function judge(accept: string): boolean {
  const ranked = accept
    .split(",")
    .map((part) => {
      const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { type, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ type, weight }) => /^application\/(graphql-response\+)?json$/.test(type) && weight > 0);
  const best = ranked.reduce((first, next) => (next.weight > first.weight ? next : first), {
    type: "",
    weight: 0,
  });
  return best.type.includes("graphql-response");
}
