import { MessageSquareOff, RotateCw, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { dateAndTime, francs } from "#domain/locale.ts";
import { smsmessageLabels } from "#domain/message/labels.ts";
import { notices } from "#domain/notices.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button, ButtonLink } from "#web/components/layout/Button.tsx";
import { Facts } from "#web/components/layout/Facts.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { ActionRow, SinglePage } from "#web/components/layout/SinglePage.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import {
  DeleteSmsDocument,
  SendSmsDocument,
  SmsSingleDocument,
  type SmsSingleQuery,
} from "#web/generated/staff/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { RefusedError } from "#web/platform/data/data-errors.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { UrgentChip } from "../people/UrgentFlag.tsx";
import { UserLink } from "../people/UserLink.tsx";
import { casePath } from "../puerpera/case-path.ts";
import { PhonePreview } from "./PhonePreview.tsx";
import styles from "./SmsSinglePage.module.css";
import { SmsState, SmsStatus } from "./SmsStatus.tsx";
import { smsInsertPath, smsListPath } from "./sms-paths.ts";

type Row = NonNullable<SmsSingleQuery["smsmessage_by_pk"]>;
type Recipient = Row["recipients"][number];

/** An SMS: what it said, who got it, and what it cost. */
export function SmsSinglePage() {
  const { id = "" } = useParams();
  const isId = isUuid(id);
  const { data, error, refetch } = useLiveQuery(SmsSingleDocument, { id }, { skip: !isId });
  const row = data?.smsmessage_by_pk;
  useNamedPage(row?.message.slice(0, 40));
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (isId && !data) return <TextSkeleton lines={8} />;
  if (!row)
    return (
      <EmptyState
        isPage
        icon={<MessageSquareOff size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Diese SMS gibt es nicht"
        action={<Link to={smsListPath}>Zur Liste</Link>}
      >
        Vielleicht wurde der Entwurf gelöscht, oder die Adresse ist unvollständig.
      </EmptyState>
    );
  return <Sms key={row.id} row={row} />;
}

function Sms({ row }: { row: Row }) {
  return (
    <SinglePage
      back={{ to: smsListPath, title: "SMS" }}
      title={`SMS an ${titleOf(row.recipients)}`}
      marks={
        <>
          <SmsStatus value={row.status} />
          {row.is_urgent && <UrgentChip />}
        </>
      }
      main={
        <SectionCard title={smsmessageLabels.recipients} note={String(row.recipients.length)} flush>
          <ul>
            {row.recipients.map((one) => (
              <RecipientLine key={one.id} recipient={one} />
            ))}
          </ul>
        </SectionCard>
      }
      side={
        <>
          <SectionCard title="Text">
            <PhonePreview sender={row.sender ?? ""} text={row.message} />
          </SectionCard>
          <SectionCard title="Angaben">
            <About row={row} />
          </SectionCard>
        </>
      }
    >
      {row.failure && <p className={styles.failure}>{row.failure}</p>}
      {row.status === "unknown" && (
        <p className={styles.note}>
          Sie wird nicht von selbst nochmals gesendet. Rufen Sie an, oder schreiben Sie eine neue.
        </p>
      )}
      <Actions row={row} />
    </SinglePage>
  );
}

function titleOf(recipients: readonly Recipient[]): string {
  const [first] = recipients;
  if (recipients.length === 1 && first) return first.user?.fullname ?? first.puerpera?.fullname ?? "–";
  const many = recipients.some(({ user }) => user) ? "Hebammen" : "Wöchnerinnen";
  return recipients.length === 0 ? "niemand" : `${recipients.length} ${many}`;
}

function RecipientLine({ recipient }: { recipient: Recipient }) {
  const { user, puerpera, state, failure } = recipient;
  const phone = recipient.phone ?? user?.phone_mobile ?? puerpera?.phone_mobile;
  return (
    <li className={styles.recipient}>
      <span className={styles.who}>
        {user && <UserLink id={user.id} name={user.fullname} />}
        {puerpera && <Link to={casePath(puerpera.id)}>{puerpera.fullname}</Link>}
        {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
      </span>
      <span className={styles.fate}>
        <SmsState value={state} />
        {failure && <small>{failure}</small>}
      </span>
    </li>
  );
}

function About({ row }: { row: Row }) {
  const { author, puerpera, price, parts } = row;
  const count = (value: number | null | undefined) => (value ? String(value) : null);
  return (
    <Facts
      facts={[
        { label: "Betrifft", value: puerpera && <Link to={casePath(puerpera.id)}>{puerpera.fullname}</Link> },
        {
          label: smsmessageLabels.author,
          value: row.cause
            ? "von selbst, nach der Vermittlung"
            : author && <UserLink id={author.id} name={author.fullname} />,
        },
        { label: smsmessageLabels.created_at, value: dateAndTime(row.created_at) },
        { label: smsmessageLabels.sent_at, value: row.sent_at && dateAndTime(row.sent_at) },
        {
          label: "Kosten",
          value: price && `${francs(Number(price))}, ${parts} ${parts === 1 ? "Teil" : "Teile"}`,
        },
        { label: smsmessageLabels.sent, value: count(row.sent) },
        { label: smsmessageLabels.blacklisted, value: count(row.blacklisted) },
        { label: smsmessageLabels.duplicated, value: count(row.duplicated) },
        { label: smsmessageLabels.invalid, value: count(row.invalid) },
        { label: smsmessageLabels.npai, value: count(row.npai) },
        { label: smsmessageLabels.cost, value: count(Number(row.cost ?? 0)) },
        { label: smsmessageLabels.credits, value: row.credits && String(Number(row.credits)) },
        { label: "Ticket", value: row.ticket },
      ]}
    />
  );
}

function Actions({ row }: { row: Row }) {
  const [asking, setAsking] = useState<"send" | "delete">();
  const send = useStep(SendSmsDocument);
  const remove = useStep(DeleteSmsDocument);
  const navigate = useNavigate();
  const notify = useNotify();
  const close = () => setAsking(undefined);
  if (row.cause) return null;
  if (row.status !== "draft")
    return ["failed", "unknown", "cancelled"].includes(row.status) ? (
      <ActionRow>
        <ButtonLink
          to={smsInsertPath({ kind: "again", smsId: row.id })}
          icon={<RotateCw size={16} strokeWidth={1.9} aria-hidden="true" />}
        >
          Als neue SMS schreiben
        </ButtonLink>
      </ActionRow>
    ) : null;
  return (
    <ActionRow>
      <Button
        type="primary"
        icon={<Send size={16} strokeWidth={1.9} aria-hidden="true" />}
        disabled={row.recipients.length === 0}
        onClick={() => setAsking("send")}
      >
        Senden
      </Button>
      <Button
        danger
        icon={<Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => setAsking("delete")}
      >
        Löschen
      </Button>
      <ConfirmDialog
        isOpen={asking === "send"}
        title={`An ${titleOf(row.recipients)} senden?`}
        action="Senden"
        onConfirm={async () => {
          const answer = (await send({ id: row.id })).send_sms;
          if (!answer?.success) throw new RefusedError([{ message: answer?.message ?? "" }]);
          notify.done(answer.message ?? "");
        }}
        onClose={close}
      >
        <p>Eine SMS lässt sich nicht zurückholen.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === "delete"}
        title={notices.reallyDelete}
        action="Löschen"
        isDangerous
        onConfirm={async () => {
          // A colleague may have sent it at this moment.
          requireRow((await remove({ id: row.id })).delete_smsmessage_by_pk);
          notify.done(notices.deleted);
          void navigate(smsListPath);
        }}
        onClose={close}
      >
        <p>Der Entwurf verschwindet endgültig; niemand hat ihn erhalten.</p>
      </ConfirmDialog>
    </ActionRow>
  );
}
