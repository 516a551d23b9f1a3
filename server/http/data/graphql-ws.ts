/** WebSocket /v1/graphql (graphql-transport-ws): live queries, and any other operation that comes this way. */
import websocket, { type WebSocket } from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { buildSchema, type ExecutionArgs, getOperationAST, parse } from "graphql";
import { CloseCode, handleProtocols, makeServer, type OperationResult } from "graphql-ws";
import type { EngineRequest } from "#engine/engine.ts";
import { MAX_TOKENS } from "#engine/limits.ts";
import { createLiveQueries } from "#engine/live/live-queries.ts";
import type { AnswerError } from "#engine/run/errors.ts";
import { type Callers, InvalidTokenError } from "#server/identity/callers.ts";
import type { Sessions } from "#server/identity/sessions.ts";
import type { ChangeFeed } from "#server/postgres/change-feed.ts";
import type { Caller } from "#server/postgres/in-session.ts";
import { isFromElsewhere } from "../from-elsewhere.ts";
import type { Metrics } from "../metrics.ts";
import { countsAsActivity } from "./counts-as-activity.ts";
import type { DataService } from "./data-service.ts";
import { describeError } from "./graphql-answer.ts";
import { keepAlive } from "./keep-alive.ts";
import { mappedStream } from "./mapped-stream.ts";
import type { RequestBudget } from "./request-budget.ts";
import { createSocketCrowd, type SocketLimits } from "./socket-crowd.ts";
import { createSocketGuard } from "./socket-guard.ts";
import { createSocketTexts, type SocketTexts } from "./socket-texts.ts";

export interface GraphqlWs {
  engine: DataService;
  callers: Callers;
  sessions: Sessions;
  changes: ChangeFeed;
  metrics: Metrics;
  baseUrl: string;
  budget: RequestBudget;
  limits: SocketLimits;
}

/** What is known of one socket. */
interface Connection {
  /** Where it comes from. */
  address: string;
  texts: SocketTexts;
  caller: Caller | undefined;
  /** Why operations are not begun, by their ids. */
  refusals: Map<string, readonly AnswerError[]>;
  isOver: boolean;
  close(code: number, reason: string): void;
  unguard(): void;
  /** Makes room for others. */
  leave(): void;
}

type Work = () => OperationResult;

const MESSAGE_LIMIT_BYTES = 64 * 1024;
const OPERATIONS_PER_SOCKET = 100;
/** After a restart everybody comes back at once. */
const INIT_WITHIN_MS = 10_000;
const GOODBYE_MS = 1_000;
const SESSION_OVER = 4410;
const RESTART = 1012;
const TOO_MUCH = "Das sind zu viele Anfragen auf einmal.";
const REFUSED = { code: "validation-failed", path: "$" };
const PLACEHOLDER = buildSchema("type Query { nothing: Int }");
const PLACEHOLDER_DOCUMENT = parse("{ nothing }");

