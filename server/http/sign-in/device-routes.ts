/** /signin/security: a midwife trusts the telephone in her hand, and ends the trust in one that she has lost. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { deviceName } from "#domain/device-name.ts";
import { tellOfNewKey } from "#server/features/logins/tell-of-new-key.ts";
import { endDevice, trustDevice } from "#server/identity/device-key.ts";
import { NAME_MISSING } from "#server/identity/page/notices.ts";
import { proofPage } from "#server/identity/page/security-page.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { nameIn } from "./form-text.ts";
import { type OwnSession, SECURITY } from "./own-session.ts";
import type { SignInOptions } from "./sign-in-options.ts";

const TRUST = `${SECURITY}/trust`;

export function registerDeviceRoutes(
  app: FastifyInstance,
  routes: SignInOptions & { own: OwnSession },
): void {
  const { pools, identity, cookies, sendPage, appSecret, baseUrl, trustedDays, limits, own } = routes;

  app.get(TRUST, { config: limits.signIn }, async (request, reply) => {
    const session = await own.current(request);
    if (!session) return own.toSignIn(reply);
    if (session.role !== "user" || trustedDays === 0) return reply.redirect(SECURITY, 303);
    return await askForTrust(reply, 200, { name: deviceName(request.headers["user-agent"]) });
  });

  app.post(TRUST, { config: limits.signIn }, async (request, reply) => {
    const session = await own.current(request);
    const token = cookies.session(request);
    if (!session || !token) return own.toSignIn(reply);
    if (session.role !== "user" || trustedDays === 0) return reply.redirect(SECURITY, 303);
    const name = nameIn(request.body);
    if (!name) return await askForTrust(reply, 400, { name, alarm: NAME_MISSING });
    const fault = await own.faultOfProof(request, session);
    if (fault) return await askForTrust(reply, fault.status, { name, alarm: fault.alarm });
    const { id: sessionId, userId } = session;
    const trusted = await asSystem(pools, "trust a telephone", async (tx) => {
      const made = await trustDevice(tx, { appSecret, sessionId, name, days: trustedDays });
      if (made)
        await tellOfNewKey(
          tx,
          { appSecret, baseUrl, log: request.log },
          { userId, hook: "auth_device_trusted" },
        );
      return made;
    });
    if (!trusted) return reply.redirect(SECURITY, 303);
    cookies.setTrusted(reply, { token, ...trusted });
    return reply.redirect(`${SECURITY}?done=trusted`, 303);
  });

  // Without a proof: whoever ends a session takes nothing but herself out of it.
  app.post<{ Params: { id: string } }>(
    `${SECURITY}/device/:id/end`,
    { config: limits.signIn },
    async (request, reply) => {
      const session = await own.current(request);
      if (!session) return own.toSignIn(reply);
      const { id } = request.params;
      await asSystem(pools, "end the trust in a telephone", (tx) =>
        endDevice(tx, { userId: session.userId, id }),
      );
      identity.callers.forget(id);
      if (id !== session.id) return reply.redirect(`${SECURITY}?done=ended`, 303);
      cookies.clearSession(reply);
      return reply.redirect("/", 303);
    },
  );

  async function askForTrust(
    reply: FastifyReply,
    status: number,
    { name, alarm }: { name: string; alarm?: string },
  ): Promise<FastifyReply> {
    return await sendPage(reply, status, (frame) =>
      proofPage(frame, {
        heading: "Diesem Telefon vertrauen",
        sentence: `Sie bleiben hier ${trustedDays} Tage angemeldet, und die Liste Ihrer Wöchnerinnen ist auch ohne Netz da. Tun Sie das nur auf Ihrem eigenen Gerät, das sich nicht ohne PIN, Fingerabdruck oder Gesicht öffnen lässt.`,
        action: TRUST,
        button: "Vertrauen",
        name,
        alarm,
      }),
    );
  }
}
