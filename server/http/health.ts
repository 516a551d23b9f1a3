/** For whoever watches over the process. */
import type { FastifyInstance } from "fastify";
import type { Queue } from "#server/jobs/queue.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

export interface Health {
  pools: Pools;
  queue: Pick<Queue, "check"> | undefined;
}

type Status = "ok" | "database" | "queue";

/** So long an answer serves everybody: anybody may ask, and none of them takes a connection for herself. */
const FRESH_MS = 1_000;

export function registerHealth(app: FastifyInstance, { pools, queue }: Health): void {
  let known: { status: Promise<Status>; until: number } | undefined;

  async function look(): Promise<Status> {
    try {
      await asSystem(pools, "readiness", (tx) => tx.query("select 1"));
    } catch (error) {
      app.log.warn({ err: error }, "The database does not answer");
      return "database";
    }
    try {
      await queue?.check();
    } catch (error) {
      app.log.warn({ err: error }, "The queue does not answer");
      return "queue";
    }
    return "ok";
  }

  function statusNow(): Promise<Status> {
    if (known && Date.now() < known.until) return known.status;
    const looking = { status: look(), until: Number.POSITIVE_INFINITY };
    void looking.status.then(() => {
      looking.until = Date.now() + FRESH_MS;
    });
    known = looking;
    return looking.status;
  }

  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );

  app.get("/readyz", async (_request, reply) => {
    const status = await statusNow();
    return reply
      .header("cache-control", "no-store")
      .code(status === "ok" ? 200 : 503)
      .send({ status });
  });
}
