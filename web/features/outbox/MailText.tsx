import { hooks, isHookSlug } from "#domain/message/hooks.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { type OutboxDetailFragment, OutboxPreviewDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import styles from "./MailText.module.css";

/** What it says; before it has its words, what it would say now. */
export function MailText({ mail }: { mail: OutboxDetailFragment }) {
  const isSecret = !isHookSlug(mail.hookslug) || hooks[mail.hookslug].secret;
  if (mail.body)
    return (
      <Letter
        subject={mail.subject}
        text={mail.body}
        label={mail.channel === "sms" ? "Text der SMS" : undefined}
      />
    );
  if (mail.channel !== "email")
    return <p className={styles.note}>Der Text entsteht, wenn die Nachricht geht.</p>;
  if (isSecret)
    return (
      <p className={styles.note}>
        Der Text dieser Nachricht wird nicht gezeigt: Was zur Anmeldung gehört, liest nur, wer sie erhält.
      </p>
    );
  return <Preview id={mail.id} />;
}

function Preview({ id }: { id: string }) {
  const { data, error, refetch } = useLiveQuery(OutboxPreviewDocument, { id }, { interval: "never" });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.note}>
        <TextSkeleton lines={6} />
      </div>
    );
  const { subject, text, fault } = data.outbox_preview ?? {};
  return (
    <>
      <p className={styles.note}>
        Vorschau mit den Angaben von jetzt; der Text entsteht, wenn die E-Mail geht.
        {fault && <strong className={styles.fault}> Zurzeit ginge sie nicht: {fault}</strong>}
      </p>
      {text && <Letter subject={subject} text={text} />}
    </>
  );
}

interface LetterProps {
  subject: string | null | undefined;
  text: string;
  label?: string | undefined;
}

function Letter({ subject, text, label = "Text der E-Mail" }: LetterProps) {
  return (
    <section className={styles.letter} aria-label={label}>
      {subject && <p className={styles.subject}>{subject}</p>}
      <p className={styles.text}>{text}</p>
    </section>
  );
}
