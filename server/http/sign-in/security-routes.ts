/** /signin/security: somebody who is signed in changes her own password and second factor. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { changePassword } from "#server/identity/choose-password.ts";
import { listDevices } from "#server/identity/device-key.ts";
import type { LiveSession } from "#server/identity/find-sessions.ts";
import { endOtherSessions, listOtherSessions } from "#server/identity/other-sessions.ts";
import { drawEnrolPage } from "#server/identity/page/enrol-page.ts";
import { CODE_MISSING, WRONG_CODE } from "#server/identity/page/notices.ts";
import { recoveryCodesPage } from "#server/identity/page/recovery-codes-page.ts";
import { type ProofForm, proofPage, securityPage } from "#server/identity/page/security-page.ts";
import { listPasskeys } from "#server/identity/passkey/passkeys.ts";
import { passwordFault } from "#server/identity/password-rules.ts";
import { isEnrolmentProof, newEnrolmentProof } from "#server/identity/second-factor/enrolment-proof.ts";
import { isSecondFactorRequired } from "#server/identity/second-factor/required.ts";
import {
  beginEnrolment,
  confirmEnrolment,
  demandPasskey,
  readFactorState,
  removeSecondFactor,
  replaceRecoveryCodes,
} from "#server/identity/second-factor/second-factor.ts";
import { totpAddress } from "#server/identity/second-factor/totp.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { formText } from "./form-text.ts";
import { type OwnSession, SECURITY } from "./own-session.ts";
import type { SignInOptions } from "./sign-in-options.ts";

const DONE: Record<string, string> = {
  on: "Die Anmeldung in zwei Schritten ist eingeschaltet.",
  off: "Die Anmeldung in zwei Schritten ist ausgeschaltet.",
  password: "Ihr Passwort ist geändert. Auf anderen Geräten sind Sie abgemeldet.",
  passkey: "Der Passkey ist eingerichtet. Ab jetzt können Sie sich damit anmelden.",
  removed: "Der Passkey ist entfernt.",
  trusted: "Diesem Telefon wird vertraut. Sie bleiben darauf angemeldet.",
  ended: "Auf diesem Telefon sind Sie abgemeldet.",
  others: "Auf allen anderen Geräten sind Sie abgemeldet.",
};

const CHANGES = {
  enrol: {
    heading: "Anmeldung in zwei Schritten",
    sentence: "Bitte geben Sie zuerst Ihr Passwort ein. Danach verbinden Sie Ihr Telefon.",
    button: "Weiter",
  },
  demand: {
    heading: "Anmeldung in zwei Schritten",
    sentence:
      "Nach dem Passwort wird künftig Ihr Passkey verlangt. Für den Notfall erhalten Sie Wiederherstellungscodes.",
    button: "Einschalten",
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
  others: {
    heading: "Überall sonst abmelden",
    sentence: "Auf allen anderen Geräten werden Sie abgemeldet, auch auf vertrauten Telefonen.",
    button: "Abmelden",
  },
} satisfies Record<string, Omit<ProofForm, "action">>;

type Change = keyof typeof CHANGES;

export function registerSecurityRoutes(
  app: FastifyInstance,
  routes: SignInOptions & { own: OwnSession },
): void {
  const { pools, identity, sendPage, appSecret, demo, limits, own, realm, trustedDays } = routes;

  app.get<{ Querystring: { done?: string } }>(SECURITY, { config: limits.signIn }, async (request, reply) => {
    const session = await own.current(request);
    if (!session) return own.toSignIn(reply);
    const state = await asSystem(pools, "read how somebody signs in", async (tx) => ({
      factor: await readFactorState(tx, session.userId),
      passkeys: await listPasskeys(tx, session.userId),
      devices: await listDevices(tx, session.userId),
      others: await listOtherSessions(tx, session),
    }));
    const done = Object.hasOwn(DONE, request.query.done ?? "") ? DONE[request.query.done ?? ""] : undefined;
    return await sendPage(reply, 200, (frame) =>
      securityPage(frame, {
        email: session.email,
        ...state,
        sessionId: session.id,
        offersTrust: session.role === "user" && trustedDays > 0 && !session.trust,
        offersPasskeys: realm !== undefined,
        secondFactorRequired: isSecondFactorRequired(session.role, { demo }),
        done,
      }),
    );
  });

  for (const change of ["enrol", "demand", "off", "codes", "password", "others"] as const) {
    app.get(`${SECURITY}/${change}`, { config: limits.signIn }, async (request, reply) => {
      const session = await own.current(request);
      if (!session) return own.toSignIn(reply);
      return await askForProof(reply, 200, change);
    });

    app.post(`${SECURITY}/${change}`, { config: limits.signIn }, async (request, reply) => {
      const session = await own.current(request);
      if (!session) return own.toSignIn(reply);
      const fault = await own.faultOfProof(request, session);
      if (fault) return await askForProof(reply, fault.status, change, fault.alarm);
      return await make[change](request, reply, session);
    });
  }

  app.post(`${SECURITY}/confirm`, { config: limits.signIn }, async (request, reply) => {
    const session = await own.current(request);
    if (!session) return own.toSignIn(reply);
    const { userId } = session;
    const code = formText(request.body, "code");
    const proof = formText(request.body, "proof");
    const { hasApp } = await asSystem(pools, "read a second factor", (tx) => readFactorState(tx, userId));
    if (hasApp) return reply.redirect(SECURITY, 303);
    // Whoever finds her page open connects no telephone of his own: without her password there is no secret to see.
    if (!(await isEnrolmentProof(appSecret, session.id, proof)))
      return reply.redirect(`${SECURITY}/enrol`, 303);
    const codes = code
      ? await asSystem(pools, "set up a second factor", (tx) =>
          confirmEnrolment(tx, { appSecret, userId, code }),
        )
      : undefined;
    if (!codes)
      return await sendEnrolment(reply, 400, session, { proof, alarm: code ? WRONG_CODE : CODE_MISSING });
    return await sendCodes(reply, codes);
  });

  app.post(`${SECURITY}/seen`, async (_request, reply) => reply.redirect(`${SECURITY}?done=on`, 303));

  const make: Record<
    Change,
    (request: FastifyRequest, reply: FastifyReply, session: LiveSession) => Promise<FastifyReply>
  > = {
    async enrol(_request, reply, session) {
      const { hasApp } = await asSystem(pools, "read a second factor", (tx) =>
        readFactorState(tx, session.userId),
      );
      if (hasApp) return reply.redirect(SECURITY, 303);
      const proof = await newEnrolmentProof(appSecret, session.id);
      return await sendEnrolment(reply, 200, session, { proof });
    },

    async demand(_request, reply, { userId }) {
      const codes = await asSystem(pools, "ask for passkeys after the password", async (tx) => {
        const { isOn } = await readFactorState(tx, userId);
        return isOn ? undefined : await demandPasskey(tx, { appSecret, userId });
      });
      return codes ? await sendCodes(reply, codes) : reply.redirect(SECURITY, 303);
    },

    async off(_request, reply, { userId, role }) {
      if (isSecondFactorRequired(role, { demo })) return reply.redirect(SECURITY, 303);
      await asSystem(pools, "switch a second factor off", (tx) => removeSecondFactor(tx, userId));
      return reply.redirect(`${SECURITY}?done=off`, 303);
    },

    async codes(_request, reply, { userId }) {
      const codes = await asSystem(pools, "replace recovery codes", async (tx) => {
        const { isOn } = await readFactorState(tx, userId);
        return isOn ? await replaceRecoveryCodes(tx, { appSecret, userId }) : undefined;
      });
      return codes ? await sendCodes(reply, codes) : reply.redirect(SECURITY, 303);
    },

    async password(request, reply, { id: sessionId, userId, email, fullname }) {
      const password = formText(request.body, "password");
      const { title: organisation } = await identity.readOrganisation();
      const alarm = passwordFault(password, { email, fullname, organisation });
      if (alarm) return await askForProof(reply, 400, "password", alarm);
      await changePassword(pools, { userId, sessionId, password });
      return reply.redirect(`${SECURITY}?done=password`, 303);
    },

    async others(_request, reply, { id, userId }) {
      await asSystem(pools, "end the other sessions of somebody", (tx) => endOtherSessions(tx, userId, id));
      return reply.redirect(`${SECURITY}?done=others`, 303);
    },
  };

  async function askForProof(
    reply: FastifyReply,
    status: number,
    change: Change,
    alarm?: string,
  ): Promise<FastifyReply> {
    return await sendPage(reply, status, (frame) =>
      proofPage(frame, { ...CHANGES[change], action: `${SECURITY}/${change}`, alarm }),
    );
  }

  async function sendEnrolment(
    reply: FastifyReply,
    status: number,
    { userId, email }: LiveSession,
    { proof, alarm }: { proof: string; alarm?: string },
  ): Promise<FastifyReply> {
    const secret = await asSystem(pools, "show a second factor", (tx) =>
      beginEnrolment(tx, { appSecret, userId }),
    );
    const { title: organisation } = await identity.readOrganisation();
    const draw = await drawEnrolPage({
      action: `${SECURITY}/confirm`,
      secret,
      address: totpAddress(secret, { organisation, email }),
      alarm,
      proof,
      back: { label: "Zurück", href: SECURITY },
    });
    return await sendPage(reply, status, draw);
  }

  async function sendCodes(reply: FastifyReply, codes: string[]): Promise<FastifyReply> {
    return await sendPage(reply, 200, (frame) =>
      recoveryCodesPage(frame, { codes, action: `${SECURITY}/seen` }),
    );
  }
}
