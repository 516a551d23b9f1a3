/** For whoever watches over the process. */
import type { FastifyInstance } from "fastify";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

export function registerHealth(app: FastifyInstance, pools: Pools): void {
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );

  app.get("/readyz", async (request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      await asSystem(pools, "readiness", (tx) => tx.query("select 1"));
      return { status: "ok" };
    } catch (error) {
      request.log.warn({ err: error }, "The database does not answer");
      return reply.code(503).send({ status: "database" });
    }
  });
}
