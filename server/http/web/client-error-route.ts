/** What broke in somebody's browser, so that the number on her error page can be found in the log. */
import type { FastifyContextConfig, FastifyInstance } from "fastify";
import { isFromElsewhere } from "../from-elsewhere.ts";

export interface ClientErrorRoute {
  baseUrl: string;
  limit: FastifyContextConfig;
}

const BODY_LIMIT_BYTES = 16 * 1024;
const MESSAGE_LENGTH = 200;
const FRAMES = 20;
const REFERENCE = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;
const VERSION = /^\/assets\/[\w.-]{1,80}$/;
/** Chromium and Safari end a line of the stack by the file, Firefox too; what stands before is a function's name. */
const FRAME =
  /(?:at )?([\w$.<> ]{0,80}?)[ @(]*(?:https?:\/\/[^/\s]+)?(\/assets\/[\w.-]{1,80}:\d{1,9}:\d{1,9})\)?$/;

export function registerClientErrors(app: FastifyInstance, { baseUrl, limit }: ClientErrorRoute): void {
  app.post("/api/client-error", { config: limit, bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    if (isFromElsewhere(request, baseUrl)) return reply.code(403).send({ error: "refused" });
    const report = readReport(request.body);
    if (!report) return reply.code(400).send({ error: "refused" });
    request.log.warn(report, "A page broke in a browser");
    return reply.code(204).send();
  });
}

interface Report {
  reference: string;
  failure: string;
  frames: string[];
  version: string | undefined;
}

/** Only what has the shape of a fault is written down: a message can quote what somebody typed. */
function readReport(body: unknown): Report | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { reference, message, stack, version } = body as Record<string, unknown>;
  if (typeof reference !== "string" || !REFERENCE.test(reference)) return undefined;
  return {
    reference,
    failure: typeof message === "string" ? withoutQuotes(message) : "",
    frames: typeof stack === "string" ? framesOf(stack) : [],
    version: typeof version === "string" && VERSION.test(version) ? version : undefined,
  };
}

/** Leaves the engine's own words: what stands in quotes, addresses of people and longer numbers may be theirs. */
function withoutQuotes(message: string): string {
  return (
    message
      .slice(0, 2 * MESSAGE_LENGTH)
      .replaceAll(/(["'`«»„“”‘’]).*(["'`«»„“”‘’])/gs, "$1…$2")
      .replaceAll(/\S+@\S+/g, "…")
      .replaceAll(/\+?\d[\d\s./-]{3,}/g, "…")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
      .replaceAll(/[\u0000-\u001f\u007f]+/g, " ")
      .slice(0, MESSAGE_LENGTH)
  );
}

function framesOf(stack: string): string[] {
  const frames: string[] = [];
  for (const line of stack.split("\n", 3 * FRAMES)) {
    const found = FRAME.exec(line.slice(-300).trim());
    if (found) frames.push(`${found[1]?.trim() || "?"} ${found[2]}`);
    if (frames.length === FRAMES) break;
  }
  return frames;
}
