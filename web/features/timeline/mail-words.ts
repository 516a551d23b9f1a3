/** How a mail of the outbox is told in one line. */

import { dateAndTime } from "#domain/locale.ts";
import { type Hook, hooks, recipientTitles } from "#domain/message/hooks.ts";
import { isOutboxStatus, outboxStatusTitles } from "#domain/message/labels.ts";

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
  return hookOf(hookslug)?.title ?? hookslug;
}

/** "Lea Brunner", "Spital (geburten@…)", "Eltern (…)" */
export function mailTarget({ hookslug, recipient, user }: MailFacts): string {
  if (user) return user.fullname;
  const hook = hookOf(hookslug);
  return hook ? `${recipientTitles[hook.recipient]} (${recipient})` : recipient;
}

/** "Gesendet 16.11.2026, 09:41" */
export function mailState({ status, sent_at, send_after }: MailFacts): string {
  if (!isOutboxStatus(status)) return status;
  const title = outboxStatusTitles[status];
  if (status === "sent" && sent_at) return `${title} ${dateAndTime(sent_at)}`;
  return status === "waiting" ? `${title}, ab ${dateAndTime(send_after)}` : title;
}
