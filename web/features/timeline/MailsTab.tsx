import { ChevronDown, Lock, MailX } from "lucide-react";
import { useId, useState } from "react";
import { dateAndTime } from "#domain/locale.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { type Fact, Facts } from "#web/components/layout/Facts.tsx";
import { CaseMailsDocument, type CaseMailsQuery } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { UserLink } from "../people/UserLink.tsx";
import { MailStatus } from "./MailStatus.tsx";
import styles from "./MailsTab.module.css";
import { mailOccasion, mailState, mailTarget } from "./mail-words.ts";

type Mail = CaseMailsQuery["outbox"][number];

/** The mails that went out about a mother, each to be opened. */
export function MailsTab({ puerperaId }: { puerperaId: string }) {
  const { data, error, refetch } = useLiveQuery(CaseMailsDocument, { puerpera_id: puerperaId });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.mails}>
        <TableSkeleton rows={4} />
      </div>
    );
  if (data.outbox.length === 0) {
    return (
      <EmptyState
        icon={<MailX size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Noch keine Nachrichten"
      >
        Hier stehen die E-Mails an Mutter, Hebamme und Spital zu dieser Anmeldung, mit ihrem Text und ob sie
        angekommen sind.
      </EmptyState>
    );
  }
  return (
    <ul className={styles.mails}>
      {data.outbox.map((mail) => (
        <MailRow key={mail.id} mail={mail} />
      ))}
    </ul>
  );
}

function MailRow({ mail }: { mail: Mail }) {
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  return (
    <li className={styles.mail}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown size={16} strokeWidth={1.9} aria-hidden="true" />
        <time dateTime={mail.sent_at ?? mail.created_at}>{dateAndTime(mail.sent_at ?? mail.created_at)}</time>
        <span className={styles.words}>
          <span className={styles.subject}>{mail.subject ?? mailOccasion(mail)}</span>
          <span className={styles.to}>an {mailTarget(mail)}</span>
        </span>
        <span className={styles.chips}>
          {mail.use_hin && (
            <Chip
              icon={<Lock size={14} strokeWidth={2.1} aria-hidden="true" />}
              title="Verschlüsselt über HIN"
            >
              HIN
            </Chip>
          )}
          <MailStatus mail={mail} />
        </span>
      </button>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <MailBody mail={mail} />}
      </div>
    </li>
  );
}

function MailBody({ mail }: { mail: Mail }) {
  const facts: Fact[] = [
    { label: "Anlass", value: mailOccasion(mail) },
    { label: "An", value: mail.recipient },
    { label: "Kopie", value: mail.bcc },
    { label: "Status", value: mailState(mail) },
    { label: "Grund", value: mail.failure },
    { label: "Versuche", value: mail.attempts > 1 ? String(mail.attempts) : null },
    {
      label: "Ausgelöst durch",
      value: mail.author && <UserLink id={mail.author.id} name={mail.author.fullname} />,
    },
  ];
  return (
    <div className={styles.body}>
      <Facts facts={facts} />
      {mail.body ? (
        <p className={styles.text}>{mail.body}</p>
      ) : (
        <p className={styles.secret}>
          {mail.subject
            ? "Der Text dieser E-Mail wird nicht gezeigt."
            : "Der Text entsteht beim Versand aus der Vorlage und den Angaben von dann."}
        </p>
      )}
    </div>
  );
}
