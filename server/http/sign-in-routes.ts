/** /signin: the pages on which people prove to the embedded provider who they are. */
import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Provider } from "oidc-provider";
import { checkPassword, type PasswordAnswer } from "#server/identity/check-password.ts";
import type { Identity } from "#server/identity/identity.ts";
import {
  CLOSED_ACCOUNT,
  FIELDS_MISSING,
  HELP,
  pleaseWait,
  SIGN_IN_FAILURES,
  WRONG_PASSWORD,
} from "#server/identity/page/notices.ts";
import { signInPage } from "#server/identity/page/sign-in-page.ts";
import { SignInError, type SignInFailure } from "#server/identity/sign-in-error.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { isFromElsewhere } from "./from-elsewhere.ts";
import type { RateLimits } from "./rate-limits.ts";
import { notice, type SendPage } from "./send-page.ts";

export interface SignInRoutes {
  pools: Pools;
  identity: Identity;
  sendPage: SendPage;
  baseUrl: string;
  appSecret: string;
  limits: RateLimits;
}

interface Step {
  Params: { uid: string };
}

interface PasswordStep extends Step {
  Body: { email?: unknown; password?: unknown } | undefined;
}

const FORM_LIMIT_BYTES = 8 * 1024;

export async function registerSignInRoutes(app: FastifyInstance, routes: SignInRoutes): Promise<void> {
  const { identity, sendPage } = routes;
  app.get<{ Params: { "*": string } }>("/signin/assets/*", (request, reply) =>
    sendAsset(identity, request.params["*"], reply),
  );
  app.get("/signin/help", async (_request, reply) => await sendPage(reply, 200, notice(HELP)));
  app.get<{ Querystring: { reason?: string } }>("/signin/failed", async (request, reply) => {
    const { status, notice: content } = SIGN_IN_FAILURES[failureOf(request.query.reason)];
    return await sendPage(reply, status, notice(content));
  });
  if (identity.provider) await registerPasswordStep(app, routes, identity.provider);
}

async function registerPasswordStep(
  app: FastifyInstance,
  routes: SignInRoutes,
  provider: Provider,
): Promise<void> {
  const { pools, sendPage, baseUrl, appSecret, limits } = routes;

  app.get<Step>("/signin/:uid", { config: limits.signIn }, async (request, reply) => {
    await expectStep(provider, request, reply);
    return await sendPage(reply, 200, (frame) =>
      signInPage(frame, { action: `/signin/${request.params.uid}` }),
    );
  });

  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: FORM_LIMIT_BYTES });
    scope.post<PasswordStep>("/signin/:uid", { config: limits.password }, async (request, reply) => {
      if (isFromElsewhere(request, baseUrl)) throw new SignInError("not-begun-here");
      await expectStep(provider, request, reply);
      const email = textOf(request.body?.email);
      const password = textOf(request.body?.password);
      const answer: PasswordAnswer | undefined =
        email && password
          ? await checkPassword(pools, appSecret, { email, password, address: request.ip })
          : undefined;
      if (answer?.outcome === "right") {
        const next = await provider.interactionResult(request.raw, reply.raw, {
          login: { accountId: answer.userId, remember: false, amr: ["pwd"] },
        });
        return reply.header("cache-control", "no-store").redirect(next, 303);
      }
      const { status, alarm } = refusalOf(answer);
      if (answer?.outcome === "wait") reply.header("retry-after", answer.seconds);
      return await sendPage(reply, status, (frame) =>
        signInPage(frame, { action: `/signin/${request.params.uid}`, email, alarm }),
      );
    });
  });
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

/** The page belongs to a sign-in that this browser began and that has not run out. */
async function expectStep(
  provider: Provider,
  request: { raw: Parameters<Provider["interactionDetails"]>[0]; params: { uid: string } },
  reply: FastifyReply,
): Promise<void> {
  try {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    if (uid !== request.params.uid) throw new SignInError("not-begun-here");
  } catch (error) {
    throw error instanceof Error && error.name === "SessionNotFound"
      ? new SignInError("not-begun-here", error)
      : error;
  }
}

function sendAsset({ assets }: Identity, path: string, reply: FastifyReply): FastifyReply {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const asset = assets.get(name);
  if (!asset || `/signin/assets/${path}` !== `${assets.path}/${name}`) {
    reply.callNotFound();
    return reply;
  }
  return reply
    .header("cache-control", "public, max-age=31536000, immutable")
    .type(asset.type)
    .send(asset.body);
}

function failureOf(reason: string | undefined): SignInFailure {
  return reason === "provider-down" ? reason : "not-begun-here";
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
