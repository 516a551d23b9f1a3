/** For whoever watches over the process. */
import type { FastifyInstance } from "fastify";
import type { Queue } from "#server/jobs/queue.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

export interface Health {
  pools: Pools;
  queue: Pick<Queue, "check"> | undefined;
}

export function registerHealth(app: FastifyInstance, { pools, queue }: Health): void {
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );

  app.get("/readyz", async (request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      await asSystem(pools, "readiness", (tx) => tx.query("select 1"));
    } catch (error) {
      request.log.warn({ err: error }, "The database does not answer");
      return reply.code(503).send({ status: "database" });
    }
    try {
      await queue?.check();
    } catch (error) {
      request.log.warn({ err: error }, "The queue does not answer");
      return reply.code(503).send({ status: "queue" });
    }
    return { status: "ok" };
  });
}
