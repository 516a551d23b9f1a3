/** /anmeldung/bestaetigen: the link of the mail that confirms a registration; and the challenge for whoever registers by a program. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  confirmedPage,
  confirmRegistrationPage,
  noLongerPendingPage,
} from "#server/features/public/confirm-page.ts";
import type { ConfirmedRegistration } from "#server/features/public/confirm-registration.ts";
import type { PublicRoom } from "./public-room.ts";

const PATH = "/anmeldung/bestaetigen/:id";
const GONE = 404;

export function registerConfirmRoutes(app: FastifyInstance, { limits, door, sendPage }: PublicRoom): void {
  const config = limits.publicPage;

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    found: ConfirmedRegistration | undefined,
  ): Promise<FastifyReply> {
    if (!found) return await sendPage(request, reply, noLongerPendingPage, { status: GONE });
    const { language } = found;
    return await sendPage(
      request,
      reply,
      (frame) =>
        found.reference === null
          ? confirmRegistrationPage({ ...frame, language })
          : confirmedPage({ ...frame, language }, found),
      { isPersonal: true },
    );
  }

  app.get<{ Params: { id: string } }>(PATH, { config }, async (request, reply) =>
    show(request, reply, await door.pending(request.params.id)),
  );
  app.post<{ Params: { id: string } }>(PATH, { config }, async (request, reply) =>
    show(request, reply, await door.confirm(request.params.id)),
  );

  app.get<{ Querystring: { for?: unknown } }>("/public/challenge", { config }, (request, reply) => {
    reply.header("cache-control", "no-store");
    return reply.send({
      challenge: door.guard.challenge(request.query.for === "user" ? "user" : "puerpera"),
    });
  });
}
