/** «Passwort vergessen»: a link to whoever has a login under this address, and silence for everybody else. */
import { LINK_LASTS, newAccountLink } from "#server/identity/account-link.ts";
import { linkKeys, takeAttempt } from "#server/identity/attempts.ts";
import { EMBEDDED_ISSUER } from "#server/identity/relying-party.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { writeMail } from "../messages/write-mail.ts";

export async function sendPasswordLink(
  pools: Pools,
  {
    email,
    address,
    appSecret,
    baseUrl,
  }: { email: string; address: string; appSecret: string; baseUrl: string },
): Promise<void> {
  if (email.includes("\0") || email.length > 320) return;
  await asSystem(pools, "send a link for a forgotten password", async (tx) => {
    const { rows } = await tx.query<{ user_id: string; email: string }>(
      // Whoever has not chosen her first password yet is known by the address that she was invited at.
      `select l.user_id, coalesce(l.email, u.email) as email from identity.login l join app."user" u on u.id = l.user_id
       where lower(coalesce(l.email, u.email)) = lower($1) and l.issuer = $2 and identity.may_enter(u.id, u.role, u.status)`,
      [email.trim(), EMBEDDED_ISSUER],
    );
    const [account] = rows;
    // More would only fill her mailbox.
    const keys = linkKeys(appSecret, { userId: account?.user_id, email, address });
    if ((await takeAttempt(tx, keys)) > 0 || !account) return;
    const { url, hash } = newAccountLink({ appSecret, baseUrl });
    await tx.query(
      `insert into identity.account_link (token_hash, user_id, purpose, expires_at)
       values ($1, $2, 'password', app.now() + $3::interval)`,
      [hash, account.user_id, LINK_LASTS.forgottenPassword],
    );
    await writeMail(
      tx,
      { appSecret, baseUrl },
      {
        hook: "auth_password_reset",
        recipient: account.email,
        userId: account.user_id,
        values: { "link.account": url },
        validFor: LINK_LASTS.forgottenPassword,
      },
    );
  });
}
