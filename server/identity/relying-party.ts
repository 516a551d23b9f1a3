/** This server as a client of its identity provider, embedded or external. */
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientError,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  type ServerMetadata,
} from "openid-client";
import { SignInError } from "./sign-in-error.ts";

export interface ProvedIdentity {
  /** Whose word it is; a subject counts together with it only. */
  issuer: string;
  subject: string;
  /** Only of an external provider, for its sign-out. */
  idToken: string | undefined;
  accessToken: string;
  /** How she proved it; only our own provider's word for it is taken. */
  methods: readonly string[] | undefined;
}

interface FlowSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface RelyingParty {
  authorizationUrl(secrets: FlowSecrets, loginHint?: string | undefined): Promise<URL>;
  /** Trades the code for a proof of who it is; everything that does not match is a SignInError. */
  redeem(callbackUrl: URL, secrets: FlowSecrets): Promise<ProvedIdentity>;
  /** What the provider still holds of a finished sign-in is dropped, where it is ours to drop. */
  forget(proved: ProvedIdentity): Promise<void>;
  /** Where the browser goes to end the session at the provider too; undefined when nothing is left there. */
  signOutUrl(idToken: string | null): Promise<URL | undefined>;
}

export interface RelyingPartyOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  audience?: string | undefined;
  /** Auth0 names its own way out in the discovery only if the tenant is set so. */
  isAuth0?: boolean;
  baseUrl: string;
  /** Present when the provider lives in this process. */
  embedded?: { fetch: CustomFetch; forget: (accessToken: string) => Promise<void> };
}

/** The embedded provider's name in the database: its address may change, its people stay the same. */
export const EMBEDDED_ISSUER = "embedded";

const TIMEOUT_SECONDS = 10;
/** How far two clocks may be apart. */
const CLOCKS_APART_SECONDS = 60;
const DISCOVERED_FOR_MS = 60 * 60_000;

export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { issuer, clientId, clientSecret, audience, isAuth0 = false, baseUrl, embedded } = options;
  const redirectUri = `${baseUrl}/api/auth/callback`;
  const client = { client_secret: clientSecret, [clockTolerance]: CLOCKS_APART_SECONDS };
  let discovered: { metadata: ServerMetadata; at: number } | undefined;

  function prepare(config: Configuration): Configuration {
    enableNonRepudiationChecks(config);
    if (isLoopback(issuer)) allowInsecureRequests(config);
    config.timeout = TIMEOUT_SECONDS;
    if (embedded) config[customFetch] = embedded.fetch;
    return config;
  }

  async function discover(): Promise<ServerMetadata> {
    const found = await discovery(new URL(issuer), clientId, client, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: isLoopback(issuer) ? [allowInsecureRequests] : [],
      ...(embedded ? { [customFetch]: embedded.fetch } : {}),
    });
    return found.serverMetadata();
  }

  /**
   * Discovered at first use, not at start: a provider that is down must not keep the server down. The answer holds no
   * keys: they are fetched for each proof, so that a key that the provider changed a moment ago is known at once.
   */
  async function configuration(): Promise<Configuration> {
    if (!discovered || Date.now() - discovered.at > DISCOVERED_FOR_MS) {
      try {
        discovered = { metadata: await discover(), at: Date.now() };
      } catch (error) {
        if (!discovered) throw new SignInError("provider-down", error);
      }
    }
    return prepare(new Configuration(discovered.metadata, clientId, client));
  }

  return {
    async authorizationUrl({ state, nonce, codeVerifier }, loginHint) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        ui_locales: "de-CH de",
        ...(audience ? { audience } : {}),
        ...(loginHint ? { login_hint: loginHint } : {}),
        // A session that ended here must not come back without a password.
        ...(embedded ? { prompt: "login" } : {}),
      });
    },

    async redeem(callbackUrl, { state, nonce, codeVerifier }) {
      const config = await configuration();
      try {
        const tokens = await authorizationCodeGrant(config, callbackUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims?.sub) throw new SignInError("not-proved");
        return {
          issuer: embedded ? EMBEDDED_ISSUER : issuer,
          subject: claims.sub,
          idToken: embedded ? undefined : tokens.id_token,
          accessToken: tokens.access_token,
          methods: embedded ? namesIn(claims.amr) : undefined,
        };
      } catch (error) {
        throw asSignInError(error);
      }
    },

    async forget(proved) {
      await embedded?.forget(proved.accessToken);
    },

    async signOutUrl(idToken) {
      if (embedded) return undefined;
      const config = await configuration();
      if (!config.serverMetadata().end_session_endpoint)
        return isAuth0 ? auth0SignOutUrl(issuer, clientId, baseUrl) : undefined;
      return buildEndSessionUrl(config, {
        post_logout_redirect_uri: `${baseUrl}/`,
        ...(idToken ? { id_token_hint: idToken } : {}),
      });
    },
  };
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
}

function auth0SignOutUrl(issuer: string, clientId: string, baseUrl: string): URL {
  const url = new URL("v2/logout", issuer);
  url.search = String(new URLSearchParams({ client_id: clientId, returnTo: `${baseUrl}/` }));
  return url;
}

function isLoopback(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "http:" && ["127.0.0.1", "[::1]", "localhost"].includes(hostname);
}

function asSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (error instanceof AuthorizationResponseError) return new SignInError("broken-off", error);
  if (error instanceof ResponseBodyError) {
    return new SignInError(error.status >= 500 ? "provider-down" : "not-proved", error);
  }
  if (error instanceof ClientError && error.code !== "OAUTH_TIMEOUT")
    return new SignInError("not-proved", error);
  return new SignInError("provider-down", error);
}
