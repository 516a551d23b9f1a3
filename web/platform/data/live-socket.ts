// The one socket of a tab: what is watched on it comes again whenever it changes. A socket that breaks is opened again by the rules of
// the specification; after that the page polls until `wake` or `resume`.
import { createClient } from "graphql-ws/client";
import { publicToken, type TokenHolder } from "../session/access-token.ts";

interface LiveRequest {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

interface LiveSink {
  next(data: Record<string, unknown>): void;
  /** The data service will not stream this; nothing more comes. */
  refused(errors: unknown): void;
}

export interface LiveSocket {
  /** Gives what ends it. */
  watch(request: LiveRequest, sink: LiveSink): () => void;
  isConnected(): boolean;
  subscribe(listener: () => void): () => void;
  /** There is a new token: the socket is opened again, also if its retries are used up. */
  resume(): void;
  /** Nobody looks, or the line is gone: nothing is streamed until `wake`. */
  sleep(): void;
  wake(): void;
  /** The line was lost meanwhile, so that the open socket may be dead without saying so. */
  renew(): void;
}

interface Refusal {
  extensions?: { code?: unknown } | undefined;
}

interface Stream {
  request: LiveRequest;
  sink: LiveSink;
  state: "open" | "broken" | "refused" | "asleep";
  stop: () => void;
}

const RETRIES = 5;
const RETRY_MS = { first: 1_000, least: 300, most: 3_000 };
/** The next page wants the socket too. */
const LINGER_MS = 5_000;
const SESSION_OVER = 4410;
const WRONG_TOKEN = 4403;
const FATAL: ReadonlySet<number> = new Set([4500, 4005, 4400, 4004, 4401, WRONG_TOKEN, 4406, 4409, 4429]);
/** Of the protocol's own codes, 1000 to 1999, only these are retried. */
const PASSING_CLOSES: ReadonlySet<number> = new Set([1000, 1001, 1005, 1006, 1012, 1013, 1014]);

function isFatal(code: unknown): boolean {
  if (typeof code !== "number") return false;
  return FATAL.has(code) || (code >= 1000 && code < 2000 && !PASSING_CLOSES.has(code));
}

/** What may go better next time, although the data service itself says no. */
const PASSING: ReadonlySet<unknown> = new Set(["rate-limit-exceeded", "unexpected"]);

/** Acts later; gives what takes that back. */
type Pause = (act: () => void, ms: number) => () => void;

const pauseByClock: Pause = (act, ms) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

class NoSessionError extends Error {}

const codeOf = (event: unknown): unknown =>
  typeof event === "object" && event !== null && "code" in event ? event.code : undefined;

export function createLiveSocket(
  url: () => string,
  token: TokenHolder,
  pause: Pause = pauseByClock,
): LiveSocket {
  const streams = new Set<Stream>();
  const listeners = new Set<() => void>();
  let isConnected = false;
  let isAsleep = false;
  /** Since the last sign that a retry is worth it. */
  let retries = 0;
  let endPause: (() => void) | undefined;
  /** A server that refuses each token does not make the page fetch one after the other. */
  let mayClearToken = true;

  const setConnected = (next: boolean) => {
    if (isConnected === next) return;
    isConnected = next;
    for (const listener of listeners) listener();
  };

  const client = createClient({
    url,
    lazy: true,
    lazyCloseTimeout: LINGER_MS,
    // The library retries without a pause after a close with 1000, and counts anew after each handshake: the retries are ours.
    retryAttempts: 0,
    async connectionParams() {
      const bearer = await token.get();
      // Nothing that is watched is for the public.
      if (bearer === publicToken) throw new NoSessionError("no session");
      return { authorization: `Bearer ${bearer}` };
    },
    on: {
      connected: () => setConnected(true),
      closed(event) {
        setConnected(false);
        const code = codeOf(event);
        if (mayClearToken && (code === SESSION_OVER || code === WRONG_TOKEN)) {
          mayClearToken = false;
          token.clear();
        }
        for (const stream of streams) if (stream.state === "open") breakOff(stream);
        if (!isFatal(code)) retryLater();
      },
    },
  });

  function breakOff(stream: Stream): void {
    stream.state = "broken";
    stream.stop();
  }

  function retryLater(): void {
    if (endPause || retries >= RETRIES) return;
    const { first, least, most } = RETRY_MS;
    endPause = pause(openBroken, first * 2 ** retries + least + Math.random() * (most - least));
    retries += 1;
  }

  function openBroken(): void {
    endPause?.();
    endPause = undefined;
    if (isAsleep) return;
    for (const stream of streams) if (stream.state === "broken") open(stream);
  }

  function open(stream: Stream): void {
    stream.state = "open";
    const { request, sink } = stream;
    const isCurrent = () => streams.has(stream) && stream.state === "open" && stream.stop === stop;
    const breakAndRetry = () => {
      breakOff(stream);
      retryLater();
    };
    const refuse = (errors: readonly Refusal[]) => {
      if (errors.some(({ extensions }) => PASSING.has(extensions?.code))) return breakAndRetry();
      stream.state = "refused";
      sink.refused(errors);
    };
    const stop = client.subscribe(
      {
        query: request.query,
        variables: request.variables,
        ...(request.operationName !== undefined && { operationName: request.operationName }),
      },
      {
        next({ data, errors }) {
          if (!isCurrent()) return;
          if (errors) refuse(errors);
          else if (data) {
            mayClearToken = true;
            sink.next(data);
          }
        },
        error(cause) {
          if (!isCurrent()) return;
          // A list is the data service's own answer to this question; anything else is the line, whose close follows.
          if (Array.isArray(cause)) refuse(cause);
          else breakOff(stream);
        },
        complete() {
          if (isCurrent()) breakAndRetry();
        },
      },
    );
    stream.stop = stop;
  }

  return {
    watch(request, sink) {
      const stream: Stream = { request, sink, state: "asleep", stop: () => undefined };
      streams.add(stream);
      if (!isAsleep) open(stream);
      return () => {
        streams.delete(stream);
        stream.stop();
      };
    },
    isConnected: () => isConnected,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resume() {
      retries = 0;
      openBroken();
    },
    sleep() {
      isAsleep = true;
      for (const stream of streams) {
        if (stream.state !== "open") continue;
        stream.state = "asleep";
        stream.stop();
      }
    },
    wake() {
      isAsleep = false;
      retries = 0;
      for (const stream of streams) if (stream.state === "asleep") stream.state = "broken";
      openBroken();
    },
    renew() {
      if (isConnected) client.terminate();
    },
  };
}
