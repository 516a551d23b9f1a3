/** An external identity provider for tests, which can be told to lie. */
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next, and which lies are told; reset by assigning anew. */
  behaviour: ProviderBehaviour;
  /** From now on it signs by another key and no longer publishes the one before. */
  changeKey(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProviderBehaviour {
  subject: string;
  claims?: JWTPayload;
  header?: { alg?: string; kid?: string };
  /** Signed by a key that the provider does not publish. */
  foreignKey?: boolean;
  unsigned?: boolean;
  withoutIdToken?: boolean;
  /** Parameters of the redirect back, instead of the right ones. */
  redirect?: Record<string, string>;
  tokenStatus?: number;
  discovery?: Record<string, unknown>;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

export async function anIdentityProvider(): Promise<IdentityProvider> {
  const clientId = "wiege-test";
  const clientSecret = "a secret between two";
  let own = { kid: "one", ...(await generateKeyPair("ES256", { extractable: true })) };
  const foreign = await generateKeyPair("ES256");
  const codes = new Map<string, { nonce: string; challenge: string }>();
  const provider = { behaviour: { subject: "nobody" } } as { behaviour: ProviderBehaviour };

  async function idToken(nonce: string): Promise<string> {
    const { behaviour } = provider;
    const now = Math.floor(Date.now() / 1000);
    const claims: JWTPayload = {
      iss: issuer,
      aud: clientId,
      sub: behaviour.subject,
      iat: now,
      exp: now + 300,
      nonce,
      ...behaviour.claims,
    };
    if (behaviour.unsigned) return new UnsecuredJWT(claims).encode();
    const fair = behaviour.foreignKey ? foreign.privateKey : own.privateKey;
    // A client's secret may not sign: whoever has it could then be anybody.
    const key: CryptoKey | Uint8Array =
      behaviour.header?.alg === "HS256" ? new TextEncoder().encode(clientSecret.padEnd(32)) : fair;
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: own.kid, ...behaviour.header })
      .sign(key);
  }

  const server = createServer(async (request, response) => {
    const { behaviour } = provider;
    const url = new URL(request.url ?? "/", issuer);
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    switch (url.pathname) {
      case "/.well-known/openid-configuration":
        return json(200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          end_session_endpoint: `${issuer}/end`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["ES256"],
          ...behaviour.discovery,
        });
      case "/jwks":
        return json(200, {
          keys: [{ ...(await exportJWK(own.publicKey)), kid: own.kid, alg: "ES256", use: "sig" }],
        });
      case "/authorize": {
        const code = randomUUID();
        const {
          nonce = "",
          code_challenge: challenge = "",
          state = "",
          redirect_uri = "",
        } = Object.fromEntries(url.searchParams);
        codes.set(code, { nonce, challenge });
        const back = new URL(redirect_uri);
        back.search = String(new URLSearchParams({ code, state, ...behaviour.redirect }));
        response.writeHead(302, { location: back.href }).end();
        return;
      }
      case "/token": {
        const body = await bodyOf(request);
        const known = codes.get(body.get("code") ?? "");
        codes.delete(body.get("code") ?? "");
        const challenge = createHash("sha256")
          .update(body.get("code_verifier") ?? "")
          .digest("base64url");
        if (behaviour.tokenStatus) return json(behaviour.tokenStatus, { error: "server_error" });
        if (!known || known.challenge !== challenge) return json(400, { error: "invalid_grant" });
        return json(200, {
          access_token: randomUUID(),
          token_type: "bearer",
          ...(behaviour.withoutIdToken ? {} : { id_token: await idToken(known.nonce) }),
        });
      }
      default:
        return json(404, {});
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return Object.assign(provider, {
    issuer,
    clientId,
    clientSecret,
    async changeKey() {
      own = { kid: randomUUID(), ...(await generateKeyPair("ES256", { extractable: true })) };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
