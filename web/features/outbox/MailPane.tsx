import { ArrowLeft, MailX, X } from "lucide-react";
import { Link } from "react-router";
import { sentenceOf } from "#domain/activity/sentence.ts";
import { dateAndTime } from "#domain/locale.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { type Fact, Facts } from "#web/components/layout/Facts.tsx";
import { type OutboxDetailFragment, OutboxMailDocument } from "#web/generated/staff/graphql.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { UserLink } from "../people/UserLink.tsx";
import { casePath } from "../puerpera/case-path.ts";
import { SentenceText } from "../puerpera/SentenceText.tsx";
import { MailStatus } from "../timeline/MailStatus.tsx";
import { mailOccasion, mailTarget } from "../timeline/mail-words.ts";
import { MailFailure } from "./MailFailure.tsx";
import styles from "./MailPane.module.css";
import { MailSteps } from "./MailSteps.tsx";
import { MailText } from "./MailText.tsx";
import { mailPath } from "./mail-path.ts";
import { HinChip } from "./outbox-columns.tsx";

interface MailPaneProps {
  className: string | undefined;
  id: string;
  onClose: () => void;
  /** Where it has the whole width: the way back to the list. */
  back: string | undefined;
}

/** A mail beside the list: what became of it and why, what it says, and its steps. */
export function MailPane({ className, id, onClose, back }: MailPaneProps) {
  const { data, error, refetch } = useLiveQuery(OutboxMailDocument, { id });
  const reread = () => void refetch().catch(() => undefined);
  const mail = data?.outbox_by_pk;
  useNamedPage(mail ? mailTarget(mail) : undefined);
  return (
    <aside className={className} aria-label="E-Mail">
      <article className={styles.pane} aria-label={mail ? `E-Mail an ${mailTarget(mail)}` : "E-Mail"}>
        {back && (
          <button type="button" className={styles.back} onClick={onClose}>
            <ArrowLeft size={15} strokeWidth={2.1} aria-hidden="true" />
            {back}
          </button>
        )}
        {error ? (
          <ErrorState error={error} onRetry={reread} />
        ) : !data ? (
          <div className={styles.waiting}>
            <TextSkeleton lines={9} />
          </div>
        ) : mail ? (
          <MailDetail mail={mail} hasCross={!back} onClose={onClose} onDone={reread} />
        ) : (
          <EmptyState
            icon={<MailX size={24} strokeWidth={1.9} aria-hidden="true" />}
            title="Diese E-Mail gibt es nicht"
            action={<Button onClick={onClose}>Schliessen</Button>}
          >
            Vielleicht wurde die Anmeldung gelöscht, oder die Adresse ist unvollständig.
          </EmptyState>
        )}
      </article>
    </aside>
  );
}

interface MailDetailProps {
  mail: OutboxDetailFragment;
  hasCross: boolean;
  onClose: () => void;
  onDone: () => void;
}

function MailDetail({ mail, hasCross, onClose, onDone }: MailDetailProps) {
  const Title = hasCross ? "h2" : "h1";
  return (
    <>
      <div className={styles.scroll}>
        <header className={styles.head}>
          <div className={styles.title}>
            <Title>{mailTarget(mail)}</Title>
            <MailStatus mail={mail} />
            {hasCross && (
              <Button
                type="text"
                size="small"
                icon={<X size={17} strokeWidth={1.9} />}
                aria-label="Schliessen"
                data-tooltip="Schliessen (Taste Esc)"
                onClick={onClose}
              />
            )}
          </div>
          <p className={styles.second}>
            {mailOccasion(mail)}
            {mail.puerpera && (
              <>
                {" · betrifft "}
                <Link to={casePath(mail.puerpera.id)}>{mail.puerpera.fullname}</Link>
              </>
            )}
          </p>
          <MailFailure mail={mail} />
        </header>
        <div className={styles.facts}>
          <Facts facts={factsOf(mail)} />
        </div>
        <MailText mail={mail} />
      </div>
      <MailSteps mail={mail} onDone={onDone} />
    </>
  );
}

function factsOf(mail: OutboxDetailFragment): Fact[] {
  const { actionlog: step, repeats, again_of, canceller, author } = mail;
  const again = repeats.find(({ status }) => status !== "cancelled");
  return [
    {
      label: "An",
      value: (
        <span className={styles.to}>
          {mail.recipient}
          {mail.use_hin && <HinChip />}
        </span>
      ),
    },
    { label: "Kopie", value: mail.bcc },
    { label: "Profil", value: mail.user && <UserLink id={mail.user.id} name={mail.user.fullname} /> },
    {
      label: "Auslöser",
      value: step ? (
        <SentenceText
          parts={sentenceOf({
            type: step.type,
            author: step.author ?? null,
            midwife: step.midwife ?? null,
            puerpera: step.puerpera ?? null,
            priority: step.priority ?? null,
          })}
        />
      ) : author ? (
        <UserLink id={author.id} name={author.fullname} />
      ) : (
        "von selbst"
      ),
    },
    { label: "Bestellt", value: dateAndTime(mail.created_at) },
    { label: "Nächster Versuch", value: mail.status === "waiting" && dateAndTime(mail.send_after) },
    { label: "Gesendet", value: mail.sent_at && dateAndTime(mail.sent_at) },
    { label: "Versuche", value: mail.attempts > 0 && String(mail.attempts) },
    {
      label: "Abgebrochen durch",
      value: canceller && <UserLink id={canceller.id} name={canceller.fullname} />,
    },
    {
      label: "Erneut gesendet",
      value: again && <Link to={mailPath(again.id)}>{dateAndTime(again.created_at)}</Link>,
    },
    {
      label: "Wiederholt",
      value: again_of && (
        <Link to={mailPath(again_of.id)}>E-Mail vom {dateAndTime(again_of.created_at)}</Link>
      ),
    },
  ];
}
