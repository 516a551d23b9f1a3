/** A data service whose answers a test gives itself, one after the other, when it wants: for what overtakes what. */
import type { FastifyReply } from "fastify";
import { aSocketServer, type SocketServer } from "./a-socket-server.ts";

interface HeldQuestion {
  name: string;
  variables: Record<string, unknown>;
  reply(data: Record<string, unknown>): void;
  /** Answers a status and nothing else. */
  fail(status: number): void;
}

export interface DataServer extends SocketServer {
  /** Address of the site. */
  site: string;
  /** The next question that nobody has taken yet. */
  question(): Promise<HeldQuestion>;
  /** Questions that wait to be taken. */
  waiting(): string[];
}

export async function aDataServer(): Promise<DataServer> {
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
      app.get("/api/auth/session", async () => ({ accessToken: "t" }));
      app.post("/v1/graphql", (request, reply: FastifyReply) => {
        const { operationName, variables } = request.body as {
          operationName: string;
          variables: Record<string, unknown>;
        };
        hold({
          name: operationName,
          variables,
          reply: (data) => void reply.send({ data }),
          fail: (status) => void reply.code(status).send("no"),
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
