/** /signin: the pages on which people prove to the embedded provider who they are. */
import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Identity } from "#server/identity/identity.ts";
import { HELP, MANAGED_ELSEWHERE, SIGN_IN_FAILURES } from "#server/identity/page/notices.ts";
import { SignInError, type SignInFailure } from "#server/identity/sign-in-error.ts";
import { isFromElsewhere } from "../from-elsewhere.ts";
import { registerAccountLinkRoutes } from "./account-link-routes.ts";
import { registerDeviceRoutes } from "./device-routes.ts";
import { createInteractions } from "./interaction.ts";
import { createOwnSession } from "./own-session.ts";
import { registerPasskeyRoutes } from "./passkey-routes.ts";
import { registerPasskeySteps } from "./passkey-steps.ts";
import { registerSecurityRoutes } from "./security-routes.ts";
import { notice } from "./send-page.ts";
import type { SignInOptions } from "./sign-in-options.ts";
import { createSignInPages } from "./sign-in-pages.ts";
import { registerSignInSteps } from "./sign-in-steps.ts";

const FORM_LIMIT_BYTES = 8 * 1024;

export async function registerSignInRoutes(app: FastifyInstance, routes: SignInOptions): Promise<void> {
  const { identity, sendPage, isSignedIn } = routes;
  app.get<{ Params: { "*": string } }>("/signin/assets/*", (request, reply) =>
    sendAsset(identity, request.params["*"], reply),
  );
  app.get("/signin/help", async (_request, reply) => await sendPage(reply, 200, notice(HELP)));
  app.get<{ Querystring: { reason?: string } }>("/signin/failed", async (request, reply) => {
    const failure = failureOf(request.query.reason);
    if (failure === "not-begun-here" && (await isSignedIn(request))) return reply.redirect("/", 303);
    const { status, notice: content } = SIGN_IN_FAILURES[failure];
    return await sendPage(reply, status, notice(content));
  });
  if (!identity.provider) {
    app.get(
      "/signin/security",
      async (_request, reply) => await sendPage(reply, 200, notice(MANAGED_ELSEWHERE)),
    );
    return;
  }
  const { provider } = identity;
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: FORM_LIMIT_BYTES });
    scope.addHook("onRequest", async (request, reply) => {
      reply.header("cache-control", "no-store");
      if (request.method === "POST" && isFromElsewhere(request, routes.baseUrl))
        throw new SignInError("not-begun-here");
    });
    const interactions = createInteractions({ ...routes, provider });
    const pages = createSignInPages(routes);
    const own = createOwnSession(routes);
    registerSignInSteps(scope, { ...routes, interactions, pages });
    registerAccountLinkRoutes(scope, routes);
    registerSecurityRoutes(scope, { ...routes, own });
    registerDeviceRoutes(scope, { ...routes, own });
    const { realm } = routes;
    if (!realm) return;
    registerPasskeySteps(scope, { ...routes, interactions, pages, realm });
    registerPasskeyRoutes(scope, { ...routes, own, realm });
  });
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
