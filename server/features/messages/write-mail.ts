/** A mail is a row of the outbox, written in the transaction of its cause. */
import { randomUUID } from "node:crypto";
import { type HookSlug, hooks } from "#domain/message/hooks.ts";
import { deriveSecret } from "#server/kernel/derive-secret.ts";
import { sealText, unsealText } from "#server/kernel/sealed-text.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import { plainTextOf } from "./mail-markup.ts";
import { type MailValues, renderMail, TemplateError } from "./render-mail.ts";

export interface MailSettings {
  appSecret: string;
  baseUrl: string;
}

export interface Mail {
  hook: HookSlug;
  recipient: string;
  /** The user whom it is about. */
  userId: string;
  values: MailValues;
  /** For how long it makes sense to deliver it, as an interval. */
  validFor?: string;
}

interface Occasion {
  active: boolean;
  use_hin: boolean;
  subject: string;
  template: string;
  email_backup: string | null;
  placeholders: MailValues;
}

export async function writeMail(tx: Tx, settings: MailSettings, mail: Mail): Promise<void> {
  const { rows } = await tx.query<Occasion>("select * from rules.read_mail_occasion($1, $2)", [
    mail.hook,
    mail.userId,
  ]);
  const [occasion] = rows;
  const { title, secret } = hooks[mail.hook];
  if (!occasion?.template) throw new TemplateError(`Der Auslöser «${title}» hat keine Vorlage.`);
  if (!occasion.active) throw new TemplateError(`Der Auslöser «${title}» ist ausgeschaltet.`);
  const { subject, text, markup } = renderMail(mail.hook, occasion, {
    ...occasion.placeholders,
    "app.url": settings.baseUrl,
    ...mail.values,
  });
  const id = randomUUID();
  await tx.query("select rules.put_into_outbox($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::interval)", [
    id,
    mail.hook,
    mail.recipient,
    secret ? null : occasion.email_backup,
    // A link that opens an account must reach people who have no HIN.
    secret ? false : occasion.use_hin,
    subject,
    secret ? null : text,
    secret ? await sealText(markup, sealingKey(settings.appSecret)) : null,
    `<${id}@${new URL(settings.baseUrl).hostname}>`,
    mail.userId,
    mail.validFor ?? null,
  ]);
}

export async function openSealedMarkup(sealed: string, appSecret: string): Promise<string | undefined> {
  return await unsealText(sealed, sealingKey(appSecret));
}

export async function openSealedText(sealed: string, appSecret: string): Promise<string | undefined> {
  const markup = await openSealedMarkup(sealed, appSecret);
  return markup === undefined ? undefined : `${plainTextOf(markup)}\n`;
}

function sealingKey(appSecret: string): Buffer {
  return deriveSecret(appSecret, "sign-in mails");
}
