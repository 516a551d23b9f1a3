/** Links sent by mail: signed, good once and not for long; the database keeps only their SHA-256. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveSecret } from "#server/kernel/derive-secret.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import { hashOpaqueToken, newOpaqueToken } from "./opaque-token.ts";

export type LinkPurpose = "password" | "second-factor";

export interface NewLink {
  url: string;
  hash: Buffer;
}

/** How long a link is good for, by what it was sent for. */
export const LINK_LASTS = {
  invitation: "3 days",
  forgottenPassword: "1 hour",
  resetSecondFactor: "1 day",
} as const;

function signatureOf(appSecret: string, token: string): string {
  return createHmac("sha256", deriveSecret(appSecret, "account links"))
    .update(token)
    .digest()
    .subarray(0, 16)
    .toString("base64url");
}

export function newAccountLink({ appSecret, baseUrl }: { appSecret: string; baseUrl: string }): NewLink {
  const token = newOpaqueToken();
  const signed = `${token}.${signatureOf(appSecret, token)}`;
  return { url: `${baseUrl}/signin/link/${signed}`, hash: hashOpaqueToken(signed) };
}

/** What is not signed by us is not even looked up. */
function hashOfSigned(appSecret: string, signed: string): Buffer | undefined {
  const [, token = "", signature = ""] = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{22})$/.exec(signed) ?? [];
  if (!token) return undefined;
  const expected = Buffer.from(signatureOf(appSecret, token));
  return timingSafeEqual(expected, Buffer.from(signature)) ? hashOpaqueToken(signed) : undefined;
}

export interface FoundLink {
  userId: string;
  purpose: LinkPurpose;
  email: string;
  fullname: string;
}

/** Whose link it is, as long as it counts and its user has not left. */
export async function findLink(tx: Tx, appSecret: string, signed: string): Promise<FoundLink | undefined> {
  const hash = hashOfSigned(appSecret, signed);
  if (!hash) return undefined;
  const { rows } = await tx.query<{ user_id: string; purpose: LinkPurpose; email: string; fullname: string }>(
    `select l.user_id, l.purpose, u.email, u.fullname
     from identity.account_link l join app."user" u on u.id = l.user_id
     where l.token_hash = $1 and l.expires_at > app.now() and u.status <> 'lost' and u.email is not null`,
    [hash],
  );
  const [row] = rows;
  return row && { userId: row.user_id, purpose: row.purpose, email: row.email, fullname: row.fullname };
}

/** Deleted as it is used: a link counts once. */
export async function useLink(tx: Tx, appSecret: string, signed: string): Promise<FoundLink | undefined> {
  const found = await findLink(tx, appSecret, signed);
  const hash = hashOfSigned(appSecret, signed);
  if (!found || !hash) return undefined;
  const { rowCount } = await tx.query("delete from identity.account_link where token_hash = $1", [hash]);
  return rowCount === 1 ? found : undefined;
}
