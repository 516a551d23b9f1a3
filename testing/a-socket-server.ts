/** A server of graphql-transport-ws that says what it is told to say. */
import websocket from "@fastify/websocket";
import fastify, { type FastifyInstance } from "fastify";
import { buildSchema, parse } from "graphql";
import { handleProtocols, makeServer } from "graphql-ws";

export interface SocketServer {
  url: string;
  /** Authorizations of all connections so far. */
  welcomed: string[];
  /** Questions of all connections so far. */
  asked: { query: string; variables: unknown }[];
  /** Sends this answer to everything that is watched, or to those whose question has these words. */
  push(data: Record<string, unknown>, words?: string): void;
  /** Ends every stream, as a server does that goes. */
  finish(): void;
  close(code: number): void;
  stop(): Promise<void>;
}

interface SocketServerOptions {
  accepts?: (authorization: string) => boolean;
  refuses?: (query: string) => string | undefined;
  path?: string;
  /** What is answered beside the socket. */
  routes?: (app: FastifyInstance) => void;
}

type Listener = (data: Record<string, unknown> | undefined) => void;

export async function aSocketServer({
  accepts = () => true,
  refuses = () => undefined,
  path = "/",
  routes,
}: SocketServerOptions = {}): Promise<SocketServer> {
  // A question that a test left unanswered would otherwise hold its end for as long as a browser waits for an answer.
  const app = fastify({ forceCloseConnections: true });
  const welcomed: string[] = [];
  const asked: SocketServer["asked"] = [];
  const listeners = new Map<Listener, string>();
  const schema = buildSchema("type Query { a: Int } type Subscription { a: Int }");
  const document = parse("subscription { a }");

  async function* stream(query: string): AsyncGenerator<{ data: Record<string, unknown> }, void> {
    const queue: (Record<string, unknown> | undefined)[] = [];
    let wake = () => {};
    const listener: Listener = (data) => {
      queue.push(data);
      wake();
    };
    listeners.set(listener, query);
    try {
      for (;;) {
        if (queue.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        const data = queue.shift();
        if (data === undefined) return;
        yield { data };
      }
    } finally {
      listeners.delete(listener);
    }
  }

  // biome-ignore lint/correctness/useYield: it fails before it gives anything.
  async function* failing(): AsyncGenerator<never, void> {
    throw new Error("refused");
  }

  const server = makeServer({
    onConnect({ connectionParams }) {
      const authorization = String(connectionParams?.authorization);
      welcomed.push(authorization);
      return accepts(authorization);
    },
    onSubscribe(_context, _id, { query, variables }) {
      asked.push({ query, variables });
      return { schema, document, contextValue: { query, code: refuses(query) } };
    },
    subscribe: ({ contextValue }) => {
      const { query, code } = contextValue as { query: string; code: string | undefined };
      return code === undefined ? stream(query) : failing();
    },
    onError: (_context, _id, { query }) => [{ message: "no", extensions: { code: refuses(query) } }],
  });

  await app.register(websocket, { options: { handleProtocols } });
  app.get(path, { websocket: true }, (socket) => {
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (message) => socket.send(message),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (take) => socket.on("message", (data) => void take(String(data))),
      },
      {},
    );
    socket.once("close", (code, reason) => void closed(code, String(reason)));
  });
  routes?.(app);
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    url: address.replace("http", "ws"),
    welcomed,
    asked,
    push: (data, words = "") => {
      for (const [listener, query] of listeners) if (query.includes(words)) listener(data);
    },
    finish: () => {
      for (const listener of [...listeners.keys()]) listener(undefined);
    },
    close: (code) => {
      for (const socket of app.websocketServer.clients) socket.close(code);
    },
    stop: () => app.close(),
  };
}
