/** The cookies of this server: the session, and the browser's part of a sign-in under way. */
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { CHOSEN_PASSWORD_SECONDS } from "#server/identity/chosen-password.ts";

export interface Cookies {
  session(request: FastifyRequest): string | undefined;
  setSession(reply: FastifyReply, token: string): void;
  /** The key of a trusted telephone. */
  deviceKey(request: FastifyRequest): string | undefined;
  /** Kept by the browser until the session ends, as the session's own. */
  setTrusted(reply: FastifyReply, trusted: { token: string; key: string; until: Date }): void;
  clearSession(reply: FastifyReply): void;
  signIn(request: FastifyRequest): string | undefined;
  setSignIn(reply: FastifyReply, token: string): void;
  /** The proof that a password was just chosen here. */
  chosenPassword(request: FastifyRequest): string | undefined;
  setChosenPassword(reply: FastifyReply, token: string): void;
  clearChosenPassword(reply: FastifyReply): void;
}

/** Whether it is somebody who is in, and her own doing. */
export type IsSignedIn = (request: FastifyRequest) => Promise<boolean>;

const SIGN_IN_SECONDS = 30 * 60;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function createCookies(baseUrl: string): Cookies {
  // __Host- needs Secure, which http on the own machine does not have.
  const secure = baseUrl.startsWith("https:");
  const prefix = secure ? "__Host-" : "";
  const names = {
    session: `${prefix}wiege`,
    deviceKey: `${prefix}wiege-device`,
    signIn: `${prefix}wiege-signin`,
    chosenPassword: `${prefix}wiege-chosen`,
  };
  const options: CookieSerializeOptions = { path: "/", httpOnly: true, sameSite: "lax", secure };

  function read(request: FastifyRequest, name: string): string | undefined {
    const value = request.cookies[name];
    return value && TOKEN.test(value) ? value : undefined;
  }

  return {
    session: (request) => read(request, names.session),
    // Without Max-Age: it ends with the browser; how long it may last is written in the database.
    setSession(reply, token) {
      reply.setCookie(names.session, token, options);
      reply.clearCookie(names.deviceKey, options);
    },
    deviceKey: (request) => read(request, names.deviceKey),
    setTrusted(reply, { token, key, until }) {
      reply.setCookie(names.session, token, { ...options, expires: until });
      reply.setCookie(names.deviceKey, key, { ...options, expires: until });
    },
    clearSession(reply) {
      reply.clearCookie(names.session, options);
      reply.clearCookie(names.deviceKey, options);
    },
    signIn: (request) => read(request, names.signIn),
    setSignIn: (reply, token) =>
      void reply.setCookie(names.signIn, token, { ...options, maxAge: SIGN_IN_SECONDS }),
    chosenPassword: (request) => read(request, names.chosenPassword),
    setChosenPassword: (reply, token) =>
      void reply.setCookie(names.chosenPassword, token, { ...options, maxAge: CHOSEN_PASSWORD_SECONDS }),
    clearChosenPassword: (reply) => void reply.clearCookie(names.chosenPassword, options),
  };
}
