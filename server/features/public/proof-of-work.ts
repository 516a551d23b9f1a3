/**
 * Instead of a foreign captcha: the browser looks for a number whose hash begins with enough zero bits. Challenges are signed,
 * so nothing is kept of those that nobody solves; a solved one counts once.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { deriveSecret } from "#server/kernel/derive-secret.ts";

export type ProofPurpose = "puerpera" | "user";

export interface Proof {
  id: string;
  expiresAt: Date;
}

/** About 130,000 hashes: a second on an old telephone, a tenth of one on a desk. */
const EASIEST_BITS = 17;
const HARDEST_BITS = 21;
const LASTS_MS = 2 * 60 * 60 * 1000;
const SHAPE = /^([a-z]+)\.([0-9a-z]+)\.(\d{1,2})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})~(\d{1,15})$/;

/** One bit more, so twice the work, each time twice as many come within a minute. */
export function bitsFor(perMinute: number, usualPerMinute = 30): number {
  const more = Math.floor(Math.log2(Math.max(1, perMinute / usualPerMinute)));
  return Math.min(EASIEST_BITS + more, HARDEST_BITS);
}

export function newChallenge(
  appSecret: string,
  purpose: ProofPurpose,
  bits: number,
  now: Date = new Date(),
): string {
  const expires = Math.ceil((now.getTime() + LASTS_MS) / 1000).toString(36);
  const words = `${purpose}.${expires}.${bits}.${randomBytes(16).toString("base64url")}`;
  return `${words}.${signatureOf(appSecret, words)}`;
}

export function checkProof(
  appSecret: string,
  purpose: ProofPurpose,
  proof: string,
  now: Date = new Date(),
): Proof | "expired" | "forged" {
  const [whole, forPurpose = "", expires = "", bits = "", id = "", signature = ""] = SHAPE.exec(proof) ?? [];
  if (whole === undefined || forPurpose !== purpose) return "forged";
  const expected = signatureOf(appSecret, `${forPurpose}.${expires}.${bits}.${id}`);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return "forged";
  const expiresAt = new Date(Number.parseInt(expires, 36) * 1000);
  if (expiresAt <= now) return "expired";
  return zeroBits(createHash("sha256").update(whole).digest()) >= Number(bits) ? { id, expiresAt } : "forged";
}

function signatureOf(appSecret: string, words: string): string {
  return createHmac("sha256", deriveSecret(appSecret, "proof of work"))
    .update(words)
    .digest()
    .subarray(0, 16)
    .toString("base64url");
}

export function zeroBits(hash: Buffer): number {
  let bits = 0;
  for (const byte of hash) {
    bits += Math.clz32(byte) - 24;
    if (byte !== 0) return bits;
  }
  return bits;
}
