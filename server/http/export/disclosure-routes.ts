/** POST /api/disclosure: everything of one mother as a file, for her who asks what is stored of her. PostgreSQL says who may. */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { zurichDay } from "#domain/calendar-day.ts";
import { dayAndYear } from "#domain/locale.ts";
import { composeDisclosure, type Disclosure, readDisclosure } from "#server/features/privacy/disclosure.ts";
import { disclosurePdf } from "#server/features/privacy/disclosure-pdf.ts";
import { type Callers, InvalidTokenError } from "#server/identity/callers.ts";
import type { ReadOrganisation } from "#server/identity/page/organisation.ts";
import { inSession } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { exportRefusal } from "./export-refusal.ts";

export interface DisclosureRoutes {
  pools: Pools;
  callers: Callers;
  readOrganisation: ReadOrganisation;
}

const TYPES = { pdf: "application/pdf", json: "application/json; charset=utf-8" } as const;
type DisclosureFormat = keyof typeof TYPES;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function registerDisclosureRoutes(app: FastifyInstance, options: DisclosureRoutes): void {
  const { pools, callers, readOrganisation } = options;

  app.post("/api/disclosure", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const caller = await callers.authenticate(request.headers.authorization).catch(nobodyIfInvalid);
    if (!caller) return refuse(reply, 401, "invalid-jwt", "Sie sind nicht angemeldet.");
    const order = readOrder(request.body);
    if (!order) return refuse(reply, 400, "validation-failed", "Diese Auskunft gibt es nicht.");
    try {
      const disclosure = await inSession(pools, caller, (tx) => readDisclosure(tx, order.id));
      const file = await fileOf(disclosure, order, readOrganisation);
      const name = String(
        disclosure.stored.puerpera?.find(({ id }) => id === order.id)?.reference ?? order.id,
      );
      return await reply
        .type(TYPES[order.format])
        .header("content-disposition", `attachment; filename="auskunft-${name}.${order.format}"`)
        .send(file);
    } catch (error) {
      const { status, code, message } = exportRefusal(error);
      if (status >= 500) request.log.error({ err: error }, "An Auskunft was not made");
      return refuse(reply, status, code, message);
    }
  });
}

async function fileOf(
  disclosure: Disclosure,
  { id, format }: { id: string; format: DisclosureFormat },
  readOrganisation: ReadOrganisation,
): Promise<Readable> {
  if (format === "json") return Readable.from([JSON.stringify(disclosure, null, 2)]);
  const organisation = await readOrganisation();
  return disclosurePdf(
    {
      organisation: organisation.title,
      name: String(disclosure.stored.puerpera?.find((row) => row.id === id)?.fullname ?? ""),
      day: dayAndYear(zurichDay(disclosure.disclosed_at)),
      sections: composeDisclosure(disclosure),
    },
    organisation.colours,
  );
}

function readOrder(body: unknown): { id: string; format: DisclosureFormat } | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { id, format } = body as Record<string, unknown>;
  if (typeof id !== "string" || !ID.test(id)) return undefined;
  if (typeof format !== "string" || !Object.hasOwn(TYPES, format)) return undefined;
  return { id, format: format as DisclosureFormat };
}

function refuse(reply: FastifyReply, status: number, error: string, message: string): FastifyReply {
  return reply.code(status).send({ error, message });
}

function nobodyIfInvalid(error: unknown): undefined {
  if (!(error instanceof InvalidTokenError)) throw error;
}
