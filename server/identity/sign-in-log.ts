/** Who came in, and who tried: a line for the auditor (database/rules/sign-in-log.sql), with nothing of what was typed. */
import { createHmac } from "node:crypto";
import type { SignInOutcome, SignInWay } from "#domain/privacy/sign-in-words.ts";
import { deriveSecret } from "#server/kernel/derive-secret.ts";
import { networkOf } from "#server/kernel/network-of.ts";
import type { Tx } from "#server/postgres/in-session.ts";

interface TriedSignIn {
  /** Undefined when nobody has this address: it is noted alike. */
  userId: string | undefined;
  way: SignInWay;
  outcome: SignInOutcome;
  /** The visitor's network address; none on the machine itself. */
  address: string | undefined;
}

const NETWORK_DIGITS = 8;

export async function noteSignIn(
  tx: Tx,
  appSecret: string,
  { userId, way, outcome, address }: TriedSignIn,
): Promise<void> {
  await tx.query("select rules.note_sign_in($1, $2, $3, $4)", [
    userId ?? null,
    way,
    outcome,
    address === undefined ? null : networkWord(appSecret, address),
  ]);
}

/** The same for the same network, so that one sees who came from where others come from; it does not lead back. */
function networkWord(appSecret: string, address: string): string {
  return createHmac("sha256", deriveSecret(appSecret, "sign-in log"))
    .update(networkOf(address))
    .digest("hex")
    .slice(0, NETWORK_DIGITS);
}

/** By the names of RFC 8176, as our own provider tells them; another one's are its own matter. */
export function wayOf(methods: readonly string[] | undefined): SignInWay {
  if (methods === undefined) return "provider";
  if (!methods.includes("pwd")) return "passkey";
  if (methods.includes("otp")) return "password_code";
  return methods.includes("pop") ? "password_passkey" : "password";
}
