/** After a change of somebody's e-mail address: the mailbox that is hers is told, and the new one gets the link to confirm it. */
import { LINK_LASTS, newAccountLink } from "#server/identity/account-link.ts";
import type { Log } from "#server/kernel/log.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { TemplateError } from "../messages/render-mail.ts";
import { type MailSettings, writeMail } from "../messages/write-mail.ts";

interface AddressChange {
  user_id: string;
  told_to: string | null;
  needs_confirmation: boolean;
  email: string | null;
}

export async function tellAddressChanges(pools: Pools, settings: MailSettings & { log: Log }): Promise<void> {
  while (await asSystem(pools, "tell of a changed address", (tx) => tellNext(tx, settings)));
}

/** The mails and the end of the row are one transaction: told once, whoever else is at it. */
async function tellNext(tx: Tx, settings: MailSettings & { log: Log }): Promise<boolean> {
  const { rows } = await tx.query<AddressChange>(
    `delete from identity.address_change c using app."user" u
     where u.id = c.user_id
       and c.id = (select id from identity.address_change order by id limit 1 for update skip locked)
     returning c.user_id, c.told_to, c.needs_confirmation, u.email`,
  );
  const [change] = rows;
  if (!change) return false;
  const { user_id: userId, told_to: toldTo, email } = change;
  const tell = async (write: () => Promise<void>) => {
    await tx.query("savepoint before_mail");
    try {
      await write();
    } catch (error) {
      // A template that cannot be filled must hold back neither the other mail nor the changes behind this one.
      if (!(error instanceof TemplateError)) throw error;
      await tx.query("rollback to savepoint before_mail");
      settings.log.error({ err: error, user: userId }, "A changed address was not told");
    }
  };
  if (toldTo) {
    await tell(() =>
      writeMail(tx, settings, { hook: "auth_email_changed", recipient: toldTo, userId, values: {} }),
    );
  }
  if (change.needs_confirmation && email) {
    await tell(() => sendConfirmation(tx, settings, { userId, email }));
  }
  return true;
}

async function sendConfirmation(
  tx: Tx,
  settings: MailSettings,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { url, hash } = newAccountLink(settings);
  await tx.query("delete from identity.account_link where user_id = $1 and purpose = 'email'", [userId]);
  await tx.query(
    `insert into identity.account_link (token_hash, user_id, purpose, expires_at)
     values ($1, $2, 'email', app.now() + $3::interval)`,
    [hash, userId, LINK_LASTS.newAddress],
  );
  await writeMail(tx, settings, {
    hook: "auth_email_confirm",
    recipient: email,
    userId,
    values: { "link.account": url },
    validFor: LINK_LASTS.newAddress,
  });
}
