/** POST /v1/graphql: from the request to the engine, and its JSON text to the socket unparsed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { EngineCall } from "#engine/engine.ts";
import type { Callers } from "#server/identity/callers.ts";
import type { Sessions } from "#server/identity/sessions.ts";
import type { Caller } from "#server/postgres/in-session.ts";
import type { Metrics } from "../metrics.ts";
import { BODY_LIMIT_BYTES, bodyTextOf, readBodyText } from "./body-text.ts";
import { countsAsActivity } from "./counts-as-activity.ts";
import type { DataAnswer, DataService } from "./data-service.ts";
import { engineCall } from "./engine-call.ts";
import { openFastLane } from "./fast-lane.ts";
import { describeError, sendAnswer, sendError } from "./graphql-answer.ts";
import { type Operation, readOperation } from "./read-operation.ts";
import type { RequestBudget } from "./request-budget.ts";

export interface GraphqlHttp {
  engine: DataService;
  callers: Callers;
  sessions: Sessions;
  metrics: Metrics;
  budget: RequestBudget;
  baseUrl: string;
}

const PATH = "/v1/graphql";
const BATCH_LIMIT = 10;

export async function registerGraphqlHttp(app: FastifyInstance, options: GraphqlHttp): Promise<void> {
  const { engine, callers, sessions, metrics, budget, baseUrl } = options;
  const { hotReads } = engine;

  async function run(caller: Caller, operation: Operation, call: EngineCall): Promise<DataAnswer> {
    const answer = await engine.execute(caller, operation, call);
    if (caller.sessionId && countsAsActivity(operation.query, operation.operationName)) {
      // Not worth failing a finished mutation for.
      await sessions
        .active(caller.sessionId)
        .catch((error) => app.log.warn({ err: error }, "Activity was not noted"));
    }
    metrics.operation(caller.role, answer.status);
    return answer;
  }

  /** One after the other, as one who sends them together expects; a key of the request is one for each. */
  async function runAll(
    caller: Caller,
    operations: readonly Operation[],
    callOf: (position: number) => EngineCall,
  ): Promise<string> {
    const bodies: string[] = [];
    for (const [position, operation] of operations.entries()) {
      bodies.push((await run(caller, operation, callOf(position))).body);
    }
    return `[${bodies.join(",")}]`;
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const caller = request.getDecorator<Caller>("caller");
    const { accept } = request.headers;
    const isList = Array.isArray(request.body);
    const bodies: unknown[] = Array.isArray(request.body) ? request.body : [request.body];
    const operations = bodies.map(readOperation);
    if (operations.length === 0 || operations.length > BATCH_LIMIT) {
      return sendError(reply, 400, "validation-failed", `A list holds 1 to ${BATCH_LIMIT} operations.`);
    }
    if (!areOperations(operations)) {
      return sendError(reply, 400, "validation-failed", "The body must hold a query.");
    }
    const text = isList ? undefined : bodyTextOf(request.raw);
    const kept = text === undefined ? undefined : hotReads.find(caller, text);
    const asked = kept === undefined ? "operations" : "answers from memory";
    const wait = budget.secondsToWait(asked, caller, request.ip, operations.length);
    if (wait > 0) {
      reply.header("retry-after", wait);
      return sendError(reply, 429, "rate-limit-exceeded", "Das sind zu viele Anfragen auf einmal.");
    }
    reply.header("cache-control", "no-store");
    if (kept !== undefined) return sendAnswer(reply, accept, { status: 200, body: kept });
    const [first, ...others] = operations;
    const asking = caller.sessionId === null ? { ...caller, address: request.ip } : caller;
    if (first && text !== undefined) {
      const { state } = hotReads;
      const answer = await run(asking, first, engineCall(request.raw, reply.raw));
      if (answer.busy) {
        reply.header("retry-after", answer.busy.seconds);
        return sendError(reply, answer.busy.status, "rate-limit-exceeded", answer.busy.message);
      }
      hotReads.keep(caller, text, state, answer);
      return sendAnswer(reply, accept, answer);
    }
    const keyed = others.length > 0;
    const body = await runAll(asking, operations, (position) =>
      engineCall(request.raw, reply.raw, keyed ? `/${position}` : ""),
    );
    return sendAnswer(reply, accept, { status: 200, body });
  }

  await app.register(async (scope) => {
    scope.decorateRequest("caller");
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser("application/json", parseJson);
    scope.setErrorHandler((error, request, reply) => {
      const { status, code, message } = describeError(error);
      if (status >= 500) request.log.error({ err: error }, "The data service failed");
      return sendError(reply, status, code, message);
    });

    scope.post(PATH, {
      bodyLimit: BODY_LIMIT_BYTES,
      // Before the body is read: a stranger's is not worth it.
      onRequest: async (request) => {
        request.setDecorator<Caller>("caller", await callers.authenticate(request.headers.authorization));
      },
      handler: handle,
    });

    scope.route({
      method: ["PUT", "PATCH", "DELETE"],
      url: PATH,
      handler: (_request, reply) => {
        reply.header("allow", "POST");
        return sendError(reply, 405, "method-not-allowed", "The data service answers to POST.");
      },
    });
  });
  openFastLane(app, { path: PATH, run, callers, hot: hotReads, budget, metrics, baseUrl });
}

/** Plain: nothing of a body is merged into anything, so no name in it is dangerous. */
function parseJson(
  { raw }: FastifyRequest,
  _stream: unknown,
  done: (error: Error | null, body?: unknown) => void,
): void {
  readBodyText(raw, (read) => {
    if ("error" in read) return done(read.error);
    try {
      done(null, JSON.parse(read.text));
    } catch {
      done(Object.assign(new Error("The body is not JSON"), { statusCode: 400 }));
    }
  });
}

function areOperations(operations: readonly (Operation | undefined)[]): operations is Operation[] {
  return operations.every((operation) => operation !== undefined);
}
