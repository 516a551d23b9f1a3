/**
 * What was under way when a backup was made has gone on since then: letters have been sent, links used, people signed
 * out. Nothing of it may happen a second time, so it is ended before anybody sees the restored rows.
 */
import type { Tx } from "#server/postgres/transaction.ts";

const WHY = "Aus einer Sicherung zurückgeholt: Vielleicht ist diese Nachricht damals noch hinausgegangen.";

export async function settleRestored(tx: Pick<Tx, "query">): Promise<void> {
  await tx.query("set local role wiege_owner");
  await tx.query(
    `update app.outbox set status = case channel when 'sms' then 'unknown' when 'push' then 'cancelled' else 'failed' end, failure = $1, sealed_body = null
     where status in ('waiting', 'sending')`,
    [WHY],
  );
  await tx.query("update app.user_smsmessage set state = 'unknown' where state in ('queued', 'sending')");
  await tx.query("update app.smsmessage set status = 'unknown' where status = 'queued'");
  await tx.query("update identity.session set ended_at = now() where ended_at is null");
  for (const table of [
    "account_link",
    "oidc_payload",
    "passkey_challenge",
    "sign_in_attempt",
    "sign_in_step",
  ])
    await tx.query(`delete from identity.${table}`);
}
