/** One line per answer: what was asked by its route, never by its address, so that no name or code gets in. */
import type { FastifyBaseLogger, FastifyInstance } from "fastify";

export interface Answered {
  method: string;
  route: string;
  status: number;
  ms: number;
}

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    logAnswer(request.log, {
      method: request.method,
      route: request.routeOptions.url ?? "page",
      status: reply.raw.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}

export function logAnswer(log: FastifyBaseLogger, line: Answered): void {
  if (line.status >= 500) log.error(line, "answered");
  else if (line.status >= 400) log.info(line, "answered");
  else log.debug(line, "answered");
}
