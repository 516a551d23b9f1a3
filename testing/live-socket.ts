/** A socket to the data service as the web app opens it: the client of graphql-ws with the settings of the specification. */
import { type Client, createClient } from "graphql-ws";

export interface LiveSocket {
  client: Client;
  /** Close code, once it is closed. */
  closed: Promise<{ code: number }>;
  watch(query: string, variables?: Record<string, unknown>): Watched;
}

export interface Watched {
  /** Every answer so far. */
  answers: { data?: Record<string, unknown>; errors?: unknown[] }[];
  error: unknown;
  isOver: boolean;
  stop(): void;
}

const RETRIES = 5;
const FATAL = new Set([4500, 4005, 4400, 4004, 4401, 4403, 4406, 4409, 4429]);

export function liveSocket(
  baseUrl: string,
  connectionParams: Record<string, unknown> = {},
  { retries = 0 }: { retries?: number } = {},
): LiveSocket {
  let close: (event: { code: number }) => void = () => undefined;
  const closed = new Promise<{ code: number }>((resolve) => {
    close = resolve;
  });
  const client = createClient({
    url: `${baseUrl.replace("http", "ws")}/v1/graphql`,
    connectionParams,
    lazy: true,
    retryAttempts: Math.min(retries, RETRIES),
    retryWait: (attempt) => new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt)),
    shouldRetry: (event) => !(isClose(event) && FATAL.has(event.code)),
    on: { closed: (event) => isClose(event) && close({ code: event.code }) },
  });
  return {
    client,
    closed,
    watch(query, variables = {}) {
      const watched: Watched = {
        answers: [],
        error: undefined,
        isOver: false,
        stop: () => undefined,
      };
      watched.stop = client.subscribe<Record<string, unknown>>(
        { query, variables },
        {
          next: ({ data, errors }) => {
            watched.answers.push({ ...(data && { data }), ...(errors && { errors: [...errors] }) });
          },
          error: (error) => {
            watched.error = error;
          },
          complete: () => {
            watched.isOver = true;
          },
        },
      );
      return watched;
    },
  };
}

function isClose(event: unknown): event is { code: number } {
  return typeof event === "object" && event !== null && "code" in event && typeof event.code === "number";
}
