/** A data service whose answers a test gives itself, one after the other, when it wants: for what overtakes what. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { aSocketServer, type SocketServer } from "../a-socket-server.ts";

export interface HeldQuestion {
  name: string;
  variables: Record<string, unknown>;
  reply(data: Record<string, unknown>): void;
  /** Answers a status and nothing else. */
  fail(status: number): void;
  /** Refuses it with this sentence; the extensions name the code, the fields and the warnings. */
  refuse(message: string, extensions?: Readonly<Record<string, unknown>>): void;
}

export interface DataServer extends SocketServer {
  /** Address of the site. */
  site: string;
  /** The next question that nobody has taken yet. */
  question(): Promise<HeldQuestion>;
  /** Questions that wait to be taken. */
  waiting(): string[];
}

/**
 * Answers that are given whenever their question comes: no test takes it, and none depends on which of several came first.
 * One that throws answers the status 500.
 */
export type KnownAnswers = Record<string, (variables: Record<string, unknown>) => Record<string, unknown>>;

/** Who the user is, that she is there and how shortcuts act for her: every page asks it whenever it likes. */
export function whoIs(...people: readonly { id: string }[]): KnownAnswers {
  return {
    CurrentUser: ({ id }) => ({ user_by_pk: people.find((person) => person.id === id) ?? null }),
    UpdateLastSeen: () => ({ update_last_seen: null }),
    ShortcutMode: () => ({ saved_view: [] }),
  };
}

/** `more` adds what the server answers beside the data, such as files. */
export async function aDataServer(
  known: KnownAnswers = {},
  more?: (app: FastifyInstance) => void,
): Promise<DataServer> {
  const held: HeldQuestion[] = [];
  const takers: ((question: HeldQuestion) => void)[] = [];
  const hold = (question: HeldQuestion) => {
    const taker = takers.shift();
    if (taker) taker(question);
    else held.push(question);
  };
  const server = await aSocketServer({
    path: "/v1/graphql",
    routes(app) {
      more?.(app);
      app.get("/api/auth/session", async () => ({ accessToken: "t" }));
      app.post("/v1/graphql", (request, reply: FastifyReply) => {
        const { operationName, variables } = request.body as {
          operationName: string;
          variables: Record<string, unknown>;
        };
        const answer = known[operationName];
        if (answer) return void reply.send({ data: answer(variables) });
        hold({
          name: operationName,
          variables,
          reply: (data) => void reply.send({ data }),
          fail: (status) => void reply.code(status).send("no"),
          refuse: (message, extensions = {}) => void reply.send({ errors: [{ message, extensions }] }),
        });
      });
    },
  });
  return {
    ...server,
    site: server.url.replace(/^ws/, "http"),
    question: () => {
      const question = held.shift();
      return question ? Promise.resolve(question) : new Promise((taken) => takers.push(taken));
    },
    waiting: () => held.map(({ name }) => name),
  };
}
