/** The room's one door: everything that the HTTP side needs to know of who is there. */
import type { CustomFetch } from "openid-client";
import type { Config } from "#server/kernel/config.ts";
import type { ChangeFeed } from "#server/postgres/change-feed.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { type AccessTokens, createAccessTokens } from "./access-token.ts";
import { type Callers, createCallers } from "./callers.ts";
import { createReadOrganisation, type ReadOrganisation } from "./page/organisation.ts";
import { loadPageAssets, type PageAssets } from "./page/page-assets.ts";
import {
  CLIENT_ID,
  clientSecret,
  createEmbeddedProvider,
  type EmbeddedProvider,
  MOUNT_PATH,
} from "./provider/embedded-provider.ts";
import { forgetSignIn } from "./provider/payload-store.ts";
import { createRelyingParty, type RelyingParty } from "./relying-party.ts";
import { createSessions, type Sessions } from "./sessions.ts";

export interface Identity {
  tokens: AccessTokens;
  sessions: Sessions;
  callers: Callers;
  relyingParty: RelyingParty;
  /** Absent with an external provider. */
  provider: EmbeddedProvider | undefined;
  readOrganisation: ReadOrganisation;
  assets: PageAssets;
}

export interface IdentityOptions {
  config: Pick<Config, "baseUrl" | "appSecret" | "oidc" | "identityAdmin">;
  changes: Pick<ChangeFeed, "listen">;
  /** Carries the calls to the embedded provider, which lives in the same process. */
  toOurselves: CustomFetch;
}

export async function createIdentity(
  pools: Pools,
  { config, changes, toOurselves }: IdentityOptions,
): Promise<Identity> {
  const { baseUrl, appSecret, oidc, identityAdmin } = config;
  const tokens = createAccessTokens(pools, { appSecret, baseUrl });
  const sessions = createSessions(pools);
  return {
    tokens,
    sessions,
    callers: createCallers(tokens, sessions, changes),
    relyingParty: oidc
      ? createRelyingParty({ ...oidc, baseUrl, isAuth0: isAuth0(oidc.issuer, identityAdmin) })
      : createRelyingParty({
          issuer: `${baseUrl}${MOUNT_PATH}`,
          clientId: CLIENT_ID,
          clientSecret: clientSecret(appSecret),
          baseUrl,
          embedded: { fetch: toOurselves, forget: (accessToken) => forgetSignIn(pools, accessToken) },
        }),
    provider: oidc ? undefined : await createEmbeddedProvider(pools, { baseUrl, appSecret }),
    readOrganisation: createReadOrganisation(pools, changes),
    assets: await loadPageAssets(),
  };
}

function isAuth0(issuer: string, admin: Config["identityAdmin"]): boolean {
  return admin?.kind === "auth0" || new URL(issuer).hostname.endsWith(".auth0.com");
}
