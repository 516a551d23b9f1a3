/** Second half of the code flow, step by step: each step ends it with its own reason. */
import { asSystem } from "#server/postgres/as-system.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { hashOpaqueToken } from "./opaque-token.ts";
import { openSession } from "./open-session.ts";
import type { ProvedIdentity, RelyingParty } from "./relying-party.ts";
import { SignInError } from "./sign-in-error.ts";

interface Attempt {
  nonce: string;
  codeVerifier: string;
  returnTo: string;
}

export interface FinishSignIn {
  /** The address that the provider sent the browser to, with code and state. */
  callbackUrl: URL;
  browserToken: string | undefined;
}

export async function finishSignIn(
  pools: Pools,
  relyingParty: RelyingParty,
  { callbackUrl, browserToken }: FinishSignIn,
): Promise<{ sessionToken: string; returnTo: string }> {
  const state = callbackUrl.searchParams.get("state");
  if (!state || !browserToken) throw new SignInError("not-begun-here");
  const attempt = await asSystem(pools, "recall a sign-in", (tx) => recallAttempt(tx, state, browserToken));
  const { nonce, codeVerifier, returnTo } = attempt;
  const proved = await relyingParty.redeem(callbackUrl, { state, nonce, codeVerifier });
  const sessionToken = await asSystem(pools, "open a session", async (tx) => {
    const userId = await findPerson(tx, proved);
    const { token } = await openSession(tx, { userId, madeBy: "browser", idToken: proved.idToken });
    return token;
  });
  await relyingParty.forget(proved);
  return { sessionToken, returnTo };
}

/** Deleted as it is read: an answer counts once. */
async function recallAttempt(tx: Tx, state: string, browserToken: string): Promise<Attempt> {
  const { rows } = await tx.query<{ nonce: string; code_verifier: string; return_to: string }>(
    `delete from identity.sign_in_attempt
     where state_hash = $1 and browser_hash = $2 and expires_at > app.now()
     returning nonce, code_verifier, return_to`,
    [hashOpaqueToken(state), hashOpaqueToken(browserToken)],
  );
  const [row] = rows;
  if (!row) throw new SignInError("not-begun-here");
  return { nonce: row.nonce, codeVerifier: row.code_verifier, returnTo: row.return_to };
}

/** The embedded provider knows people by their id here, an external one by the id that it gave them. */
async function findPerson(tx: Tx, proved: ProvedIdentity): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from app."user"
     where ${proved.embedded ? "id = $1::uuid" : "auth0_id = $1"} and identity.may_enter(role, status)`,
    [proved.subject],
  );
  const [row] = rows;
  if (!row) throw new SignInError("no-access");
  return row.id;
}
