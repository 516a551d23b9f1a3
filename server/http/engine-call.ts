/** What an HTTP request says about how its operation is to be run. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { EngineCall } from "#engine/engine.ts";

/** A key of the request is one for each of its operations: `suffix` tells them apart. */
export function engineCall({ headers }: IncomingMessage, response: ServerResponse, suffix = ""): EngineCall {
  const key = headers["idempotency-key"];
  let signal: AbortSignal | undefined;
  return {
    idempotencyKey: typeof key === "string" ? `${key}${suffix}` : undefined,
    // Made only when something runs that can be given up.
    get signal() {
      signal ??= abortedWhenGone(response);
      return signal;
    },
  };
}

function abortedWhenGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  if (response.destroyed) gone.abort();
  return gone.signal;
}
