/** This server as a client of its identity provider, embedded or external. */
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientError,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
} from "openid-client";
import { SignInError } from "./sign-in-error.ts";

export interface ProvedIdentity {
  subject: string;
  embedded: boolean;
  /** Only of an external provider, for its sign-out. */
  idToken: string | undefined;
  accessToken: string;
}

interface FlowSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface RelyingParty {
  authorizationUrl(secrets: FlowSecrets): Promise<URL>;
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
  baseUrl: string;
  /** Present when the provider lives in this process. */
  embedded?: { fetch: CustomFetch; forget: (accessToken: string) => Promise<void> };
}

const TIMEOUT_SECONDS = 10;

export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { issuer, clientId, clientSecret, baseUrl, embedded } = options;
  const redirectUri = `${baseUrl}/api/auth/callback`;
  let discovered: Promise<Configuration> | undefined;

  // At first use, not at start: a provider that is down must not keep the server down.
  async function configuration(): Promise<Configuration> {
    discovered ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])],
      ...(embedded ? { [customFetch]: embedded.fetch } : {}),
    });
    try {
      return await discovered;
    } catch (error) {
      discovered = undefined;
      throw new SignInError("provider-down", error);
    }
  }

  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        ui_locales: "de-CH de",
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
        const subject = tokens.claims()?.sub;
        if (!subject) throw new SignInError("not-proved");
        return {
          subject,
          embedded: embedded !== undefined,
          idToken: embedded ? undefined : tokens.id_token,
          accessToken: tokens.access_token,
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
      if (!config.serverMetadata().end_session_endpoint) return undefined;
      return buildEndSessionUrl(config, {
        post_logout_redirect_uri: `${baseUrl}/`,
        ...(idToken ? { id_token_hint: idToken } : {}),
      });
    },
  };
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
