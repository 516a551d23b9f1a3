/** Where the SMS gateway tells what became of an SMS. It cannot sign in: the address itself is the key. */
import type { FastifyContextConfig, FastifyInstance } from "fastify";
import { isReceiptKey, noteDelivery, noteStop, receiptKinds } from "#server/features/sms/sms-receipts.ts";
import type { Pools } from "#server/postgres/pools.ts";

export interface SmsRoutes {
  pools: Pools;
  appSecret: string;
  limit: FastifyContextConfig;
}

const BODY_LIMIT_BYTES = 4 * 1024;

export function registerSmsRoutes(app: FastifyInstance, { pools, appSecret, limit }: SmsRoutes): void {
  for (const kind of receiptKinds)
    app.post<{ Params: { key: string } }>(
      `/api/sms/${kind}/:key`,
      { config: limit, bodyLimit: BODY_LIMIT_BYTES },
      async (request, reply) => {
        if (!isReceiptKey(appSecret, kind, request.params.key))
          return reply.code(404).send({ error: "not-found" });
        await (kind === "dlr" ? noteDelivery : noteStop)(pools, request.body);
        // Also what we do not know: the gateway would only send it again.
        return reply.code(204).send();
      },
    );
}
