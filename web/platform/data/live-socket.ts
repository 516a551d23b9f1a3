// The one socket of a tab: what is watched on it comes again whenever it changes, and is taken up again after each break.
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
  /** There is a sign that the server can be reached: what broke is taken up again. */
  resume(): void;
  /** Nobody looks, or the line is gone: nothing is streamed until `wake`. */
  sleep(): void;
  wake(): void;
  /** The line was lost meanwhile, so that the socket may be dead without saying so. */
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
/** The next page wants the socket too. */
const LINGER_MS = 5_000;
/** Signs of life come every second; a server that refuses sockets is not asked as often. */
const REST_MS = 5_000;
/** A restarting server lets everybody come back in her time. */
const COME_BACK_MS = { least: 1_300, spread: 2_700 };
const SESSION_OVER = 4410;
const WRONG_TOKEN = 4403;

/** What may go better next time, although the data service itself says no. */
const PASSING: ReadonlySet<unknown> = new Set(["rate-limit-exceeded", "unexpected"]);

class NoSessionError extends Error {}

const codeOf = (event: unknown): unknown =>
  typeof event === "object" && event !== null && "code" in event ? event.code : undefined;

export function createLiveSocket(url: () => string, token: TokenHolder): LiveSocket {
  const streams = new Set<Stream>();
  const listeners = new Set<() => void>();
  let isConnected = false;
  let isAsleep = false;
  let brokeAt = Number.NEGATIVE_INFINITY;

  const setConnected = (next: boolean) => {
    if (isConnected === next) return;
    isConnected = next;
    for (const listener of listeners) listener();
  };

  const client = createClient({
    url,
    lazy: true,
    lazyCloseTimeout: LINGER_MS,
    retryAttempts: RETRIES,
    async connectionParams() {
      const bearer = await token.get();
      // Nothing that is watched is for the public.
      if (bearer === publicToken) throw new NoSessionError("no session");
      return { authorization: `Bearer ${bearer}` };
    },
    // A browser tells of an unreachable server by an error without a code.
    shouldRetry: (cause) => !(cause instanceof NoSessionError) && codeOf(cause) !== WRONG_TOKEN,
    on: {
      connected: () => setConnected(true),
      closed(event) {
        setConnected(false);
        const code = codeOf(event);
        if (code === SESSION_OVER || code === WRONG_TOKEN) token.clear();
      },
    },
  });

  function open(stream: Stream): void {
    stream.state = "open";
    const { request, sink } = stream;
    const isCurrent = () => streams.has(stream) && stream.state === "open" && stream.stop === stop;
    const breakOff = () => {
      stream.state = "broken";
      brokeAt = performance.now();
    };
    const refuse = (errors: readonly Refusal[]) => {
      if (errors.some(({ extensions }) => PASSING.has(extensions?.code))) return breakOff();
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
          else if (data) sink.next(data);
        },
        error(cause) {
          if (!isCurrent()) return;
          // A list is the data service's own answer to this question; anything else is the line.
          if (Array.isArray(cause)) refuse(cause);
          else breakOff();
        },
        complete() {
          if (!isCurrent()) return;
          breakOff();
          setTimeout(resumeBroken, COME_BACK_MS.least + Math.random() * COME_BACK_MS.spread);
        },
      },
    );
    stream.stop = stop;
  }

  function resumeBroken(): void {
    if (isAsleep) return;
    for (const stream of streams) if (stream.state === "broken") open(stream);
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
      if (performance.now() - brokeAt > REST_MS) resumeBroken();
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
      for (const stream of streams) {
        if (stream.state === "asleep" || stream.state === "broken") open(stream);
      }
    },
    renew() {
      if (isConnected) client.terminate();
      resumeBroken();
    },
  };
}
