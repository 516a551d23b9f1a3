/** The embedded provider below /oidc. */
import type { FastifyInstance } from "fastify";
import type { CustomFetch } from "openid-client";
import { type EmbeddedProvider, MOUNT_PATH } from "#server/identity/provider/embedded-provider.ts";
import type { RateLimits } from "../rate-limits.ts";

export async function mountProvider(
  app: FastifyInstance,
  provider: EmbeddedProvider,
  options: { baseUrl: string; limits: RateLimits },
): Promise<void> {
  const { host, protocol } = new URL(options.baseUrl);
  await app.register(async (scope) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.all(`${MOUNT_PATH}/*`, { config: options.limits.signIn }, async (request, reply) => {
      const handle = (await provider.now()).callback();
      const raw: typeof request.raw & { originalUrl?: string } = request.raw;
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.hijack();
      raw.originalUrl = raw.url ?? "";
      raw.url = raw.originalUrl.slice(MOUNT_PATH.length);
      // Its own addresses are made of these, so they come from our settings and never from the visitor.
      raw.headers.host = host;
      raw.headers["x-forwarded-host"] = host;
      raw.headers["x-forwarded-proto"] = protocol.slice(0, -1);
      // Its one client is this process: it names no other website as one that may read its answers.
      delete raw.headers.origin;
      void handle(raw, reply.raw);
    });
  });
}

/** Calls to the embedded provider stay in the process: no port, no proxy and no certificate in between. */
export function fetchFromOurselves(app: FastifyInstance): CustomFetch {
  return async (url, { method, headers, body }) => {
    const { pathname, search, host } = new URL(url);
    const answer = await app.inject({
      method: method === "POST" ? "POST" : "GET",
      url: pathname + search,
      headers: { ...headers, host },
      ...(body ? { payload: String(body) } : {}),
    });
    const fields = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: fields });
  };
}
