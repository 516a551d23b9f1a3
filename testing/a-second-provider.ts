/** An identity provider of other people for tests: oidc-provider as it comes, with other settings than ours, on its own port. */
import { createServer } from "node:http";
import { exportJWK, generateKeyPair } from "jose";

export interface SecondProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  stop(): Promise<void>;
}

export async function aSecondProvider(baseUrl: string): Promise<SecondProvider> {
  // It warns of what is meant here.
  const { warn, info } = console;
  Object.assign(console, { warn: () => undefined, info: () => undefined });
  const { Provider } = await import("oidc-provider");
  const clientId = "praxis";
  const clientSecret = "a secret of the other house";
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "theirs" }] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${baseUrl}/api/auth/callback`],
        post_logout_redirect_uris: [`${baseUrl}/`],
        token_endpoint_auth_method: "client_secret_post",
        id_token_signed_response_alg: "RS256",
      },
    ],
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    cookies: { keys: ["their own cookie key"] },
    // Its own pages: any password is right, and it asks for consent.
    features: { devInteractions: { enabled: true } },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: "admin@beispiel.example", email_verified: true }),
    }),
  });
  Object.assign(console, { warn, info });
  server.on("request", provider.callback());
  return {
    issuer,
    clientId,
    clientSecret,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
