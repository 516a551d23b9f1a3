/** Second half of the code flow, step by step: each step ends it with its own reason. */
import { asSystem } from "#server/postgres/as-system.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { AppRole, Pools } from "#server/postgres/pools.ts";
import { trustDevice } from "./device-key.ts";
import { hashOpaqueToken } from "./opaque-token.ts";
import { openSession, type SessionEnds } from "./open-session.ts";
import type { ProvedIdentity, RelyingParty } from "./relying-party.ts";
import { SignInError } from "./sign-in-error.ts";
import { noteSignIn, wayOf } from "./sign-in-log.ts";

interface Attempt {
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  trustsDevice: string | null;
}

export interface FinishSignIn {
  /** The address that the provider sent the browser to, with code and state. */
  callbackUrl: URL;
  browserToken: string | undefined;
  ends: SessionEnds;
  appSecret: string;
  /** The visitor's network address. */
  address: string;
  /** A telephone is trusted from now on. */
  onTrust(tx: Tx, userId: string): Promise<void>;
}

export interface FinishedSignIn {
  sessionToken: string;
  returnTo: string;
  /** The key of a trusted telephone, and how long the session lasts on it. */
  trusted: { key: string; until: Date } | undefined;
}

export async function finishSignIn(
  pools: Pools,
  relyingParty: RelyingParty,
  { callbackUrl, browserToken, ends, appSecret, address, onTrust }: FinishSignIn,
): Promise<FinishedSignIn> {
  const state = callbackUrl.searchParams.get("state");
  if (!state || !browserToken) throw new SignInError("not-begun-here");
  const attempt = await asSystem(pools, "recall a sign-in", (tx) => recallAttempt(tx, state, browserToken));
  const { nonce, codeVerifier, returnTo, trustsDevice } = attempt;
  const proved = await relyingParty.redeem(callbackUrl, { state, nonce, codeVerifier });
  const tried = { way: wayOf(proved.methods), address };
  const opened = await asSystem(pools, "open a session", async (tx) => {
    const person = await findPerson(tx, proved);
    if (!person?.mayEnter) {
      await noteSignIn(tx, appSecret, { ...tried, userId: person?.userId, outcome: "closed" });
      return undefined;
    }
    const { userId, role } = person;
    await noteSignIn(tx, appSecret, { ...tried, userId, outcome: "came_in" });
    const { id, token } = await openSession(tx, { userId, madeBy: "browser", idToken: proved.idToken, ends });
    // Whether staff may is said by the database; here nobody is kept out for having ticked a box.
    const trusts = trustsDevice !== null && role === "user" && ends.trustedDays > 0;
    if (!trusts) return { sessionToken: token, trusted: undefined };
    const trusted = await trustDevice(tx, {
      appSecret,
      sessionId: id,
      name: trustsDevice,
      days: ends.trustedDays,
    });
    if (trusted) await onTrust(tx, userId);
    return { sessionToken: token, trusted };
  });
  if (!opened) throw new SignInError("no-access");
  await relyingParty.forget(proved);
  return { ...opened, returnTo };
}

/** Deleted as it is read: an answer counts once. */
async function recallAttempt(tx: Tx, state: string, browserToken: string): Promise<Attempt> {
  const { rows } = await tx.query<{
    nonce: string;
    code_verifier: string;
    return_to: string;
    trusts_device: string | null;
  }>(
    `delete from identity.sign_in_attempt
     where state_hash = $1 and browser_hash = $2 and expires_at > app.now()
     returning nonce, code_verifier, return_to, trusts_device`,
    [hashOpaqueToken(state), hashOpaqueToken(browserToken)],
  );
  const [row] = rows;
  if (!row) throw new SignInError("not-begun-here");
  const { nonce, code_verifier: codeVerifier, return_to: returnTo, trusts_device: trustsDevice } = row;
  return { nonce, codeVerifier, returnTo, trustsDevice };
}

async function findPerson(
  tx: Tx,
  proved: ProvedIdentity,
): Promise<{ userId: string; role: AppRole; mayEnter: boolean } | undefined> {
  const known = await findLogin(tx, proved);
  const userId = known ?? (await adoptLogin(tx, proved));
  if (userId === undefined) return undefined;
  const { rows } = await tx.query<{ role: AppRole; mayEnter: boolean }>(
    `select role, identity.may_enter(id, role, status) as "mayEnter" from app."user" where id = $1`,
    [userId],
  );
  const [row] = rows;
  return row && { userId, ...row };
}

async function findLogin(tx: Tx, { issuer, subject }: ProvedIdentity): Promise<string | undefined> {
  const { rows } = await tx.query<{ user_id: string }>(
    "select user_id from identity.login where issuer = $1 and subject = $2",
    [issuer, subject],
  );
  return rows[0]?.user_id;
}

/** A login brought along from an older system has its subject but no issuer yet: it becomes that of the first proof. */
async function adoptLogin(tx: Tx, { issuer, subject }: ProvedIdentity): Promise<string | undefined> {
  const { rows } = await tx.query<{ user_id: string }>(
    `insert into identity.login (issuer, subject, user_id, email)
     select $1, $2, u.id, u.email from app."user" u
     where u.auth0_id = $2 and identity.may_enter(u.id, u.role, u.status) and not exists (select from identity.login l where l.user_id = u.id)
     returning user_id`,
    [issuer, subject],
  );
  return rows[0]?.user_id;
}
