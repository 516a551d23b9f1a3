/** How often a password, a code, a passkey or a link may be tried; PostgreSQL counts before the work is done (database/access/attempts.sql). */
import { createHmac } from "node:crypto";
import { deriveSecret } from "#server/kernel/derive-secret.ts";
import { networkOf } from "#server/kernel/network-of.ts";
import type { Tx } from "#server/postgres/in-session.ts";

export interface Attempter {
  /** Undefined when nobody has this address: that must be counted alike. */
  userId: string | undefined;
  email: string;
  /** The visitor's network address. */
  address: string;
}

/** Twenty bits of what anybody can invent, so that it fills no table. */
const BUCKET_DIGITS = 5;

function digestOf(appSecret: string, scope: string, words: string[]): string {
  return createHmac("sha256", deriveSecret(appSecret, "attempts"))
    .update([scope, ...words].join("\n"))
    .digest("hex");
}

function accountKey(appSecret: string, scope: string, { userId, email }: Attempter, more: string[] = []) {
  if (userId !== undefined) return `${scope}/${digestOf(appSecret, scope, [userId, ...more])}`;
  const address = email.trim().toLowerCase();
  return `${scope}/${digestOf(appSecret, scope, [address, ...more]).slice(0, BUCKET_DIGITS)}`;
}

function networkKey(appSecret: string, scope: string, { address }: Pick<Attempter, "address">): string {
  return `${scope}/${digestOf(appSecret, scope, [networkOf(address)]).slice(0, BUCKET_DIGITS)}`;
}

/** Always in this order, so that two who wait for each other's locks cannot be. */
export function passwordKeys(appSecret: string, who: Attempter): string[] {
  return [
    accountKey(appSecret, "password-account", who),
    accountKey(appSecret, "password-pair", who, [networkOf(who.address)]),
    networkKey(appSecret, "password-network", who),
  ];
}

/** Of the account alone: whoever tries knows the password, from wherever she comes. */
export function codeKeys(appSecret: string, userId: string): string[] {
  return [`code-account/${digestOf(appSecret, "code-account", [userId])}`];
}

/** The network's alone as long as nobody knows whose passkey it is to be. */
export function passkeyKeys(
  appSecret: string,
  who: { userId: string | undefined; address: string },
): string[] {
  const network = networkKey(appSecret, "passkey-network", who);
  return who.userId === undefined
    ? [network]
    : [`passkey-account/${digestOf(appSecret, "passkey-account", [who.userId])}`, network];
}

export function linkKeys(appSecret: string, who: Attempter): string[] {
  return [accountKey(appSecret, "link-account", who), networkKey(appSecret, "link-network", who)];
}

/** Seconds to wait, and nothing was counted; or 0, and this try counts as a wrong one until it is forgiven. */
export async function takeAttempt(tx: Tx, keys: string[]): Promise<number> {
  const { rows } = await tx.query<{ seconds: number }>("select identity.take_attempt($1) as seconds", [keys]);
  return rows[0]?.seconds ?? 0;
}

export async function forgiveAttempt(tx: Tx, keys: string[]): Promise<void> {
  await tx.query("select identity.forgive_attempt($1)", [keys]);
}
