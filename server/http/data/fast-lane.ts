/**
 * What every open tab asks each second, and every plain operation of somebody whose token was checked a moment ago, is
 * answered before the request is routed. Whatever is out of the ordinary goes the usual way, which judges it.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { EngineAnswer, EngineCall } from "#engine/engine.ts";
import type { Callers } from "#server/identity/callers.ts";
import type { Caller } from "#server/postgres/in-session.ts";
import type { Metrics } from "../metrics.ts";
import { logAnswer } from "../request-log.ts";
import { securityHeaders } from "../security-headers.ts";
import { readBodyText } from "./body-text.ts";
import { engineCall } from "./engine-call.ts";
import { answerFor, describeError, errorBody } from "./graphql-answer.ts";
import type { HotReads } from "./hot-reads.ts";
import { type Operation, readOperation } from "./read-operation.ts";
import type { RequestBudget } from "./request-budget.ts";

export interface FastLane {
  path: string;
  run(caller: Caller, operation: Operation, call: EngineCall): Promise<EngineAnswer>;
  callers: Pick<Callers, "known">;
  hot: HotReads;
  budget: RequestBudget;
  metrics: Metrics;
  baseUrl: string;
}

export function openFastLane(app: FastifyInstance, lane: FastLane): void {
  const { path, run, callers, hot, budget, metrics } = lane;
  const fixed = Object.entries({ ...securityHeaders(lane.baseUrl), "cache-control": "no-store" }).flat();
  const usualWay = app.server.listeners("request") as RequestListener[];
  let isOpen = true;

  function take(request: IncomingMessage, response: ServerResponse): void {
    const { headers, method, url } = request;
    const mayBeShort =
      isOpen && method === "POST" && url === path && headers["content-type"] === "application/json";
    const caller = mayBeShort ? callers.known(headers.authorization) : undefined;
    if (!caller?.userId) {
      goUsualWay(request, response);
      return;
    }
    readBodyText(request, (read) => {
      const text = "text" in read ? read.text : "";
      const kept = hot.find(caller, text);
      const operation = kept === undefined ? operationIn(text) : undefined;
      const asked = kept === undefined ? "operations" : "answers from memory";
      if ((kept ?? operation) === undefined || budget.secondsToWait(asked, caller, "") > 0) {
        goUsualWay(request, response);
      } else if (operation) {
        void operate(request, response, caller, operation, text);
      } else if (kept !== undefined) {
        send(request, response, 200, kept);
        metrics.fromMemory(caller.role);
      }
    });
  }

  async function operate(
    request: IncomingMessage,
    response: ServerResponse,
    caller: Caller,
    operation: Operation,
    text: string,
  ): Promise<void> {
    const began = performance.now();
    try {
      const { state } = hot;
      const answer = await run(caller, operation, engineCall(request, response));
      hot.keep(caller, text, state, answer);
      send(request, response, answer.status, answer.body);
    } catch (error) {
      app.log.error({ err: error }, "The data service failed");
      const { status, code, message } = describeError(error);
      response.writeHead(status, [...fixed, "content-type", answerFor(undefined, status).type]);
      response.end(errorBody(code, message));
    }
    const ms = performance.now() - began;
    const status = response.statusCode;
    metrics.answered(path, status, ms, request.headers.traceparent);
    logAnswer(app.log, { method: "POST", route: path, status, ms: Math.round(ms) });
  }

  function send(request: IncomingMessage, response: ServerResponse, status: number, body: string): void {
    const answer = answerFor(request.headers.accept, status);
    const length = String(Buffer.byteLength(body));
    response.writeHead(answer.status, [...fixed, "content-type", answer.type, "content-length", length]);
    response.end(body);
  }

  function goUsualWay(request: IncomingMessage, response: ServerResponse): void {
    for (const listener of usualWay) listener.call(app.server, request, response);
  }

  app.server.removeAllListeners("request");
  app.server.on("request", take);
  // A stopping server says so with each answer: that is the usual way's to know.
  app.addHook("preClose", async () => {
    isOpen = false;
  });
}

/** Nothing for lists, and for what is none. */
function operationIn(text: string): Operation | undefined {
  try {
    return readOperation(JSON.parse(text));
  } catch {
    return undefined;
  }
}
