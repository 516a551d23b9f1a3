/** Codes for the day when the telephone is lost: shown once, each good for one sign-in. */
import { createHmac, randomInt } from "node:crypto";
import { deriveSecret } from "#server/kernel/derive-secret.ts";

const COUNT = 10;
const LENGTH = 10;
/** Without what is easily mistaken: 0 and O, 1, I and L. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/** However it is typed; undefined for what cannot be one. */
function normalise(code: string): string | undefined {
  const letters = code.toUpperCase().replaceAll(/[\s-]/g, "");
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter))
    ? letters
    : undefined;
}

/** Ten letters at random can be guessed from a plain hash, not from one that needs APP_SECRET. */
export function hashRecoveryCode(appSecret: string, userId: string, code: string): Buffer | undefined {
  const letters = normalise(code);
  if (letters === undefined) return undefined;
  return createHmac("sha256", deriveSecret(appSecret, "recovery codes"))
    .update(`${userId}\n${letters}`)
    .digest();
}
