/** The secret from which a trusted telephone makes the key of what it keeps: of this session alone, and given while it lives. */
import { createHmac } from "node:crypto";
import { deriveSecret } from "#server/kernel/derive-secret.ts";

export interface OfflineKey {
  /** By which the telephone knows whether what it keeps is of this session. */
  id: string;
  secret: string;
}

export function offlineKeyOf(appSecret: string, sessionId: string): OfflineKey {
  const part = (name: string) =>
    createHmac("sha256", deriveSecret(appSecret, "offline list"))
      .update(`${name}\n${sessionId}`)
      .digest("base64url");
  return { id: part("id"), secret: part("secret") };
}
