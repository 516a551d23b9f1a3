/** POST /v1/graphql: from the request to the engine, and its JSON text to the socket unparsed. */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Engine } from "#engine/engine.ts";
import { type Authenticate, InvalidTokenError } from "#server/identity/authenticate.ts";
import type { SessionWatch } from "#server/identity/session-watch.ts";
import type { Caller } from "#server/postgres/in-session.ts";
import { countsAsActivity } from "./counts-as-activity.ts";
import type { Metrics } from "./metrics.ts";

export interface GraphqlHttp {
  engine: Engine;
  authenticate: Authenticate;
  sessions: SessionWatch;
  metrics: Metrics;
}

interface Operation {
  query: string;
  operationName?: string;
  variables?: Record<string, unknown>;
}

const BODY_LIMIT_BYTES = 256 * 1024;
const BATCH_LIMIT = 10;
const JSON_TYPE = "application/json; charset=utf-8";

export async function registerGraphqlHttp(app: FastifyInstance, options: GraphqlHttp): Promise<void> {
  const { engine, authenticate, sessions, metrics } = options;

  async function run(caller: Caller, operation: Operation): Promise<{ status: number; body: string }> {
    const answer = await engine.execute(caller, operation);
    if (caller.sessionId && countsAsActivity(operation.query, operation.operationName)) {
      // Not worth failing a finished mutation for.
      await sessions
        .active(caller.sessionId)
        .catch((error) => app.log.warn({ err: error }, "Activity was not noted"));
    }
    metrics.operation(caller.role, answer.status);
    return answer;
  }

  await app.register(async (scope) => {
    scope.decorateRequest("caller");
    scope.setErrorHandler((error, request, reply) => {
      const { status, code, message } = describe(error);
      if (status >= 500) request.log.error({ err: error }, "The data service failed");
      return sendError(reply, status, code, message);
    });

    scope.post("/v1/graphql", {
      bodyLimit: BODY_LIMIT_BYTES,
      // Before the body is read: a stranger's is not worth it.
      onRequest: async (request) => {
        request.setDecorator<Caller>("caller", await authenticate(request.headers.authorization));
      },
      handler: async (request, reply) => {
        const caller = request.getDecorator<Caller>("caller");
        reply.header("cache-control", "no-store");
        if (!Array.isArray(request.body)) {
          const operation = readOperation(request.body);
          if (!operation) return sendError(reply, 400, "validation-failed", "The body must hold a query.");
          const { body } = await run(caller, operation);
          return reply.header("content-type", JSON_TYPE).send(body);
        }
        const operations = request.body.map(readOperation);
        if (
          operations.length === 0 ||
          operations.length > BATCH_LIMIT ||
          !operations.every((one) => one !== undefined)
        ) {
          return sendError(reply, 400, "validation-failed", `A list holds 1 to ${BATCH_LIMIT} operations.`);
        }
        const bodies: string[] = [];
        for (const operation of operations) bodies.push((await run(caller, operation)).body);
        return reply.header("content-type", JSON_TYPE).send(`[${bodies.join(",")}]`);
      },
    });

    scope.route({
      method: ["GET", "PUT", "PATCH", "DELETE"],
      url: "/v1/graphql",
      handler: (_request, reply) => {
        reply.header("allow", "POST");
        return sendError(reply, 405, "method-not-allowed", "The data service answers to POST.");
      },
    });
  });
}

function readOperation(body: unknown): Operation | undefined {
  if (typeof body !== "object" || body === null || !("query" in body) || typeof body.query !== "string")
    return undefined;
  const operation: Operation = { query: body.query };
  if ("operationName" in body && body.operationName !== null && body.operationName !== undefined) {
    if (typeof body.operationName !== "string") return undefined;
    operation.operationName = body.operationName;
  }
  if ("variables" in body && body.variables !== null && body.variables !== undefined) {
    if (!isRecord(body.variables)) return undefined;
    operation.variables = body.variables;
  }
  return operation;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function describe(error: unknown): { status: number; code: string; message: string } {
  if (error instanceof InvalidTokenError) {
    return { status: 401, code: "invalid-jwt", message: `Could not verify JWT: ${error.message}` };
  }
  const status =
    error instanceof Error && "statusCode" in error && typeof error.statusCode === "number"
      ? error.statusCode
      : 500;
  switch (status) {
    case 413:
      return { status, code: "validation-failed", message: "The body is larger than 256 KB." };
    case 415:
      return { status, code: "validation-failed", message: "The body must be application/json." };
    case 400:
      return { status, code: "invalid-json", message: "The body is not JSON." };
    default:
      return {
        status: 500,
        code: "unexpected",
        message: "Es ist ein Fehler aufgetreten. Bitte versuchen Sie es nochmals.",
      };
  }
}

function sendError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  const body = JSON.stringify({ errors: [{ message, extensions: { code, path: "$" } }] });
  return reply.code(status).header("cache-control", "no-store").header("content-type", JSON_TYPE).send(body);
}