export async function registerGraphqlWs(app: FastifyInstance, options: GraphqlWs): Promise<void> {
  const { engine, callers, sessions, changes, metrics, budget, baseUrl } = options;
  const crowd = createSocketCrowd(options.limits);
  const guard = createSocketGuard(sessions, changes, app.log);
  const live = createLiveQueries(engine, changes, ({ sessionId }) => sessionId && guard.look(sessionId));

  await app.register(websocket, {
    options: { maxPayload: MESSAGE_LIMIT_BYTES, handleProtocols },
    // Before anything else stops, so that clients come back to the next process.
    preClose(done) {
      guard.stop();
      live.close();
      for (const socket of app.websocketServer.clients) socket.close(RESTART, "Service Restart");
      app.websocketServer.close(() => done());
      setTimeout(() => {
        for (const socket of app.websocketServer.clients) socket.terminate();
      }, GOODBYE_MS).unref();
    },
  });

  const server = makeServer<Record<string, unknown>, Connection>({
    connectionInitWaitTimeout: INIT_WITHIN_MS,
    async onConnect({ connectionParams, extra }) {
      try {
        extra.caller = await callers.authenticate(authorizationOf(connectionParams));
      } catch (error) {
        if (error instanceof InvalidTokenError) return false;
        throw error;
      }
      // She went away meanwhile: nobody would take back what is noted for her now.
      if (extra.isOver) return false;
      const leave = crowd.claim(extra.caller.userId, extra.address);
      if (!leave) {
        extra.close(CloseCode.TooManyInitialisationRequests, "Too many sockets");
        return false;
      }
      extra.leave = leave;
      extra.unguard = guard.watch(extra.caller, () => extra.close(SESSION_OVER, "Session over"));
      return true;
    },
    async onSubscribe({ extra, subscriptions }, id, payload) {
      const { caller, texts } = extra;
      if (!caller || Object.keys(subscriptions).length > OPERATIONS_PER_SOCKET) {
        return refusing(extra, id, [{ message: "too many operations on one socket", extensions: REFUSED }]);
      }
      if (budget.secondsToWait("operations", caller, extra.address) > 0) {
        return refusing(extra, id, [
          { message: TOO_MUCH, extensions: { ...REFUSED, code: "rate-limit-exceeded" } },
        ]);
      }
      const { query, operationName = null, variables = {} } = payload;
      const request = { query, operationName, variables };
      const asking = caller.sessionId === null ? { ...caller, address: extra.address } : caller;
      if (!isSubscription(request))
        return doing(async () => texts.put(id, await answerOnce(asking, request)));
      const watched = live.watch(asking, request);
      if ("errors" in watched) return refusing(extra, id, watched.errors);
      return doing(() =>
        mappedStream(watched.stream, async ({ text, accessMarks }) => {
          if (accessMarks) await noteAccess(extra, id, caller, watched.operation, accessMarks);
          return texts.put(id, text);
        }),
      );
    },
    execute: ({ contextValue }) => (contextValue as Work)(),
    onError: ({ extra }, id, _payload, errors) => {
      const refused = extra.refusals.get(id);
      extra.refusals.delete(id);
      return refused ?? errors;
    },
    onClose: ({ extra }) => {
      extra.unguard();
      extra.leave();
    },
  });

  async function answerOnce(caller: Caller, request: Required<EngineRequest>): Promise<string> {
    const { status, body } = await engine.execute(caller, request);
    metrics.operation(caller.role, status);
    if (caller.sessionId && countsAsActivity(request.query, request.operationName ?? undefined)) {
      await sessions
        .active(caller.sessionId)
        .catch((error) => app.log.warn({ err: error }, "Activity was not noted"));
    }
    return body;
  }

  /** Without a log nothing is shown: the operation ends, and says no more than any failure. */
  async function noteAccess(
    { refusals }: Connection,
    id: string,
    caller: Caller,
    operation: string,
    accessMarks: string,
  ): Promise<void> {
    try {
      await engine.noteAccess(caller, operation, accessMarks);
    } catch (error) {
      app.log.error({ err: error }, "A live answer was held back, since nobody would know of it");
      const { code, message } = describeError(error);
      refusals.set(id, [{ message, extensions: { code, path: "$" } }]);
      throw error;
    }
  }

  function open(socket: WebSocket, request: FastifyRequest): void {
    const texts = createSocketTexts();
    const connection: Connection = {
      address: request.ip,
      texts,
      caller: undefined,
      refusals: new Map(),
      isOver: false,
      close: (code, reason) => socket.close(code, reason),
      unguard: () => undefined,
      leave: () => undefined,
    };
    const leave = crowd.enter(connection.address);
    const heart = keepAlive(socket);
    const closed = server.opened(
      {
        protocol: socket.protocol,
        close: connection.close,
        // Settled only when the socket has taken it: nothing newer is fetched for a reader who does not read.
        send: (message) =>
          new Promise((resolve, reject) => {
            if (socket.readyState !== socket.OPEN) return resolve();
            socket.send(texts.complete(message), (error) => (error ? reject(error) : resolve()));
          }),
        onMessage: (take) => {
          socket.on("message", (data) => {
            take(String(data)).catch((error) => {
              if (socket.readyState !== socket.OPEN) return;
              app.log.error({ err: error }, "A message on a socket could not be answered");
              socket.close(CloseCode.InternalServerError, "Internal server error");
            });
          });
        },
      },
      connection,
    );
    socket.on("error", (error) => app.log.debug({ err: error }, "A socket broke"));
    socket.once("close", (code, reason) => {
      clearInterval(heart);
      connection.isOver = true;
      leave();
      void closed(code, String(reason));
    });
  }

  app.route({
    method: "GET",
    url: "/v1/graphql",
    onRequest: async (request, reply) => {
      if (!request.ws) return;
      if (isStranger(request)) await reply.code(403).send({ error: "foreign origin" });
      else if (!crowd.hasRoom(request.ip)) await reply.code(429).send({ error: "too many sockets" });
    },
    handler: (_request, reply) =>
      reply
        .code(405)
        .header("allow", "POST")
        .send({
          errors: [
            {
              message: "The data service answers to POST.",
              extensions: { code: "method-not-allowed", path: "$" },
            },
          ],
        }),
    wsHandler: open,
  });

  /** A browser always says from which page it connects. */
  function isStranger(request: FastifyRequest): boolean {
    const { origin } = request.headers;
    return (origin !== undefined && origin !== new URL(baseUrl).origin) || isFromElsewhere(request, baseUrl);
  }

  metrics.live(() => live.count());
}

/** A wrong form of it is no token, but not none either. */
function authorizationOf(params: Record<string, unknown> | undefined): string | undefined {
  const headers = isRecord(params?.headers) ? params.headers : {};
  const given = [params?.authorization, params?.Authorization, headers.authorization, headers.Authorization];
  const found = given.find((value) => value !== undefined && value !== null && value !== "");
  return found === undefined ? undefined : String(found);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** What cannot be read is for the engine to refuse. */
function isSubscription({ query, operationName }: { query: string; operationName: string | null }): boolean {
  try {
    return (
      getOperationAST(parse(query, { maxTokens: MAX_TOKENS }), operationName)?.operation === "subscription"
    );
  } catch {
    return false;
  }
}

/** The library wants a document; what is really done comes along as the context. */
function doing(work: Work): ExecutionArgs {
  return { schema: PLACEHOLDER, document: PLACEHOLDER_DOCUMENT, contextValue: work };
}

/** The operation fails before it has begun; onError says why. */
function refusing({ refusals }: Connection, id: string, errors: readonly AnswerError[]): ExecutionArgs {
  refusals.set(id, errors);
  return doing(() => mappedStream(failing(), () => ({})));
}

// biome-ignore lint/correctness/useYield: it fails before it gives anything.
async function* failing(): AsyncGenerator<never, void> {
  throw new Error("refused");
}
