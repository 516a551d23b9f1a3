/** /signin/:uid: password, code of the app or its setting up, and back to the provider. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findReturnTo } from "#server/identity/begin-sign-in.ts";
import { checkPassword, type PasswordAnswer, type RightPassword } from "#server/identity/check-password.ts";
import { takeChosenPassword } from "#server/identity/chosen-password.ts";
import { findEndedSession } from "#server/identity/ended-session.ts";
import { codePage } from "#server/identity/page/code-page.ts";
import { drawEnrolPage } from "#server/identity/page/enrol-page.ts";
import { TO_SIGN_IN } from "#server/identity/page/notice-page.ts";
import {
  CLOSED_ACCOUNT,
  CODE_MISSING,
  ENROL_REASON,
  FIELDS_MISSING,
  pleaseWait,
  SECOND_FACTOR_BY_LINK,
  SIGN_IN_FAILURES,
  sessionEnded,
  WRONG_CODE,
  WRONG_PASSWORD,
} from "#server/identity/page/notices.ts";
import { recoveryCodesPage } from "#server/identity/page/recovery-codes-page.ts";
import { signInPage } from "#server/identity/page/sign-in-page.ts";
import type { EmbeddedProvider } from "#server/identity/provider/embedded-provider.ts";
import { safeReturnTo } from "#server/identity/return-to.ts";
import { checkCode } from "#server/identity/second-factor/check-code.ts";
import { isSecondFactorRequired } from "#server/identity/second-factor/required.ts";
import { beginEnrolment, confirmEnrolment } from "#server/identity/second-factor/second-factor.ts";
import { totpAddress } from "#server/identity/second-factor/totp.ts";
import { SignInError } from "#server/identity/sign-in-error.ts";
import {
  endStep,
  findStep,
  type Lacking,
  rememberStep,
  type SignInStep,
} from "#server/identity/sign-in-step.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { formText } from "./form-text.ts";
import { notice } from "./send-page.ts";
import type { SignInOptions } from "./sign-in-options.ts";

interface Step {
  Params: { uid: string };
}

type StepRequest = FastifyRequest<Step>;

const ANOTHER_ACCOUNT = { label: "Mit einem anderen Konto anmelden", href: "/api/auth/login" };

export function registerSignInSteps(
  app: FastifyInstance,
  routes: SignInOptions & { provider: EmbeddedProvider },
): void {
  const { pools, identity, cookies, isSignedIn, sendPage, baseUrl, appSecret, demo, limits, provider } =
    routes;

  app.get<Step>("/signin/:uid", { config: limits.signIn }, async (request, reply) => {
    const state = await expectInteraction(request, reply);
    const { uid } = request.params;
    const step = await asSystem(pools, "find a step of a sign-in", (tx) => findStep(tx, uid));
    switch (step?.lacks) {
      case "code":
        return await sendPage(reply, 200, (frame) => codePage(frame, { action: `/signin/${uid}/code` }));
      case "enrolment":
        return await sendEnrolment(reply, 200, uid, step);
      default: {
        const proof = cookies.chosenPassword(request);
        const chosen = proof && (await takeProof(reply, proof));
        if (chosen) return await afterPassword(request, reply, chosen);
        return await sendSignIn(request, reply, (await findReturnTo(pools, state)) ?? "/");
      }
    }
  });

  app.post<Step>("/signin/:uid", { config: limits.signIn }, async (request, reply) => {
    const { uid } = request.params;
    const returnTo = safeReturnTo(formText(request.body, "returnTo"), baseUrl);
    if (!(await isUnderWay(request, reply))) return await beginAnew(request, reply, returnTo);
    const email = formText(request.body, "email");
    const password = formText(request.body, "password");
    const answer =
      email && password
        ? await checkPassword(pools, appSecret, { email, password, address: request.ip })
        : undefined;
    if (answer?.outcome !== "right") {
      const { status, alarm } = refusalOf(answer);
      if (answer?.outcome === "wait") reply.header("retry-after", answer.seconds);
      return await sendPage(reply, status, (frame) =>
        signInPage(frame, { action: `/signin/${uid}`, email, returnTo, alarm }),
      );
    }
    return await afterPassword(request, reply, answer);
  });

  app.post<Step>("/signin/:uid/code", { config: limits.signIn }, async (request, reply) => {
    const { userId } = await expectStep(request, reply, "code");
    const { uid } = request.params;
    const code = formText(request.body, "code");
    const answer = code ? await checkCode(pools, { appSecret, userId, code }) : undefined;
    if (answer?.outcome === "right") {
      await finishStep(uid, "code");
      return await finish(request, reply, userId, ["pwd", "otp"]);
    }
    if (answer?.outcome === "wait") reply.header("retry-after", answer.seconds);
    const [status, alarm] =
      answer?.outcome === "wait"
        ? [429, pleaseWait(answer.seconds)]
        : [answer ? 401 : 400, answer ? WRONG_CODE : CODE_MISSING];
    return await sendPage(reply, status, (frame) =>
      codePage(frame, { action: `/signin/${uid}/code`, alarm }),
    );
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
    if (!codes) return await sendEnrolment(reply, 400, uid, step, code ? WRONG_CODE : CODE_MISSING);
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

  async function sendEnrolment(
    reply: FastifyReply,
    status: number,
    uid: string,
    { userId, email }: SignInStep,
    alarm?: string,
  ): Promise<FastifyReply> {
    const secret = await asSystem(pools, "show a second factor", (tx) =>
      beginEnrolment(tx, { appSecret, userId }),
    );
    const { title: organisation } = await identity.readOrganisation();
    const draw = await drawEnrolPage({
      action: `/signin/${uid}/enrol`,
      secret,
      address: totpAddress(secret, { organisation, email }),
      reason: ENROL_REASON,
      alarm,
      back: ANOTHER_ACCOUNT,
    });
    return await sendPage(reply, status, draw);
  }

  async function sendSignIn(
    request: StepRequest,
    reply: FastifyReply,
    returnTo: string,
  ): Promise<FastifyReply> {
    const token = cookies.session(request);
    const ended = token
      ? await asSystem(pools, "find an ended session", (tx) => findEndedSession(tx, token))
      : undefined;
    const reason = ended && sessionEnded(ended, { leadsBack: returnTo !== "/" });
    return await sendPage(reply, 200, (frame) =>
      signInPage(frame, { action: `/signin/${request.params.uid}`, email: ended?.email, returnTo, reason }),
    );
  }

  /** The page stood open for too long. A browser that kept its former session keeps cookies, so it need not be told. */
  async function beginAnew(
    request: StepRequest,
    reply: FastifyReply,
    returnTo: string,
  ): Promise<FastifyReply> {
    if (await isSignedIn(request)) return reply.redirect("/", 303);
    const href = `/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`;
    if (cookies.session(request)) return reply.redirect(href, 303);
    const { status, notice: content } = SIGN_IN_FAILURES["not-begun-here"];
    return await sendPage(reply, status, notice({ ...content, action: { ...TO_SIGN_IN, href } }));
  }

  async function isUnderWay(request: StepRequest, reply: FastifyReply): Promise<boolean> {
    try {
      await expectInteraction(request, reply);
      return true;
    } catch (error) {
      if (error instanceof SignInError) return false;
      throw error;
    }
  }

  /** The page belongs to a sign-in that this browser began and that has not run out; gives its state. */
  async function expectInteraction(request: StepRequest, reply: FastifyReply): Promise<string> {
    try {
      const { uid, params } = await (await provider.now()).interactionDetails(request.raw, reply.raw);
      if (uid !== request.params.uid) throw new SignInError("not-begun-here");
      return String(params.state ?? "");
    } catch (error) {
      throw error instanceof Error && error.name === "SessionNotFound"
        ? new SignInError("not-begun-here", error)
        : error;
    }
  }

  /** And her password was right before. */
  async function expectStep(request: StepRequest, reply: FastifyReply, lacks: Lacking): Promise<SignInStep> {
    await expectInteraction(request, reply);
    const step = await asSystem(pools, "find a step of a sign-in", (tx) => findStep(tx, request.params.uid));
    if (step?.lacks !== lacks) throw new SignInError("not-begun-here");
    return step;
  }

  async function finishStep(uid: string, lacks: Lacking): Promise<void> {
    const ended = await asSystem(pools, "end a step of a sign-in", (tx) => endStep(tx, uid, lacks));
    if (!ended) throw new SignInError("not-begun-here");
  }

  async function finish(
    request: StepRequest,
    reply: FastifyReply,
    accountId: string,
    amr: string[],
  ): Promise<FastifyReply> {
    const next = await (await provider.now()).interactionResult(request.raw, reply.raw, {
      login: { accountId, remember: false, amr },
    });
    return reply.redirect(next, 303);
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
