/** Who changes her own sign-in: she is signed in, and proves once more that it is she. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { checkPassword } from "#server/identity/check-password.ts";
import type { LiveSession } from "#server/identity/find-sessions.ts";
import { pleaseWait, WRONG_OWN_PASSWORD } from "#server/identity/page/notices.ts";
import { formText } from "./form-text.ts";
import type { SignInOptions } from "./sign-in-options.ts";

export const SECURITY = "/signin/security";

export interface Fault {
  status: number;
  alarm: string;
}

export type OwnSession = ReturnType<typeof createOwnSession>;

export function createOwnSession({ pools, identity, cookies, appSecret }: SignInOptions) {
  return {
    async current(request: FastifyRequest): Promise<LiveSession | undefined> {
      const token = cookies.session(request);
      if (!token) return undefined;
      const session = await identity.sessions.ofCookie(token, cookies.deviceKey(request));
      if (session) await identity.sessions.active(session.id);
      return session;
    },

    toSignIn(reply: FastifyReply): FastifyReply {
      return reply.redirect(`/api/auth/login?returnTo=${encodeURIComponent(SECURITY)}`, 303);
    },

    /** What is wrong with the password that she typed as a proof. */
    async faultOfProof(request: FastifyRequest, { email }: LiveSession): Promise<Fault | undefined> {
      const password = formText(request.body, "current");
      const answer = await checkPassword(pools, appSecret, { email, password, address: request.ip });
      if (answer.outcome === "right") return undefined;
      return answer.outcome === "wait"
        ? { status: 429, alarm: pleaseWait(answer.seconds) }
        : { status: 401, alarm: WRONG_OWN_PASSWORD };
    },
  };
}
