/** A server of graphql-transport-ws that says what it is told to say. */
import websocket from "@fastify/websocket";
import fastify from "fastify";
import { buildSchema, parse } from "graphql";
import { handleProtocols, makeServer } from "graphql-ws";

export interface SocketServer {
  url: string;
  /** Authorizations of all connections so far. */
  welcomed: string[];
  /** Questions of all connections so far. */
  asked: { query: string; variables: unknown }[];
  /** Sends this answer to everything that is watched. */
  push(data: Record<string, unknown>): void;
  /** Ends every stream, as a server does that goes. */
  finish(): void;
  close(code: number): void;
  stop(): Promise<void>;
}

interface SocketServerOptions {
  accepts?: (authorization: string) => boolean;
  refuses?: (query: string) => string | undefined;
}

type Listener = (data: Record<string, unknown> | undefined) => void;

export async function aSocketServer({
  accepts = () => true,
  refuses = () => undefined,
}: SocketServerOptions = {}): Promise<SocketServer> {
  const app = fastify();
  const welcomed: string[] = [];
  const asked: SocketServer["asked"] = [];
  const listeners = new Set<Listener>();
  const schema = buildSchema("type Query { a: Int } type Subscription { a: Int }");
  const document = parse("subscription { a }");

  async function* stream(): AsyncGenerator<{ data: Record<string, unknown> }, void> {
    const queue: (Record<string, unknown> | undefined)[] = [];
    let wake = () => {};
    const listener: Listener = (data) => {
      queue.push(data);
      wake();
    };
    listeners.add(listener);
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
      return { schema, document, contextValue: refuses(query) };
    },
    subscribe: ({ contextValue: code }) => (code === undefined ? stream() : failing()),
    onError: (_context, _id, { query }) => [{ message: "no", extensions: { code: refuses(query) } }],
  });

  await app.register(websocket, { options: { handleProtocols } });
  app.get("/", { websocket: true }, (socket) => {
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
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    url: address.replace("http", "ws"),
    welcomed,
    asked,
    push: (data) => {
      for (const listener of listeners) listener(data);
    },
    finish: () => {
      for (const listener of [...listeners]) listener(undefined);
    },
    close: (code) => {
      for (const socket of app.websocketServer.clients) socket.close(code);
    },
    stop: () => app.close(),
  };
}
