/** First half of the code flow: remember what was asked for, and where to send the browser. */
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { hashOpaqueToken, newOpaqueToken } from "./opaque-token.ts";
import type { RelyingParty } from "./relying-party.ts";

const TIME_TO_SIGN_IN = "30 minutes";

export interface BeginSignIn {
  returnTo: string;
  /** Binds the answer to this browser; the same for all its tabs. */
  browserToken: string;
  /** Whose session has just ended in this browser, so that she need not type her address again. */
  loginHint?: string | undefined;
}

export async function beginSignIn(
  pools: Pools,
  relyingParty: RelyingParty,
  { returnTo, browserToken, loginHint }: BeginSignIn,
): Promise<URL> {
  const state = newOpaqueToken();
  const nonce = newOpaqueToken();
  const codeVerifier = newOpaqueToken();
  const url = await relyingParty.authorizationUrl({ state, nonce, codeVerifier }, loginHint);
  await asSystem(pools, "begin a sign-in", (tx) =>
    tx.query(
      `insert into identity.sign_in_attempt (state_hash, browser_hash, nonce, code_verifier, return_to, expires_at)
       values ($1, $2, $3, $4, $5, app.now() + $6::interval)`,
      [hashOpaqueToken(state), hashOpaqueToken(browserToken), nonce, codeVerifier, returnTo, TIME_TO_SIGN_IN],
    ),
  );
  return url;
}

/** Which telephone is to be trusted when the sign-in is done; null: none. */
export async function rememberTrust(pools: Pools, state: string, device: string | null): Promise<void> {
  await asSystem(pools, "remember a telephone to be trusted", (tx) =>
    tx.query("update identity.sign_in_attempt set trusts_device = $2 where state_hash = $1", [
      hashOpaqueToken(state),
      device,
    ]),
  );
}

/** Where a sign-in under way will lead. */
export async function findReturnTo(pools: Pools, state: string): Promise<string | undefined> {
  const { rows } = await asSystem(pools, "find where a sign-in leads", (tx) =>
    tx.query<{ return_to: string }>("select return_to from identity.sign_in_attempt where state_hash = $1", [
      hashOpaqueToken(state),
    ]),
  );
  return rows[0]?.return_to;
}
