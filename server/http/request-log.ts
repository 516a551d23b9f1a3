/** One line per answer: what was asked by its route, never by its address, so that no name or code gets in. */
import type { FastifyInstance } from "fastify";

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { statusCode } = reply.raw;
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? "page",
      status: statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (statusCode >= 500) request.log.error(line, "answered");
    else if (statusCode >= 400) request.log.info(line, "answered");
    else request.log.debug(line, "answered");
  });
}
