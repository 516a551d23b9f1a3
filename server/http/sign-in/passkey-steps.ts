/** /signin/:uid/passkey: in by a passkey, instead of the password or after it; and its setting up as the second step. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { deviceName } from "#domain/device-name.ts";
import { tellOfNewKey } from "#server/features/logins/tell-of-new-key.ts";
import { rememberTrust } from "#server/identity/begin-sign-in.ts";
import type { PasswordAnswer } from "#server/identity/check-password.ts";
import {
  CLOSED_ACCOUNT,
  PASSKEY_NOT_KEPT,
  pleaseWait,
  SECOND_FACTOR_BY_LINK,
  WRONG_PASSKEY,
} from "#server/identity/page/notices.ts";
import { recoveryCodesPage } from "#server/identity/page/recovery-codes-page.ts";
import { checkPasskey } from "#server/identity/passkey/check-passkey.ts";
import { enrolPasskey } from "#server/identity/passkey/enrol-passkey.ts";
import type { PasskeyRealm } from "#server/identity/passkey/realm.ts";
import { safeReturnTo } from "#server/identity/return-to.ts";
import { demandPasskey } from "#server/identity/second-factor/second-factor.ts";
import { findStep, rememberStep } from "#server/identity/sign-in-step.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { deviceToTrust } from "./device-to-trust.ts";
import { formText } from "./form-text.ts";
import type { Interactions, Step, StepRequest } from "./interaction.ts";
import { notice } from "./send-page.ts";
import type { SignInOptions } from "./sign-in-options.ts";
import type { SignInPages } from "./sign-in-pages.ts";

export function registerPasskeySteps(
  app: FastifyInstance,
  routes: SignInOptions & { interactions: Interactions; pages: SignInPages; realm: PasskeyRealm },
): void {
  const { pools, sendPage, baseUrl, appSecret, limits, realm } = routes;
  const { stateOf, expectStep, finishStep, finish, beginAnew } = routes.interactions;
  const { sendSignIn, sendCode, sendEnrolment } = routes.pages;

  app.post<Step>("/signin/:uid/passkey", { config: limits.signIn }, async (request, reply) => {
    const returnTo = safeReturnTo(formText(request.body, "returnTo"), baseUrl);
    const state = await stateOf(request, reply);
    if (state === undefined) return await beginAnew(request, reply, returnTo);
    const { uid } = request.params;
    const step = await asSystem(pools, "find a step of a sign-in", (tx) => findStep(tx, uid));
    // Whose password was right is asked for one of hers, and for nothing before that is done.
    const userId = step?.lacks === "code" ? step.userId : undefined;
    // After a password that was said with it.
    if (userId === undefined) await rememberTrust(pools, state, deviceToTrust(request));
    const answer = await checkPasskey(pools, {
      appSecret,
      realm,
      holder: uid,
      userId,
      credential: formText(request.body, "credential"),
      address: request.ip,
    });
    if (answer.outcome === "wait") reply.header("retry-after", answer.seconds);
    if (answer.outcome !== "right") {
      const { status, alarm } = refusalOf(answer);
      return userId === undefined
        ? await sendSignIn(request, reply, status, { returnTo, alarm })
        : await sendCode(reply, status, { uid, userId, alarm });
    }
    if (userId === undefined) return await afterPasskey(request, reply, answer);
    await finishStep(uid, "code");
    return await finish(request, reply, userId, ["pwd", "pop"]);
  });

  app.post<Step>("/signin/:uid/enrol-passkey", { config: limits.signIn }, async (request, reply) => {
    const step = await expectStep(request, reply, "enrolment");
    const { userId } = step;
    const { uid } = request.params;
    const credential = formText(request.body, "credential");
    const name = deviceName(request.headers["user-agent"]);
    const codes = await asSystem(pools, "set up a passkey as second factor", async (tx) => {
      if (!(await enrolPasskey(tx, { realm, holder: uid, userId, name, credential }))) return undefined;
      await tellOfNewKey(
        tx,
        { appSecret, baseUrl, log: request.log },
        { userId, hook: "auth_passkey_added" },
      );
      await rememberStep(tx, { uid, userId, lacks: "look-at-codes" });
      return await demandPasskey(tx, { appSecret, userId });
    });
    if (!codes) return await sendEnrolment(reply, 400, { uid, step, alarm: PASSKEY_NOT_KEPT });
    return await sendPage(reply, 200, (frame) =>
      recoveryCodesPage(frame, { codes, action: `/signin/${uid}/continue` }),
    );
  });

  /** It was the device and the finger or the PIN: two steps in one. Only what the office has reset is still to be set up. */
  async function afterPasskey(
    request: StepRequest,
    reply: FastifyReply,
    { userId, enrolment }: Extract<PasswordAnswer, { outcome: "right" }>,
  ): Promise<FastifyReply> {
    if (enrolment !== "free") return await sendPage(reply, 403, notice(SECOND_FACTOR_BY_LINK));
    return await finish(request, reply, userId, ["pop", "user"]);
  }
}

function refusalOf(answer: Exclude<PasswordAnswer, { outcome: "right" }>): { status: number; alarm: string } {
  switch (answer.outcome) {
    case "wait":
      return { status: 429, alarm: pleaseWait(answer.seconds) };
    case "closed":
      return { status: 403, alarm: CLOSED_ACCOUNT };
    default:
      return { status: 401, alarm: WRONG_PASSKEY };
  }
}
