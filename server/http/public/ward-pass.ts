/** That a ward has shown its code lives on in its browser for one shift: sealed, so that nobody reads the code out of it. */
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Ward } from "#server/features/public/registration-guard.ts";
import { deriveSecret } from "#server/kernel/derive-secret.ts";
import { sealText, unsealText } from "#server/kernel/sealed-text.ts";

export interface WardPasses {
  /** Undefined if there is none, it is over, or it is another ward's. Whether its code still holds is PostgreSQL's to say. */
  of(request: FastifyRequest, birthplace: string): Promise<Ward | undefined>;
  give(reply: FastifyReply, ward: Ward): Promise<void>;
  take(reply: FastifyReply): void;
}

const LASTS_SECONDS = 12 * 60 * 60;
/** Longer than any that was sealed here. */
const LONGEST = 1_000;

export function createWardPasses(appSecret: string, baseUrl: string): WardPasses {
  const key = deriveSecret(appSecret, "ward pass");
  // __Host- needs Secure, which http on the own machine does not have.
  const secure = baseUrl.startsWith("https:");
  const name = `${secure ? "__Host-" : ""}wiege-ward`;
  const options: CookieSerializeOptions = { path: "/", httpOnly: true, sameSite: "lax", secure };
  return {
    async of(request, birthplace) {
      const sealed = request.cookies[name];
      if (!sealed || sealed.length > LONGEST) return undefined;
      const [until, of, code] = ((await unsealText(sealed, key)) ?? "").split("\n");
      if (of !== birthplace || code === undefined || Number(until) < Date.now()) return undefined;
      return { birthplace, code };
    },
    async give(reply, { birthplace, code }) {
      const until = Date.now() + LASTS_SECONDS * 1000;
      const sealed = await sealText([until, birthplace, code.replace(/\s/g, "")].join("\n"), key);
      reply.setCookie(name, sealed, { ...options, maxAge: LASTS_SECONDS });
    },
    take: (reply) => void reply.clearCookie(name, options),
  };
}
