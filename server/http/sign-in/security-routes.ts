/** /signin/security: somebody who is signed in changes her own password and second factor. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { checkPassword } from "#server/identity/check-password.ts";
import { changePassword } from "#server/identity/choose-password.ts";
import type { LiveSession } from "#server/identity/find-sessions.ts";
import { drawEnrolPage } from "#server/identity/page/enrol-page.ts";
import { CODE_MISSING, pleaseWait, WRONG_CODE, WRONG_OWN_PASSWORD } from "#server/identity/page/notices.ts";
import { recoveryCodesPage } from "#server/identity/page/recovery-codes-page.ts";
import { type ProofForm, proofPage, securityPage } from "#server/identity/page/security-page.ts";
import { passwordFault } from "#server/identity/password-rules.ts";
import { isSecondFactorRequired } from "#server/identity/second-factor/required.ts";
import {
  beginEnrolment,
  confirmEnrolment,
  readFactorState,
  removeSecondFactor,
  replaceRecoveryCodes,
} from "#server/identity/second-factor/second-factor.ts";
import { totpAddress } from "#server/identity/second-factor/totp.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { formText } from "./form-text.ts";
import type { SignInOptions } from "./sign-in-options.ts";

const HOME = "/signin/security";

const DONE: Record<string, string> = {
  on: "Die Anmeldung in zwei Schritten ist eingeschaltet.",
  off: "Die Anmeldung in zwei Schritten ist ausgeschaltet.",
  password: "Ihr Passwort ist geändert. Auf anderen Geräten sind Sie abgemeldet.",
};

const CHANGES = {
  enrol: {
    heading: "Anmeldung in zwei Schritten",
    sentence: "Bitte geben Sie zuerst Ihr Passwort ein. Danach verbinden Sie Ihr Telefon.",
    button: "Weiter",
  },
  off: {
    heading: "Zweiten Schritt ausschalten",
    sentence: "Danach genügt zum Anmelden wieder das Passwort allein.",
    button: "Ausschalten",
  },
  codes: {
    heading: "Neue Wiederherstellungscodes",
    sentence: "Die bisherigen Codes gelten danach nicht mehr.",
    button: "Neue Codes zeigen",
  },
  password: {
    heading: "Passwort ändern",
    sentence: "Auf allen anderen Geräten werden Sie abgemeldet.",
    button: "Passwort speichern",
    newPassword: true,
  },
} satisfies Record<string, Omit<ProofForm, "action">>;

type Change = keyof typeof CHANGES;

export function registerSecurityRoutes(app: FastifyInstance, routes: SignInOptions): void {
  const { pools, identity, cookies, sendPage, appSecret, demo, limits } = routes;

  async function currentSession(request: FastifyRequest): Promise<LiveSession | undefined> {
    const token = cookies.session(request);
    if (!token) return undefined;
    const session = await identity.sessions.ofCookie(token);
    if (session) await identity.sessions.active(session.id);
    return session;
  }

  function toSignIn(reply: FastifyReply): FastifyReply {
    return reply.redirect(`/api/auth/login?returnTo=${encodeURIComponent(HOME)}`, 303);
  }

  app.get<{ Querystring: { done?: string } }>(HOME, { config: limits.signIn }, async (request, reply) => {
    const session = await currentSession(request);
    if (!session) return toSignIn(reply);
    const { confirmed, codesLeft } = await asSystem(pools, "read a second factor", (tx) =>
      readFactorState(tx, session.userId),
    );
    const done = Object.hasOwn(DONE, request.query.done ?? "") ? DONE[request.query.done ?? ""] : undefined;
    return await sendPage(reply, 200, (frame) =>
      securityPage(frame, {
        email: session.email,
        secondFactor: confirmed,
        secondFactorRequired: isSecondFactorRequired(session.role, { demo }),
        codesLeft,
        done,
      }),
    );
  });

  for (const change of ["enrol", "off", "codes", "password"] as const) {
    app.get(`${HOME}/${change}`, { config: limits.signIn }, async (request, reply) => {
      const session = await currentSession(request);
      if (!session) return toSignIn(reply);
      return await askForProof(reply, 200, change);
    });

    app.post(`${HOME}/${change}`, { config: limits.signIn }, async (request, reply) => {
      const session = await currentSession(request);
      if (!session) return toSignIn(reply);
      const fault = await faultOfProof(request, session);
      if (fault) return await askForProof(reply, fault.status, change, fault.alarm);
      return await make[change](request, reply, session);
    });
  }

  app.post(`${HOME}/confirm`, { config: limits.signIn }, async (request, reply) => {
    const session = await currentSession(request);
    if (!session) return toSignIn(reply);
    const { userId } = session;
    const code = formText(request.body, "code");
    const { confirmed } = await asSystem(pools, "read a second factor", (tx) => readFactorState(tx, userId));
    if (confirmed) return reply.redirect(HOME, 303);
    const codes = code
      ? await asSystem(pools, "set up a second factor", (tx) =>
          confirmEnrolment(tx, { appSecret, userId, code }),
        )
      : undefined;
    if (!codes) return await sendEnrolment(reply, 400, session, code ? WRONG_CODE : CODE_MISSING);
    return await sendCodes(reply, codes);
  });

  app.post(`${HOME}/seen`, async (_request, reply) => reply.redirect(`${HOME}?done=on`, 303));

  const make: Record<
    Change,
    (request: FastifyRequest, reply: FastifyReply, session: LiveSession) => Promise<FastifyReply>
  > = {
    async enrol(_request, reply, session) {
      const { confirmed } = await asSystem(pools, "read a second factor", (tx) =>
        readFactorState(tx, session.userId),
      );
      return confirmed ? reply.redirect(HOME, 303) : await sendEnrolment(reply, 200, session);
    },

    async off(_request, reply, { userId, role }) {
      if (isSecondFactorRequired(role, { demo })) return reply.redirect(HOME, 303);
      await asSystem(pools, "switch a second factor off", (tx) => removeSecondFactor(tx, userId));
      return reply.redirect(`${HOME}?done=off`, 303);
    },

    async codes(_request, reply, { userId }) {
      const codes = await asSystem(pools, "replace recovery codes", async (tx) => {
        const { confirmed } = await readFactorState(tx, userId);
        return confirmed ? await replaceRecoveryCodes(tx, { appSecret, userId }) : undefined;
      });
      return codes ? await sendCodes(reply, codes) : reply.redirect(HOME, 303);
    },

    async password(request, reply, { id: sessionId, userId, email, fullname }) {
      const password = formText(request.body, "password");
      const { title: organisation } = await identity.readOrganisation();
      const alarm = passwordFault(password, { email, fullname, organisation });
      if (alarm) return await askForProof(reply, 400, "password", alarm);
      await changePassword(pools, { userId, sessionId, password });
      return reply.redirect(`${HOME}?done=password`, 303);
    },
  };

  async function askForProof(
    reply: FastifyReply,
    status: number,
    change: Change,
    alarm?: string,
  ): Promise<FastifyReply> {
    return await sendPage(reply, status, (frame) =>
      proofPage(frame, { ...CHANGES[change], action: `${HOME}/${change}`, alarm }),
    );
  }

  async function faultOfProof(
    request: FastifyRequest,
    { email }: LiveSession,
  ): Promise<{ status: number; alarm: string } | undefined> {
    const password = formText(request.body, "current");
    const answer = await checkPassword(pools, appSecret, { email, password, address: request.ip });
    if (answer.outcome === "right") return undefined;
    return answer.outcome === "wait"
      ? { status: 429, alarm: pleaseWait(answer.seconds) }
      : { status: 401, alarm: WRONG_OWN_PASSWORD };
  }

  async function sendEnrolment(
    reply: FastifyReply,
    status: number,
    { userId, email }: LiveSession,
    alarm?: string,
  ): Promise<FastifyReply> {
    const secret = await asSystem(pools, "show a second factor", (tx) =>
      beginEnrolment(tx, { appSecret, userId }),
    );
    const { title: organisation } = await identity.readOrganisation();
    const draw = await drawEnrolPage({
      action: `${HOME}/confirm`,
      secret,
      address: totpAddress(secret, { organisation, email }),
      alarm,
      back: { label: "Zurück", href: HOME },
    });
    return await sendPage(reply, status, draw);
  }

  async function sendCodes(reply: FastifyReply, codes: string[]): Promise<FastifyReply> {
    return await sendPage(reply, 200, (frame) => recoveryCodesPage(frame, { codes, action: `${HOME}/seen` }));
  }
}
