/** What is in memory is answered before the request is routed: a short way for what every open tab asks each second. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Caller } from "#server/postgres/in-session.ts";
import { readBodyText } from "./body-text.ts";
import { mediaTypeFor } from "./graphql-answer.ts";
import type { HotReads } from "./hot-reads.ts";
import type { KnownCallers } from "./known-callers.ts";
import type { Metrics } from "./metrics.ts";
import type { RequestBudget } from "./request-budget.ts";
import { securityHeaders } from "./security-headers.ts";

export interface FastLane {
  path: string;
  callers: KnownCallers;
  hot: HotReads;
  budget: RequestBudget;
  metrics: Metrics;
  baseUrl: string;
}

export function openFastLane(app: FastifyInstance, lane: FastLane): void {
  const { path, callers, hot, budget, metrics } = lane;
  const fixed = Object.entries({ ...securityHeaders(lane.baseUrl), "cache-control": "no-store" }).flat();
  const usualWay = app.server.listeners("request") as RequestListener[];
  let isOpen = true;

  function take(request: IncomingMessage, response: ServerResponse): void {
    const { headers, method, url } = request;
    const mayBeShort =
      isOpen && method === "POST" && url === path && headers["content-type"] === "application/json";
    const caller = mayBeShort ? callers.find(headers.authorization) : undefined;
    if (!caller?.userId) {
      goUsualWay(request, response);
      return;
    }
    readBodyText(request, (read) => {
      const body = "text" in read ? hot.find(caller, read.text) : undefined;
      if (body === undefined || !budget.allows(caller, "", 1)) goUsualWay(request, response);
      else answer(request, response, caller, body);
    });
  }

  function answer(request: IncomingMessage, response: ServerResponse, { role }: Caller, body: string): void {
    const type = mediaTypeFor(request.headers.accept);
    const length = String(Buffer.byteLength(body));
    response.writeHead(200, [...fixed, "content-type", type, "content-length", length]);
    response.end(body);
    metrics.fromMemory(role);
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
