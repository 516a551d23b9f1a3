import { hkdfSync } from "node:crypto";

/** One secret is configured; every use of it gets a key of its own. */
export function deriveSecret(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", appSecret, "", `wiege/${purpose}`, 32));
}
