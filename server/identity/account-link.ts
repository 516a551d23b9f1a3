/** Links sent by mail: signed, good once and not for long; the database keeps only their SHA-256. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveSecret } from "#server/kernel/derive-secret.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import { hashOpaqueToken, newOpaqueToken } from "./opaque-token.ts";
import { EMBEDDED_ISSUER } from "./relying-party.ts";

export type LinkPurpose = "password" | "second-factor" | "email";

export interface NewLink {
  url: string;
  hash: Buffer;
}

/** How long a link is good for, by what it was sent for. */
export const LINK_LASTS = {
  invitation: "3 days",
  forgottenPassword: "1 hour",
  resetSecondFactor: "1 day",
  newAddress: "3 days",
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
  /** What she signs in with. */
  email: string;
  /** What her form says; another one as long as it is not confirmed. */
  formEmail: string | null;
  fullname: string;
}

/** Whose link it is, as long as it counts and its user has not left. */
export async function findLink(tx: Tx, appSecret: string, signed: string): Promise<FoundLink | undefined> {
  const hash = hashOfSigned(appSecret, signed);
  if (!hash) return undefined;
  const { rows } = await tx.query<FoundLink>(
    `select l.user_id as "userId", l.purpose, coalesce(i.email, u.email) as email, u.email as "formEmail", u.fullname
     from identity.account_link l join app."user" u on u.id = l.user_id
     left join identity.login i on i.user_id = l.user_id and i.issuer = $2
     where l.token_hash = $1 and l.expires_at > app.now() and u.status <> 'lost' and coalesce(i.email, u.email) is not null
       and not identity.is_shut_out(u.id)`,
    [hash, EMBEDDED_ISSUER],
  );
  return rows[0];
}

/** Deleted as it is used: a link counts once. */
export async function useLink(tx: Tx, appSecret: string, signed: string): Promise<FoundLink | undefined> {
  const found = await findLink(tx, appSecret, signed);
  const hash = hashOfSigned(appSecret, signed);
  if (!found || !hash) return undefined;
  const { rowCount } = await tx.query("delete from identity.account_link where token_hash = $1", [hash]);
  return rowCount === 1 ? found : undefined;
}
