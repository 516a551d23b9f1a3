/** The identity provider that comes with the program: the code flow with PKCE for one client, this server itself. */
import type { KoaContextWithOIDC, Provider } from "oidc-provider";
import { deriveSecret } from "#server/kernel/derive-secret.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { loadSigningKeys, SIGNING_ALGORITHM, type SigningKey } from "../signing-keys.ts";
import { createPayloadStore } from "./payload-store.ts";

export const CLIENT_ID = "wiege";
export const MOUNT_PATH = "/oidc";

const SCOPE = "openid";
/** As long as a sign-in may take; the session here is what lasts. */
const SIGN_IN_SECONDS = 30 * 60;

export interface EmbeddedProviderOptions {
  baseUrl: string;
  appSecret: string;
}

export function clientSecret(appSecret: string): string {
  return deriveSecret(appSecret, "oidc client").toString("base64url");
}

export interface EmbeddedProvider {
  /** The provider with the keys of now: when they change another one takes its place, in the middle of sign-ins too. */
  now(): Promise<Provider>;
}

/** Another process may have changed the keys, and a key has its day. */
const KEYS_STAY_FRESH_MS = 10 * 60_000;

export async function createEmbeddedProvider(
  pools: Pools,
  options: EmbeddedProviderOptions & { keysStayFreshMs?: number },
): Promise<EmbeddedProvider> {
  const { keysStayFreshMs = KEYS_STAY_FRESH_MS } = options;
  const library = await importLibrary();

  async function make(before?: Made): Promise<Made> {
    const keys = await loadSigningKeys(pools, options.appSecret, "provider");
    const kids = keys.map(({ kid }) => kid).join(" ");
    return before?.kids === kids
      ? { ...before, at: Date.now() }
      : { kids, at: Date.now(), provider: makeProvider(library, pools, options, keys) };
  }

  let made = await make();
  let making: Promise<Made> | undefined;
  return {
    async now() {
      if (Date.now() - made.at <= keysStayFreshMs) return made.provider;
      making ??= make(made).finally(() => {
        making = undefined;
      });
      made = await making;
      return made.provider;
    },
  };
}

interface Made {
  provider: Provider;
  /** Names of its keys, the one that signs first. */
  kids: string;
  at: number;
}

function makeProvider(
  library: typeof import("oidc-provider"),
  pools: Pools,
  { baseUrl, appSecret }: EmbeddedProviderOptions,
  keys: SigningKey[],
): Provider {
  // __Host- needs the path of everything, and each of these is for a part of it.
  const prefix = baseUrl.startsWith("https:") ? "__Secure-" : "";
  const provider = new library.Provider(`${baseUrl}${MOUNT_PATH}`, {
    adapter: createPayloadStore(pools),
    jwks: { keys: keys.map(({ jwk }) => jwk) },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret(appSecret),
        redirect_uris: [`${baseUrl}/api/auth/callback`],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
        id_token_signed_response_alg: SIGNING_ALGORITHM,
      },
    ],
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    responseTypes: ["code"],
    scopes: [SCOPE],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      IdToken: 300,
      Grant: SIGN_IN_SECONDS,
      Interaction: SIGN_IN_SECONDS,
      Session: SIGN_IN_SECONDS,
    },
    cookies: {
      keys: [deriveSecret(appSecret, "oidc cookies").toString("base64url")],
      names: {
        session: `${prefix}wiege_oidc`,
        interaction: `${prefix}wiege_oidc_step`,
        resume: `${prefix}wiege_oidc_resume`,
      },
      long: { signed: true, httpOnly: true, sameSite: "lax", path: MOUNT_PATH },
      short: { signed: true, httpOnly: true, sameSite: "lax" },
    },
    interactions: { url: (_ctx, interaction) => `/signin/${interaction.uid}` },
    // How she proved it goes with who she is, for the log of sign-ins.
    claims: { openid: ["sub", "amr"] },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    loadExistingGrant: grantToOurselves,
    renderError: showFailure,
  });
  // Host and protocol are set from BASE_URL before a request comes here, see the mount.
  provider.proxy = true;
  return provider;
}

/** It warns of every Node that is not yet called LTS; ours is pinned, and tried with it. */
async function importLibrary(): Promise<typeof import("oidc-provider")> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await import("oidc-provider");
  } finally {
    console.warn = warn;
  }
}

/** The one client is this server, so there is nobody to ask for consent. */
async function grantToOurselves(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
}

/** The German page for it stands with the other pages. */
function showFailure(ctx: KoaContextWithOIDC, out: { error: string }): void {
  ctx.status = 303;
  ctx.redirect(`/signin/failed?reason=${out.error === "server_error" ? "provider-down" : "not-begun-here"}`);
}
