/** What an HTTP request says about how its operation is to be run. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { EngineCall, GivenUp } from "#engine/engine.ts";

/** A key of the request is one for each of its operations: `suffix` tells them apart. */
export function engineCall({ headers }: IncomingMessage, response: ServerResponse, suffix = ""): EngineCall {
  const key = headers["idempotency-key"];
  return {
    idempotencyKey: typeof key === "string" ? `${key}${suffix}` : undefined,
    signal: new Departure(response),
  };
}

/** Whoever asked has gone away before the answer was sent. Much lighter than an AbortController for each request. */
class Departure implements GivenUp {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  get aborted(): boolean {
    return this.#response.destroyed && !this.#response.writableFinished;
  }

  addEventListener(_type: "abort", listener: () => void): void {
    this.#response.on("close", listener);
  }

  removeEventListener(_type: "abort", listener: () => void): void {
    this.#response.off("close", listener);
  }
}
