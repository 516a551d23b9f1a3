/** The pages of a sign-in under way, with what its passkeys are asked for. */
import type { FastifyReply } from "fastify";
import { findEndedSession } from "#server/identity/ended-session.ts";
import { isTelephone } from "#server/identity/is-telephone.ts";
import { codePage } from "#server/identity/page/code-page.ts";
import { drawEnrolPage } from "#server/identity/page/enrol-page.ts";
import { ENROL_REASON, sessionEnded } from "#server/identity/page/notices.ts";
import { signInPage } from "#server/identity/page/sign-in-page.ts";
import { askForNewPasskey, askForProof } from "#server/identity/passkey/ask-for-passkey.ts";
import { beginEnrolment, readFactorState } from "#server/identity/second-factor/second-factor.ts";
import { totpAddress } from "#server/identity/second-factor/totp.ts";
import type { SignInStep } from "#server/identity/sign-in-step.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { formText } from "./form-text.ts";
import type { StepRequest } from "./interaction.ts";
import type { SignInOptions } from "./sign-in-options.ts";

const ANOTHER_ACCOUNT = { label: "Mit einem anderen Konto anmelden", href: "/api/auth/login" };

export type SignInPages = ReturnType<typeof createSignInPages>;

export function createSignInPages({
  pools,
  identity,
  cookies,
  sendPage,
  appSecret,
  realm,
  trustedDays,
}: SignInOptions) {
  async function sendSignIn(
    request: StepRequest,
    reply: FastifyReply,
    status: number,
    given: { email?: string | undefined; returnTo: string; reason?: string | undefined; alarm?: string },
  ): Promise<FastifyReply> {
    const { uid } = request.params;
    // A computer may be shared; whoever has one of her own says so under the security of her sign-in.
    const offersTrust = trustedDays > 0 && isTelephone(request.headers["user-agent"]);
    const passkey =
      realm && (await asSystem(pools, "ask for a passkey", (tx) => askForProof(tx, realm, { holder: uid })));
    return await sendPage(reply, status, (frame) =>
      signInPage(frame, {
        ...given,
        action: `/signin/${uid}`,
        trust: offersTrust
          ? { days: trustedDays, chosen: formText(request.body, "trust") === "on" }
          : undefined,
        passkey: passkey && { action: `/signin/${uid}/passkey`, options: passkey },
      }),
    );
  }

  return {
    sendSignIn,

    /** The first look at it: why one is here, if one was in. */
    async greet(request: StepRequest, reply: FastifyReply, returnTo: string): Promise<FastifyReply> {
      const token = cookies.session(request);
      const ended = token
        ? await asSystem(pools, "find an ended session", (tx) => findEndedSession(tx, token))
        : undefined;
      const reason = ended && sessionEnded(ended, { leadsBack: returnTo !== "/" });
      return await sendSignIn(request, reply, 200, { email: ended?.email, returnTo, reason });
    },

    async sendCode(
      reply: FastifyReply,
      status: number,
      { uid, userId, alarm }: { uid: string; userId: string; alarm?: string },
    ): Promise<FastifyReply> {
      const { hasApp, passkey } = await asSystem(pools, "ask for a second step", async (tx) => {
        const state = await readFactorState(tx, userId);
        const asked = realm && state.hasPasskey;
        return {
          hasApp: state.hasApp,
          passkey: asked ? await askForProof(tx, realm, { holder: uid, userId }) : undefined,
        };
      });
      return await sendPage(reply, status, (frame) =>
        codePage(frame, {
          action: `/signin/${uid}/code`,
          hasApp,
          passkey: passkey && { action: `/signin/${uid}/passkey`, options: passkey },
          alarm,
        }),
      );
    },

    async sendEnrolment(
      reply: FastifyReply,
      status: number,
      { uid, step: { userId, email, fullname }, alarm }: { uid: string; step: SignInStep; alarm?: string },
    ): Promise<FastifyReply> {
      const { title: organisation } = await identity.readOrganisation();
      const { secret, passkey } = await asSystem(pools, "show a second factor", async (tx) => ({
        secret: await beginEnrolment(tx, { appSecret, userId }),
        passkey:
          realm &&
          (await askForNewPasskey(tx, realm, { holder: uid, userId, email, fullname, organisation })),
      }));
      const draw = await drawEnrolPage({
        action: `/signin/${uid}/enrol`,
        secret,
        address: totpAddress(secret, { organisation, email }),
        reason: ENROL_REASON,
        passkey: passkey && { action: `/signin/${uid}/enrol-passkey`, options: passkey },
        alarm,
        back: ANOTHER_ACCOUNT,
      });
      return await sendPage(reply, status, draw);
    },
  };
}
