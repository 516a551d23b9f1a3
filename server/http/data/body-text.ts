/** The text of a request's body: read once, by whoever comes first. */
import type { IncomingMessage } from "node:http";

export const BODY_LIMIT_BYTES = 256 * 1024;

class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
  readonly statusCode = 413;
}

type Outcome = { text: string } | { error: Error };

/** On the request itself: a WeakMap of requests that come and go keeps the garbage collector busy. */
const OUTCOME = Symbol("body text");

interface Read extends IncomingMessage {
  [OUTCOME]?: Outcome;
}

/** The text, once it has been read. */
export function bodyTextOf(request: Read): string | undefined {
  const outcome = request[OUTCOME];
  return outcome && "text" in outcome ? outcome.text : undefined;
}

export function readBodyText(request: Read, done: (outcome: Outcome) => void): void {
  const known = request[OUTCOME];
  if (known) {
    done(known);
    return;
  }
  let chunks: Buffer[] = [];
  let length = 0;
  const end = (outcome: Outcome) => {
    if (request[OUTCOME]) return;
    request[OUTCOME] = outcome;
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
