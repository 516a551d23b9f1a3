/** /api/auth: who is there, her token, signing in and out. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { tellOfNewKey } from "#server/features/logins/tell-of-new-key.ts";
import { beginSignIn } from "#server/identity/begin-sign-in.ts";
import { turnKey } from "#server/identity/device-key.ts";
import { endSession } from "#server/identity/end-session.ts";
import { findEndedSession } from "#server/identity/ended-session.ts";
import type { LiveSession } from "#server/identity/find-sessions.ts";
import { finishSignIn } from "#server/identity/finish-sign-in.ts";
import type { Identity } from "#server/identity/identity.ts";
import { offlineKeyOf } from "#server/identity/offline-key.ts";
import { newOpaqueToken } from "#server/identity/opaque-token.ts";
import type { SessionEnds } from "#server/identity/open-session.ts";
import { SIGN_IN_FAILURES, SIGN_OUT_FROM_ELSEWHERE } from "#server/identity/page/notices.ts";
import { safeReturnTo } from "#server/identity/return-to.ts";
import { SignInError } from "#server/identity/sign-in-error.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { isFromElsewhere } from "../from-elsewhere.ts";
import type { RateLimits } from "../rate-limits.ts";
import { notice, type SendPage } from "./send-page.ts";
import type { Cookies, IsSignedIn } from "./session-cookie.ts";

export interface AuthRoutes {
  pools: Pools;
  identity: Identity;
  cookies: Cookies;
  sendPage: SendPage;
  baseUrl: string;
  appSecret: string;
  /** When a session ends by itself. */
  sessionEnds: SessionEnds;
  limits: RateLimits;
}

export function registerAuthRoutes(app: FastifyInstance, routes: AuthRoutes): void {
  const { pools, identity, cookies, sendPage, baseUrl, appSecret, sessionEnds, limits } = routes;
  const { relyingParty, sessions, callers, tokens } = identity;

  async function currentSession(request: FastifyRequest): Promise<LiveSession | undefined> {
    const token = cookies.session(request);
    if (!token) return undefined;
    return await sessions.ofCookie(token, cookies.deviceKey(request));
  }

  app.get("/api/auth/me", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const session = await currentSession(request);
    if (!session) return reply.code(204).send();
    const { userId, email, fullname, firstname, lastname, role, hasSecondFactor } = session;
    // An external provider keeps its own.
    const second_factor = identity.provider ? hasSecondFactor : null;
    // Only a telephone that she trusts may keep anything of hers.
    const trusted = session.trust !== undefined;
    return {
      sub: userId,
      user_id: userId,
      email,
      name: fullname,
      firstname,
      lastname,
      role,
      second_factor,
      trusted,
    };
  });

  app.get("/api/auth/session", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const session = await currentSession(request);
    if (!session) return reply.code(401).send({ error: "no-session", message: "Sie sind nicht angemeldet." });
    const token = cookies.session(request);
    const key =
      session.trust &&
      (await asSystem(pools, "change the key of a telephone", (tx) => turnKey(tx, appSecret, session)));
    if (key && token) cookies.setTrusted(reply, { token, key, until: session.expiresAt });
    return await tokens.mint(
      { sessionId: session.id, userId: session.userId, role: session.role },
      session.expiresAt,
    );
  });

  app.get("/api/auth/offline-key", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const session = await currentSession(request);
    if (!session) return reply.code(401).send({ error: "no-session", message: "Sie sind nicht angemeldet." });
    if (!session.trust || session.role !== "user") return reply.code(403).send({ error: "not-trusted" });
    return { ...offlineKeyOf(appSecret, session.id), until: session.expiresAt };
  });

  // Polling does not keep a session alive; the web app calls this when somebody really types, clicks or navigates.
  app.post("/api/auth/active", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (isFromElsewhere(request, baseUrl)) return reply.code(403).send();
    const session = await currentSession(request);
    if (!session) return reply.code(401).send({ error: "no-session", message: "Sie sind nicht angemeldet." });
    await sessions.active(session.id);
    return reply.code(204).send();
  });

  app.get<{ Querystring: { returnTo?: unknown } }>(
    "/api/auth/login",
    { config: limits.signIn },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      const returnTo = safeReturnTo(request.query.returnTo, baseUrl);
      const elsewhere = otherNameOfThisMachine(request, baseUrl);
      // The cookies belong to a name: 127.0.0.1 and localhost are two.
      if (elsewhere)
        return reply.redirect(`${baseUrl}/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`, 302);
      const browserToken = cookies.signIn(request) ?? newOpaqueToken();
      const loginHint = await emailOfEndedSession(request);
      const url = await beginSignIn(pools, relyingParty, { returnTo, browserToken, loginHint });
      cookies.setSignIn(reply, browserToken);
      return reply.redirect(url.href, 302);
    },
  );

  app.get("/api/auth/callback", { config: limits.signIn }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const callbackUrl = new URL(request.url, baseUrl);
    const browserToken = cookies.signIn(request);
    const before = await currentSession(request);
    const { sessionToken, returnTo, trusted } = await finishSignIn(pools, relyingParty, {
      callbackUrl,
      browserToken,
      ends: sessionEnds,
      appSecret,
      address: request.ip,
      onTrust: (tx, userId) =>
        tellOfNewKey(tx, { appSecret, baseUrl, log: request.log }, { userId, hook: "auth_device_trusted" }),
    });
    if (before) await end(before);
    if (trusted) cookies.setTrusted(reply, { token: sessionToken, ...trusted });
    else cookies.setSession(reply, sessionToken);
    return reply.redirect(returnTo, 303);
  });

  app.get("/api/auth/logout", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (isFromElsewhere(request, baseUrl)) return await sendPage(reply, 403, notice(SIGN_OUT_FROM_ELSEWHERE));
    const session = await currentSession(request);
    cookies.clearSession(reply);
    if (!session) return reply.redirect("/", 303);
    await end(session);
    // With the provider down she is signed out here all the same.
    const there = await relyingParty.signOutUrl(session.idToken).catch(() => undefined);
    return reply.redirect(there?.href ?? "/", 303);
  });

  /** For another house's provider; the page of our own looks by itself. */
  async function emailOfEndedSession(request: FastifyRequest): Promise<string | undefined> {
    const token = cookies.session(request);
    if (identity.provider || !token) return undefined;
    const ended = await asSystem(pools, "find whose session ended", (tx) => findEndedSession(tx, token));
    return ended?.email;
  }

  async function end(session: LiveSession): Promise<void> {
    await asSystem(pools, "end a session", (tx) => endSession(tx, session.id));
    callers.forget(session.id);
  }
}

/** Answers a SignInError with its page; anything else is not a matter of signing in. */
export async function answerSignInError(
  error: unknown,
  {
    request,
    reply,
    sendPage,
    isSignedIn,
  }: { request: FastifyRequest; reply: FastifyReply; sendPage: SendPage; isSignedIn: IsSignedIn },
): Promise<boolean> {
  if (!(error instanceof SignInError)) return false;
  // The back button after a sign-in that worked.
  if (error.failure === "not-begun-here" && (await isSignedIn(request))) {
    reply.redirect("/", 303);
    return true;
  }
  const { status, notice: content } = SIGN_IN_FAILURES[error.failure];
  await sendPage(reply, status, notice(content));
  return true;
}

function otherNameOfThisMachine(request: FastifyRequest, baseUrl: string): boolean {
  const { host, hostname } = new URL(baseUrl);
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname) && request.host !== host;
}
