/** The text of a request's body: read once, by whoever comes first. */
import type { IncomingMessage } from "node:http";

export const BODY_LIMIT_BYTES = 256 * 1024;

export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
  readonly statusCode = 413;
}

type Outcome = { text: string } | { error: Error };

const outcomes = new WeakMap<IncomingMessage, Outcome>();

/** The text, once it has been read. */
export function bodyTextOf(request: IncomingMessage): string | undefined {
  const outcome = outcomes.get(request);
  return outcome && "text" in outcome ? outcome.text : undefined;
}

export function readBodyText(request: IncomingMessage, done: (outcome: Outcome) => void): void {
  const known = outcomes.get(request);
  if (known) {
    done(known);
    return;
  }
  let chunks: Buffer[] = [];
  let length = 0;
  const end = (outcome: Outcome) => {
    if (outcomes.has(request)) return;
    outcomes.set(request, outcome);
    chunks = [];
    done(outcome);
  };
  const tooLarge = () => end({ error: new BodyTooLargeError("The body is larger than 256 KB") });
  if (Number(request.headers["content-length"] ?? 0) > BODY_LIMIT_BYTES) {
    tooLarge();
    return;
  }
  request.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > BODY_LIMIT_BYTES) tooLarge();
    else chunks.push(chunk);
  });
  request.on("error", (error) => end({ error }));
  request.on("end", () => {
    const [only = Buffer.alloc(0), ...others] = chunks;
    end({ text: (others.length === 0 ? only : Buffer.concat(chunks)).toString() });
  });
}
