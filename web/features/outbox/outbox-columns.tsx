// A mail of the outbox as the table's columns and as a phone's card.
import { Lock } from "lucide-react";
import { Link } from "react-router";
import { dateAndTime } from "#domain/locale.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import type { Column } from "#web/components/table/DataTable.tsx";
import type { OutboxLineFragment } from "#web/generated/staff/graphql.ts";
import { UserLink } from "../people/UserLink.tsx";
import { casePath } from "../puerpera/case-path.ts";
import { MailStatus } from "../timeline/MailStatus.tsx";
import { mailOccasion, mailTarget } from "../timeline/mail-words.ts";
import { mailReason } from "./mail-reason.ts";
import styles from "./outbox-columns.module.css";

type Line = OutboxLineFragment;

export function HinChip() {
  return (
    <Chip icon={<Lock size={14} strokeWidth={2.1} aria-hidden="true" />} title="Verschlüsselt über HIN">
      HIN
    </Chip>
  );
}

function Recipient({ row }: { row: Line }) {
  const reason = mailReason(row);
  return (
    <span className={styles.recipient}>
      <span className={styles.name}>{mailTarget(row)}</span>
      {reason && (
        <span className={cx(styles.reason, row.status === "failed" && styles.failed)}>{reason}</span>
      )}
    </span>
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
    width: 150,
    render: (row) => <time dateTime={row.created_at}>{dateAndTime(row.created_at)}</time>,
  },
  { key: "occasion", title: "Anlass", render: mailOccasion },
  { key: "about", title: "Betrifft", width: 190, render: (row) => <About row={row} /> },
  { key: "way", title: "Weg", width: 90, render: ({ use_hin }) => (use_hin ? <HinChip /> : "E-Mail") },
  {
    key: "attempts",
    title: "Versuche",
    width: 84,
    align: "right",
    render: ({ attempts }) => (attempts === 0 ? "–" : attempts),
  },
  { key: "status", title: "Status", width: 148, render: (row) => <MailStatus mail={row} /> },
];

export const columnsAlone = outboxColumns.map(({ key }) => key);
/** What stays where the mail stands beside the list. */
export const columnsBeside = ["recipient", "created_at", "occasion", "status"];

export function OutboxCard({ row }: { row: Line }) {
  return (
    <div className={styles.card}>
      <span className={styles.line}>
        <time dateTime={row.created_at}>{dateAndTime(row.created_at)}</time>
        {row.use_hin && <HinChip />}
        <MailStatus mail={row} />
      </span>
      <Recipient row={row} />
      <span className={styles.line}>
        {mailOccasion(row)}
        {row.puerpera && ` · ${row.puerpera.fullname}`}
      </span>
    </div>
  );
}
