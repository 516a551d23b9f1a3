/**
 * Passwords that stood in leaks and are long enough for ours, 12 characters or more: those among the hundred thousand most
 * frequent ones in German, of the British NCSC and of Pwdb (all three from github.com/danielmiessler/SecLists, MIT), without
 * regard to case. leaked-passwords.txt has the first six bytes of the SHA-256 of each, so that nobody reads them here. Nobody
 * else is asked, not even with a part of a hash.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const BYTES = 6;
let known: ReadonlySet<string> | undefined;

function read(): ReadonlySet<string> {
  return new Set(readFileSync(new URL("leaked-passwords.txt", import.meta.url), "utf8").split("\n"));
}

export function isLeakedPassword(password: string): boolean {
  known ??= read();
  const digest = createHash("sha256").update(password.normalize("NFC").toLowerCase()).digest();
  return known.has(digest.subarray(0, BYTES).toString("base64url"));
}
