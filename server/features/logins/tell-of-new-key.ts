/** Something opens her login from now on that did not before: her mailbox is told, with the transaction that makes it so. */
import type { HookSlug } from "#domain/message/hooks.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import { TemplateError } from "../messages/render-mail.ts";
import { type MailSettings, writeMail } from "../messages/write-mail.ts";

export async function tellOfNewKey(
  tx: Tx,
  settings: MailSettings & { log: { error(fields: object, sentence: string): void } },
  { userId, hook }: { userId: string; hook: Extract<HookSlug, "auth_passkey_added" | "auth_device_trusted"> },
): Promise<void> {
  const { rows } = await tx.query<{ email: string | null }>(
    `select coalesce(l.email, u.email) as email from app."user" u left join identity.login l on l.user_id = u.id where u.id = $1`,
    [userId],
  );
  const recipient = rows[0]?.email;
  if (!recipient) return;
  await tx.query("savepoint before_mail");
  try {
    await writeMail(tx, settings, { hook, recipient, userId, values: {} });
  } catch (error) {
    // A hook that an administrator has switched off must not keep her from it.
    if (!(error instanceof TemplateError)) throw error;
    await tx.query("rollback to savepoint before_mail");
    settings.log.error({ err: error, user: userId }, "A new key of a login was not told");
  }
}
