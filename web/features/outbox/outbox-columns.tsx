// A mail of the outbox as the table's columns and as a phone's card.
import { Bell, Lock, Mail, MessageSquare } from "lucide-react";
import { Link } from "react-router";
import { clockTime, shortDayAndTime } from "#domain/locale.ts";
import { outboxChannelTitles } from "#domain/message/labels.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import type { Column } from "#web/components/table/DataTable.tsx";
import type { OutboxLineFragment } from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { UserLink } from "../people/UserLink.tsx";
import { casePath } from "../puerpera/case-path.ts";
import { mailOccasion, mailTarget } from "../timeline/mail-words.ts";
import { manyTitle } from "./batch-words.ts";
import { LineStatus } from "./LineStatus.tsx";
import { mailReason } from "./mail-reason.ts";
import styles from "./outbox-columns.module.css";
import { isOpenMail } from "./outbox-groups.ts";
import { secondsToUndo } from "./undo-window.ts";

type Line = OutboxLineFragment;

export function HinChip() {
  return (
    <Chip icon={<Lock size={14} strokeWidth={2.1} aria-hidden="true" />} title="Verschlüsselt über HIN">
      HIN
    </Chip>
  );
}

/** Whom a row reaches: one person, or many by one step. */
export function lineTarget(row: Line): string {
  return row.batch_size && row.batch_size > 1 ? manyTitle(row.hookslug, row.batch_size) : mailTarget(row);
}

/** "Eltern (eltern@…)": who it is stands out, the address steps back. */
function Target({ row }: { row: Line }) {
  const whole = lineTarget(row);
  const [, name, address] = (!row.user && /^(.+?) \((.+)\)$/.exec(whole)) || [whole, whole];
  return (
    <span>
      <span className={styles.name}>{name}</span>
      {address && <span className={styles.reason}> {address}</span>}
    </span>
  );
}

function Recipient({ row }: { row: Line }) {
  const reason = mailReason(row);
  return (
    <span className={styles.recipient}>
      <Target row={row} />
      {reason ? (
        <span
          className={cx(
            styles.reason,
            (row.status === "failed" || row.status === "unknown") && styles.failed,
          )}
        >
          {reason}
        </span>
      ) : (
        row.status === "waiting" && row.actionlog_id && <UndoHint row={row} />
      )}
    </span>
  );
}

function UndoHint({ row }: { row: Line }) {
  const isOpen = secondsToUndo(row, useNow("second")) > 0;
  return isOpen ? <span className={styles.reason}>Rückgängig noch möglich</span> : null;
}

const icon = { size: 15, strokeWidth: 1.9, "aria-hidden": true } as const;
const ways = {
  hin: { icon: <Lock {...icon} />, title: "HIN" },
  email: { icon: <Mail {...icon} />, title: outboxChannelTitles.email },
  sms: { icon: <MessageSquare {...icon} />, title: outboxChannelTitles.sms },
  push: { icon: <Bell {...icon} />, title: outboxChannelTitles.push },
};

function Way({ row: { channel, use_hin } }: { row: Line }) {
  const way = use_hin ? ways.hin : channel === "sms" || channel === "push" ? ways[channel] : ways.email;
  return (
    <span className={styles.way}>
      {way.icon}
      {way.title}
    </span>
  );
}

/** What is over stands under its day; what is open may be of any. */
function Moment({ row }: { row: Line }) {
  return (
    <time dateTime={row.created_at}>
      {isOpenMail(row) ? shortDayAndTime(row.created_at) : clockTime(row.created_at)}
    </time>
  );
}

/** The mother it tells of; else the person. */
function About({ row }: { row: Line }) {
  if (row.puerpera) return <Link to={casePath(row.puerpera.id)}>{row.puerpera.fullname}</Link>;
  return row.user ? <UserLink id={row.user.id} name={row.user.fullname} /> : <>–</>;
}

export const outboxColumns: readonly Column<Line>[] = [
  { key: "recipient", title: "Empfängerin", render: (row) => <Recipient row={row} /> },
  {
    key: "created_at",
    title: "Zeit",
    width: 130,
    render: (row) => <Moment row={row} />,
  },
  { key: "occasion", title: "Anlass", render: mailOccasion },
  { key: "about", title: "Betrifft", width: 190, render: (row) => <About row={row} /> },
  { key: "way", title: "Weg", width: 90, render: (row) => <Way row={row} /> },
  {
    key: "attempts",
    title: "Versuche",
    width: 84,
    align: "right",
    render: ({ attempts }) => (attempts === 0 ? "–" : attempts),
  },
  { key: "status", title: "Status", width: 176, render: (row) => <LineStatus mail={row} /> },
];

export const columnsAlone = outboxColumns.map(({ key }) => key);
/** What stays where the mail stands beside the list. */
export const columnsBeside = ["recipient", "created_at", "occasion", "status"];

export function OutboxCard({ row }: { row: Line }) {
  return (
    <div className={styles.card}>
      <span className={styles.line}>
        <Moment row={row} />
        <Way row={row} />
        <LineStatus mail={row} />
      </span>
      <Recipient row={row} />
      <span className={styles.line}>
        <span>
          {mailOccasion(row)}
          {row.puerpera && ` · ${row.puerpera.fullname}`}
        </span>
      </span>
    </div>
  );
}
