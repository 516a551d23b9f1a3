import { useState } from "react";
import { failureWords } from "#domain/message/failure.ts";
import { hooks, isHookSlug } from "#domain/message/hooks.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { cx } from "#web/components/layout/class-names.ts";
import type { OutboxDetailFragment } from "#web/generated/staff/graphql.ts";
import styles from "./MailFailure.module.css";

/** Why it has not gone, what that means, and whom to call meanwhile. */
export function MailFailure({ mail }: { mail: OutboxDetailFragment }) {
  const [isOpen, setOpen] = useState(false);
  if (mail.status === "sent" || (!mail.failure && !mail.cancel_reason)) return null;
  const { sentence, help, answer } = failureWords(mail.failure ?? "");
  const phone = phoneOf(mail);
  return (
    <div className={cx(styles.box, (mail.status === "failed" || mail.status === "unknown") && styles.failed)}>
      {mail.cancel_reason && <p className={styles.sentence}>«{mail.cancel_reason}»</p>}
      {sentence && <p className={styles.sentence}>{sentence}</p>}
      {mail.status !== "cancelled" && (
        <>
          {help && <p>{help}</p>}
          {phone && (
            <p>
              Telefon: <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            </p>
          )}
        </>
      )}
      {answer && (
        <div className={styles.answer}>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Antwort des Servers
          </button>
          {isOpen && <p>{answer}</p>}
        </div>
      )}
    </div>
  );
}

/** Of whom it is written for, where she is one person. */
function phoneOf({
  hookslug,
  user,
  puerpera,
  channel,
  recipient: number,
}: OutboxDetailFragment): string | null {
  if (channel === "sms") return number.startsWith("+") ? number : null;
  const recipient = isHookSlug(hookslug) ? hooks[hookslug].recipient : undefined;
  const phone =
    recipient === "parents" ? puerpera?.phone_mobile : recipient === "hospital" ? null : user?.phone_mobile;
  return recipient === "office" ? null : (phone ?? null);
}
