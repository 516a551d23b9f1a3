/** A sign-in at the embedded provider that this browser began: that it is under way, what it lacks, and back to the provider. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { TO_SIGN_IN } from "#server/identity/page/notice-page.ts";
import { SIGN_IN_FAILURES } from "#server/identity/page/notices.ts";
import type { EmbeddedProvider } from "#server/identity/provider/embedded-provider.ts";
import { SignInError } from "#server/identity/sign-in-error.ts";
import { endStep, findStep, type Lacking, type SignInStep } from "#server/identity/sign-in-step.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { notice } from "./send-page.ts";
import type { SignInOptions } from "./sign-in-options.ts";

export interface Step {
  Params: { uid: string };
}

export type StepRequest = FastifyRequest<Step>;

export type Interactions = ReturnType<typeof createInteractions>;

export function createInteractions({
  pools,
  cookies,
  isSignedIn,
  sendPage,
  provider,
}: SignInOptions & { provider: EmbeddedProvider }) {
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

  return {
    expectInteraction,

    /** The state of the sign-in, undefined when it is not under way. */
    async stateOf(request: StepRequest, reply: FastifyReply): Promise<string | undefined> {
      try {
        return await expectInteraction(request, reply);
      } catch (error) {
        if (error instanceof SignInError) return undefined;
        throw error;
      }
    },

    /** And her password was right before. */
    async expectStep(request: StepRequest, reply: FastifyReply, lacks: Lacking): Promise<SignInStep> {
      await expectInteraction(request, reply);
      const step = await asSystem(pools, "find a step of a sign-in", (tx) =>
        findStep(tx, request.params.uid),
      );
      if (step?.lacks !== lacks) throw new SignInError("not-begun-here");
      return step;
    },

    async finishStep(uid: string, lacks: Lacking): Promise<void> {
      const ended = await asSystem(pools, "end a step of a sign-in", (tx) => endStep(tx, uid, lacks));
      if (!ended) throw new SignInError("not-begun-here");
    },

    async finish(
      request: StepRequest,
      reply: FastifyReply,
      accountId: string,
      amr: string[],
    ): Promise<FastifyReply> {
      const next = await (await provider.now()).interactionResult(request.raw, reply.raw, {
        login: { accountId, remember: false, amr },
      });
      return reply.redirect(next, 303);
    },

    /** The page stood open for too long. A browser that kept its former session keeps cookies, so it need not be told. */
    async beginAnew(request: StepRequest, reply: FastifyReply, returnTo: string): Promise<FastifyReply> {
      if (await isSignedIn(request)) return reply.redirect("/", 303);
      const href = `/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`;
      if (cookies.session(request)) return reply.redirect(href, 303);
      const { status, notice: content } = SIGN_IN_FAILURES["not-begun-here"];
      return await sendPage(reply, status, notice({ ...content, action: { ...TO_SIGN_IN, href } }));
    },
  };
}
