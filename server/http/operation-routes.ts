/** GET /api/operation: how the installation is doing, for the administration. */
import type { FastifyInstance } from "fastify";
import { describeOperation } from "#server/features/operation/describe-operation.ts";
import { type Callers, InvalidTokenError } from "#server/identity/callers.ts";
import type { Config } from "#server/kernel/config.ts";
import { inSession } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";
import type { Replica } from "#server/postgres/replica.ts";

export interface OperationRoutes {
  pools: Pools;
  replica?: Replica | undefined;
  callers: Callers;
  config: Config;
}

/** So long one look serves everybody: it knocks at others' doors. */
const FRESH_MS = 10_000;

export function registerOperationRoutes(
  app: FastifyInstance,
  { pools, replica, callers, config }: OperationRoutes,
): void {
  let known: { answer: ReturnType<typeof describeOperation>; until: number } | undefined;

  function look(): ReturnType<typeof describeOperation> {
    if (known && Date.now() < known.until) return known.answer;
    const looking = { answer: describeOperation(pools, config, replica), until: Date.now() + FRESH_MS };
    looking.answer.catch(() => {
      if (known === looking) known = undefined;
    });
    known = looking;
    return looking.answer;
  }

  app.get("/api/operation", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const caller = await callers.authenticate(request.headers.authorization).catch((error) => {
      if (!(error instanceof InvalidTokenError)) throw error;
    });
    if (!caller) return reply.code(401).send({ error: "invalid-jwt", message: "Sie sind nicht angemeldet." });
    if (caller.role !== "admin" || !(await isThere(caller)))
      return reply
        .code(403)
        .send({ error: "permission-denied", message: "Das sieht nur die Administration." });
    return await look();
  });

  /** By the database: whose session has ended is nobody. */
  async function isThere(caller: Parameters<typeof inSession>[1]): Promise<boolean> {
    const { rows } = await inSession(pools, caller, (tx) =>
      tx.query<{ staff: boolean }>("select rules.is_staff() as staff"),
    );
    return rows[0]?.staff === true;
  }
}
