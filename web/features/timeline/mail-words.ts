/** How a mail of the outbox is told in one line. */

import { dateAndTime } from "#domain/locale.ts";
import { type Hook, hooks, recipientTitles } from "#domain/message/hooks.ts";
import { isOutboxStatus, isSmsOccasion, outboxStatusTitles, smsOccasions } from "#domain/message/labels.ts";
import { isPushSlug, pushTitles } from "#domain/message/push.ts";
import { formatPhone } from "#domain/place/phone.ts";

export interface MailFacts {
  hookslug: string;
  recipient: string;
  status: string;
  send_after: string;
  sent_at?: string | null | undefined;
  user?: { fullname: string } | null | undefined;
}

function hookOf(slug: string): Hook | undefined {
  return Object.hasOwn(hooks, slug) ? hooks[slug as keyof typeof hooks] : undefined;
}

/** What it was sent for: "Vermittlung an die Hebamme". */
export function mailOccasion({ hookslug }: Pick<MailFacts, "hookslug">): string {
  if (isPushSlug(hookslug)) return pushTitles[hookslug];
  if (isSmsOccasion(hookslug)) return smsOccasions[hookslug];
  return hookOf(hookslug)?.title ?? hookslug;
}

/** "Lea Brunner", "Spital (geburten@…)", "Eltern (…)" */
export function mailTarget({ hookslug, recipient, user }: MailFacts): string {
  if (user) return user.fullname;
  if (isSmsOccasion(hookslug)) return smsTarget(hookslug, recipient);
  const hook = hookOf(hookslug);
  return hook ? `${recipientTitles[hook.recipient]} (${recipient})` : recipient;
}

/** "Mutter (079 555 38 14)", "14 Hebammen" */
function smsTarget(hookslug: keyof typeof smsOccasions, recipient: string): string {
  return hookslug !== "sms_office" ? `Mutter (${formatPhone(recipient)})` : formatPhone(recipient);
}

/** "Gesendet 16.11.2026, 09:41" */
export function mailState({ status, sent_at, send_after }: MailFacts): string {
  if (!isOutboxStatus(status)) return status;
  const title = outboxStatusTitles[status];
  if (status === "sent" && sent_at) return `${title} ${dateAndTime(sent_at)}`;
  return status === "waiting" ? `${title}, ab ${dateAndTime(send_after)}` : title;
}
