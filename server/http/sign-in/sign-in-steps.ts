/** /signin/:uid: password, code of the app or its setting up, and back to the provider. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { findReturnTo, rememberTrust } from "#server/identity/begin-sign-in.ts";
import { checkPassword, type PasswordAnswer, type RightPassword } from "#server/identity/check-password.ts";
import { takeChosenPassword } from "#server/identity/chosen-password.ts";
import {
  CLOSED_ACCOUNT,
  CODE_MISSING,
  FIELDS_MISSING,
  pleaseWait,
  SECOND_FACTOR_BY_LINK,
  WRONG_CODE,
  WRONG_PASSWORD,
} from "#server/identity/page/notices.ts";
import { recoveryCodesPage } from "#server/identity/page/recovery-codes-page.ts";
import { safeReturnTo } from "#server/identity/return-to.ts";
import { checkCode } from "#server/identity/second-factor/check-code.ts";
import { isSecondFactorRequired } from "#server/identity/second-factor/required.ts";
import { confirmEnrolment } from "#server/identity/second-factor/second-factor.ts";
import { findStep, type Lacking, rememberStep } from "#server/identity/sign-in-step.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { deviceToTrust } from "./device-to-trust.ts";
import { formText } from "./form-text.ts";
import type { Interactions, Step, StepRequest } from "./interaction.ts";
import { notice } from "./send-page.ts";
import type { SignInOptions } from "./sign-in-options.ts";
import type { SignInPages } from "./sign-in-pages.ts";

export function registerSignInSteps(
  app: FastifyInstance,
  routes: SignInOptions & { interactions: Interactions; pages: SignInPages },
): void {
  const { pools, cookies, sendPage, baseUrl, appSecret, demo, limits } = routes;
  const { expectInteraction, stateOf, expectStep, finishStep, finish, beginAnew } = routes.interactions;
  const { sendSignIn, greet, sendCode, sendEnrolment } = routes.pages;

  app.get<Step>("/signin/:uid", { config: limits.signIn }, async (request, reply) => {
    const state = await expectInteraction(request, reply);
    const { uid } = request.params;
    const step = await asSystem(pools, "find a step of a sign-in", (tx) => findStep(tx, uid));
    switch (step?.lacks) {
      case "code":
        return await sendCode(reply, 200, { uid, userId: step.userId });
      case "enrolment":
        return await sendEnrolment(reply, 200, { uid, step });
      default: {
        const proof = cookies.chosenPassword(request);
        const chosen = proof && (await takeProof(reply, proof));
        if (chosen) return await afterPassword(request, reply, chosen);
        return await greet(request, reply, (await findReturnTo(pools, state)) ?? "/");
      }
    }
  });

  app.post<Step>("/signin/:uid", { config: limits.signIn }, async (request, reply) => {
    const returnTo = safeReturnTo(formText(request.body, "returnTo"), baseUrl);
    const state = await stateOf(request, reply);
    if (state === undefined) return await beginAnew(request, reply, returnTo);
    const email = formText(request.body, "email");
    const password = formText(request.body, "password");
    await rememberTrust(pools, state, deviceToTrust(request));
    const answer =
      email && password
        ? await checkPassword(pools, appSecret, { email, password, address: request.ip })
        : undefined;
    if (answer?.outcome !== "right") {
      const { status, alarm } = refusalOf(answer);
      if (answer?.outcome === "wait") reply.header("retry-after", answer.seconds);
      return await sendSignIn(request, reply, status, { email, returnTo, alarm });
    }
    return await afterPassword(request, reply, answer);
  });

  app.post<Step>("/signin/:uid/code", { config: limits.signIn }, async (request, reply) => {
    const { userId } = await expectStep(request, reply, "code");
    const { uid } = request.params;
    const code = formText(request.body, "code");
    const answer = code
      ? await checkCode(pools, { appSecret, userId, code, address: request.ip })
      : undefined;
    if (answer?.outcome === "right") {
      await finishStep(uid, "code");
      return await finish(request, reply, userId, ["pwd", "otp"]);
    }
    if (answer?.outcome === "wait") reply.header("retry-after", answer.seconds);
    const [status, alarm] =
      answer?.outcome === "wait"
        ? [429, pleaseWait(answer.seconds)]
        : [answer ? 401 : 400, answer ? WRONG_CODE : CODE_MISSING];
    return await sendCode(reply, status, { uid, userId, alarm });
  });

  app.post<Step>("/signin/:uid/enrol", { config: limits.signIn }, async (request, reply) => {
    const step = await expectStep(request, reply, "enrolment");
    const { userId } = step;
    const { uid } = request.params;
    const code = formText(request.body, "code");
    const codes = code
      ? await asSystem(pools, "set up a second factor", async (tx) => {
          const shown = await confirmEnrolment(tx, { appSecret, userId, code });
          if (shown) await rememberStep(tx, { uid, userId, lacks: "look-at-codes" });
          return shown;
        })
      : undefined;
    if (!codes)
      return await sendEnrolment(reply, 400, { uid, step, alarm: code ? WRONG_CODE : CODE_MISSING });
    return await sendPage(reply, 200, (frame) =>
      recoveryCodesPage(frame, { codes, action: `/signin/${uid}/continue` }),
    );
  });

  app.post<Step>("/signin/:uid/continue", { config: limits.signIn }, async (request, reply) => {
    const { userId } = await expectStep(request, reply, "look-at-codes");
    await finishStep(request.params.uid, "look-at-codes");
    return await finish(request, reply, userId, ["pwd", "otp"]);
  });

  async function takeProof(reply: FastifyReply, proof: string): Promise<RightPassword | undefined> {
    cookies.clearChosenPassword(reply);
    return await asSystem(pools, "sign in by a chosen password", (tx) => takeChosenPassword(tx, proof));
  }

  async function afterPassword(
    request: StepRequest,
    reply: FastifyReply,
    account: RightPassword,
  ): Promise<FastifyReply> {
    const { userId } = account;
    const { uid } = request.params;
    if (account.enrolment === "by-link") return await sendPage(reply, 403, notice(SECOND_FACTOR_BY_LINK));
    const lacks = lackingAfter(account);
    if (!lacks) return await finish(request, reply, userId, ["pwd"]);
    await asSystem(pools, "remember a step of a sign-in", (tx) => rememberStep(tx, { uid, userId, lacks }));
    return reply.redirect(`/signin/${uid}`, 303);
  }

  function lackingAfter({ hasSecondFactor, enrolment, role }: RightPassword): Lacking | undefined {
    if (hasSecondFactor) return "code";
    return enrolment === "demanded" || isSecondFactorRequired(role, { demo }) ? "enrolment" : undefined;
  }
}

function refusalOf(answer: PasswordAnswer | undefined): { status: number; alarm: string } {
  switch (answer?.outcome) {
    case "wait":
      return { status: 429, alarm: pleaseWait(answer.seconds) };
    case "closed":
      return { status: 403, alarm: CLOSED_ACCOUNT };
    case "wrong":
      return { status: 401, alarm: WRONG_PASSWORD };
    default:
      return { status: 400, alarm: FIELDS_MISSING };
  }
}
