import { MailX } from "lucide-react";
import { Link } from "react-router";
import { sentenceOf } from "#domain/activity/sentence.ts";
import { dateAndTime } from "#domain/locale.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { DetailPane, PaneCross, PaneScroll } from "#web/components/layout/DetailPane.tsx";
import { type Fact, Facts } from "#web/components/layout/Facts.tsx";
import { type OutboxDetailFragment, OutboxMailDocument } from "#web/generated/staff/graphql.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { UserLink } from "../people/UserLink.tsx";
import { casePath } from "../puerpera/case-path.ts";
import { SentenceText } from "../puerpera/SentenceText.tsx";
import { smsPath } from "../sms/sms-paths.ts";
import { MailStatus } from "../timeline/MailStatus.tsx";
import { mailOccasion, mailTarget } from "../timeline/mail-words.ts";
import { BatchRecipients, useBatch } from "./BatchRecipients.tsx";
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
  onStep: () => void;
  /** Where it has the whole width: the way back to the list. */
  back: string | undefined;
}

/** A mail beside the list: what became of it and why, what it says, and its steps. */
export function MailPane({ className, id, onClose, onStep, back }: MailPaneProps) {
  const { data, error, refetch } = useLiveQuery(OutboxMailDocument, { id });
  const reread = () => void refetch().catch(() => undefined);
  const done = () => {
    onStep();
    reread();
  };
  const mail = data?.outbox_by_pk;
  const batch = useBatch(mail);
  useNamedPage(mail ? mailTarget(mail) : undefined);
  return (
    <aside className={className} aria-label="E-Mail">
      <DetailPane
        label={mail ? `${mail.channel === "sms" ? "SMS" : "E-Mail"} an ${mailTarget(mail)}` : "E-Mail"}
        onClose={onClose}
        back={back}
        error={error}
        onRetry={reread}
        isWaiting={!data || batch.isWaiting}
        missing={{
          icon: <MailX size={24} strokeWidth={1.9} aria-hidden="true" />,
          title: "Diese E-Mail gibt es nicht",
          text: "Vielleicht wurde die Anmeldung gelöscht, oder die Adresse ist unvollständig.",
        }}
      >
        {mail && (
          <MailDetail mail={mail} sends={batch.sends} hasCross={!back} onClose={onClose} onDone={done} />
        )}
      </DetailPane>
    </aside>
  );
}

interface MailDetailProps {
  mail: OutboxDetailFragment;
  sends: ReturnType<typeof useBatch>["sends"];
  hasCross: boolean;
  onClose: () => void;
  onDone: () => void;
}

function MailDetail({ mail, sends, hasCross, onClose, onDone }: MailDetailProps) {
  const Title = hasCross ? "h2" : "h1";
  return (
    <>
      <PaneScroll>
        <header className={styles.head}>
          <div className={styles.title}>
            <Title>{mailTarget(mail)}</Title>
            <MailStatus mail={mail} />
            {hasCross && <PaneCross onClose={onClose} />}
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
        <BatchRecipients mail={mail} sends={sends} />
        <div className={styles.facts}>
          <Facts facts={factsOf(mail)} />
        </div>
        <MailText mail={mail} />
      </PaneScroll>
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
          {mail.channel === "push" ? "Gerät mit Meldungen" : formatPhone(mail.recipient)}
          {mail.use_hin && <HinChip />}
        </span>
      ),
    },
    {
      label: "SMS",
      value: mail.smsmessage_id && <Link to={smsPath(mail.smsmessage_id)}>Empfängerinnen und Kosten</Link>,
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
