/** «Passwort vergessen»: a link to whoever has a login under this address, and silence for everybody else. */
import { LINK_LASTS, newAccountLink } from "#server/identity/account-link.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { writeMail } from "../messages/write-mail.ts";

/** More would only fill her mailbox. */
const MOST_PER_HOUR = 3;

export async function sendPasswordLink(
  pools: Pools,
  { email, appSecret, baseUrl }: { email: string; appSecret: string; baseUrl: string },
): Promise<void> {
  if (email.includes("\0") || email.length > 320) return;
  await asSystem(pools, "send a link for a forgotten password", async (tx) => {
    const { rows } = await tx.query<{ user_id: string; email: string }>(
      `select a.user_id, u.email from identity.account a join app."user" u on u.id = a.user_id
       where lower(u.email) = lower($1) and identity.may_enter(u.role, u.status) for update of a`,
      [email.trim()],
    );
    const [account] = rows;
    if (!account) return;
    const { rows: sent } = await tx.query<{ count: number }>(
      `select count(*)::int as count from app.outbox
       where user_id = $1 and hookslug = 'auth_password_reset' and created_at > app.now() - interval '1 hour'`,
      [account.user_id],
    );
    if ((sent[0]?.count ?? 0) >= MOST_PER_HOUR) return;
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
