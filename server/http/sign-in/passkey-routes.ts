/** /signin/security/passkey: somebody who is signed in gives herself a passkey and takes one away. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { deviceName } from "#domain/device-name.ts";
import { tellOfNewKey } from "#server/features/logins/tell-of-new-key.ts";
import type { LiveSession } from "#server/identity/find-sessions.ts";
import { newPasskeyPage } from "#server/identity/page/new-passkey-page.ts";
import { NAME_MISSING, PASSKEY_IS_NEEDED, PASSKEY_NOT_KEPT } from "#server/identity/page/notices.ts";
import { proofPage } from "#server/identity/page/security-page.ts";
import { askForNewPasskey } from "#server/identity/passkey/ask-for-passkey.ts";
import { enrolPasskey } from "#server/identity/passkey/enrol-passkey.ts";
import { listPasskeys, removePasskey } from "#server/identity/passkey/passkeys.ts";
import type { PasskeyRealm } from "#server/identity/passkey/realm.ts";
import { isSecondFactorRequired } from "#server/identity/second-factor/required.ts";
import { readFactorState } from "#server/identity/second-factor/second-factor.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { formText, nameIn } from "./form-text.ts";
import { type OwnSession, SECURITY } from "./own-session.ts";
import type { SignInOptions } from "./sign-in-options.ts";

const NEW = `${SECURITY}/passkey`;
const KEEP = `${SECURITY}/passkey/keep`;

interface OnePasskey {
  Params: { id: string };
}

export function registerPasskeyRoutes(
  app: FastifyInstance,
  routes: SignInOptions & { own: OwnSession; realm: PasskeyRealm },
): void {
  const { pools, identity, sendPage, appSecret, baseUrl, demo, limits, own, realm } = routes;

  app.get(NEW, { config: limits.signIn }, async (request, reply) => {
    if (!(await own.current(request))) return own.toSignIn(reply);
    return await askForName(reply, 200, { name: deviceName(request.headers["user-agent"]) });
  });

  app.post(NEW, { config: limits.signIn }, async (request, reply) => {
    const session = await own.current(request);
    if (!session) return own.toSignIn(reply);
    const name = nameIn(request.body);
    if (!name) return await askForName(reply, 400, { name, alarm: NAME_MISSING });
    const fault = await own.faultOfProof(request, session);
    if (fault) return await askForName(reply, fault.status, { name, alarm: fault.alarm });
    return await askForPasskey(reply, session, name);
  });

  // That her password was right is told by the challenge: it is made after that alone, and for this session.
  app.post(KEEP, { config: limits.signIn }, async (request, reply) => {
    const session = await own.current(request);
    if (!session) return own.toSignIn(reply);
    const { id: holder, userId } = session;
    const name = nameIn(request.body) || deviceName(request.headers["user-agent"]);
    const credential = formText(request.body, "credential");
    const kept = await asSystem(pools, "keep a passkey", async (tx) => {
      if (!(await enrolPasskey(tx, { realm, holder, userId, name, credential }))) return false;
      await tellOfNewKey(
        tx,
        { appSecret, baseUrl, log: request.log },
        { userId, hook: "auth_passkey_added" },
      );
      return true;
    });
    if (!kept) return await askForName(reply, 400, { name, alarm: PASSKEY_NOT_KEPT });
    return reply.redirect(`${SECURITY}?done=passkey`, 303);
  });

  app.get<OnePasskey>(`${NEW}/:id/remove`, { config: limits.signIn }, async (request, reply) => {
    const session = await own.current(request);
    if (!session) return own.toSignIn(reply);
    return await askBeforeRemoval(reply, 200, { session, id: request.params.id });
  });

  app.post<OnePasskey>(`${NEW}/:id/remove`, { config: limits.signIn }, async (request, reply) => {
    const session = await own.current(request);
    if (!session) return own.toSignIn(reply);
    const { id } = request.params;
    const fault = await own.faultOfProof(request, session);
    if (fault) return await askBeforeRemoval(reply, fault.status, { session, id, alarm: fault.alarm });
    const { userId } = session;
    const removed = await asSystem(pools, "remove a passkey", async (tx) => {
      if (isNeeded(session, await readFactorState(tx, userId), await listPasskeys(tx, userId))) return false;
      await removePasskey(tx, { userId, id });
      return true;
    });
    if (!removed) return await askBeforeRemoval(reply, 409, { session, id, alarm: PASSKEY_IS_NEEDED });
    return reply.redirect(`${SECURITY}?done=removed`, 303);
  });

  async function askForName(
    reply: FastifyReply,
    status: number,
    { name, alarm }: { name: string; alarm?: string },
  ): Promise<FastifyReply> {
    return await sendPage(reply, status, (frame) =>
      proofPage(frame, {
        heading: "Passkey hinzufügen",
        sentence:
          "Geben Sie dem Passkey einen Namen, an dem Sie das Gerät wiedererkennen, und bestätigen Sie mit Ihrem Passwort.",
        action: NEW,
        button: "Weiter",
        name,
        alarm,
      }),
    );
  }

  async function askForPasskey(
    reply: FastifyReply,
    { id: holder, userId, email, fullname }: LiveSession,
    name: string,
  ): Promise<FastifyReply> {
    const { title: organisation } = await identity.readOrganisation();
    const options = await asSystem(pools, "ask for a new passkey", (tx) =>
      askForNewPasskey(tx, realm, { holder, userId, email, fullname, organisation }),
    );
    return await sendPage(reply, 200, (frame) => newPasskeyPage(frame, { action: KEEP, options, name }));
  }

  async function askBeforeRemoval(
    reply: FastifyReply,
    status: number,
    { session, id, alarm }: { session: LiveSession; id: string; alarm?: string },
  ): Promise<FastifyReply> {
    const passkeys = await asSystem(pools, "list passkeys", (tx) => listPasskeys(tx, session.userId));
    const passkey = passkeys.find((one) => one.id === id);
    if (!passkey) return reply.redirect(SECURITY, 303);
    return await sendPage(reply, status, (frame) =>
      proofPage(frame, {
        heading: "Passkey entfernen",
        sentence: `Mit «${passkey.name}» können Sie sich danach nicht mehr anmelden.`,
        action: `${NEW}/${passkey.id}/remove`,
        button: "Entfernen",
        alarm,
      }),
    );
  }

  /** The last one stays while it is the second step that her role must have. */
  function isNeeded({ role }: LiveSession, { hasApp }: { hasApp: boolean }, passkeys: unknown[]): boolean {
    return passkeys.length <= 1 && !hasApp && isSecondFactorRequired(role, { demo });
  }
}
