// A log entry as the table's columns and as a phone's card.
import {
  actionlogLabels,
  isLogType,
  type LogLevel,
  logLevels,
  logLevelTitles,
  logTypeTitles,
} from "#domain/activity/event.ts";
import { sentenceOf } from "#domain/activity/sentence.ts";
import { allOf, dateAndTime } from "#domain/locale.ts";
import { isMediationWarning, mediationWarningTitles } from "#domain/matching/warnings.ts";
import { leftOutNote } from "#domain/message/letters.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import type { Column } from "#web/components/table/DataTable.tsx";
import type { ActionlogLineFragment } from "#web/generated/staff/graphql.ts";
import { SentenceText } from "../puerpera/SentenceText.tsx";
import styles from "./actionlog-columns.module.css";

type Line = ActionlogLineFragment;

function Sentence({ row }: { row: Line }) {
  const parts = sentenceOf({
    type: row.type,
    author: row.author ?? null,
    midwife: row.midwife ?? null,
    puerpera: row.puerpera ?? null,
    priority: row.priority ?? null,
    assignee: row.assignee,
    from_midwife: row.from_midwife,
    followup_day: row.followup_day,
    escalation_step: row.escalation_step,
    until: row.until,
  });
  const notes = [
    row.actionlog_lostreason && `Grund: ${row.actionlog_lostreason.title}`,
    row.reason && `«${row.reason}»`,
    despite(row.override),
    leftOutNote(row),
  ].filter(Boolean);
  return (
    <span className={styles.sentence}>
      <span>
        <SentenceText parts={parts} />
      </span>
      {notes.length > 0 && <span className={styles.note}>{notes.join(" · ")}</span>}
    </span>
  );
}

/** "Trotzdem: Limite erreicht und Heute abwesend" */
function despite(override: readonly string[]): string {
  const warnings = override.filter(isMediationWarning).map((warning) => mediationWarningTitles[warning]);
  return warnings.length === 0 ? "" : `Trotzdem: ${allOf(warnings)}`;
}

function Level({ level }: { level: string }) {
  const known = logLevels.find((each) => each === level);
  if (known === undefined) return <>{level}</>;
  const tones: Record<LogLevel, "neutral" | "warning" | "urgent"> = {
    info: "neutral",
    warning: "warning",
    error: "urgent",
  };
  return <Chip tone={tones[known]}>{logLevelTitles[known]}</Chip>;
}

export const actionlogColumns: readonly Column<Line>[] = [
  {
    key: "created_at",
    title: actionlogLabels.created_at,
    width: 160,
    render: (row) => <time dateTime={row.created_at}>{dateAndTime(row.created_at)}</time>,
  },
  { key: "sentence", title: "Was geschah", render: (row) => <Sentence row={row} /> },
  {
    key: "type",
    title: actionlogLabels.type,
    width: 240,
    render: ({ type }) => (isLogType(type) ? logTypeTitles[type] : type),
  },
  { key: "level", title: actionlogLabels.level, width: 90, render: ({ level }) => <Level level={level} /> },
];

export function ActionlogCard({ row }: { row: Line }) {
  return (
    <div className={styles.card}>
      <span className={styles.note}>
        <time dateTime={row.created_at}>{dateAndTime(row.created_at)}</time>
        {row.level !== "info" && <Level level={row.level} />}
      </span>
      <Sentence row={row} />
    </div>
  );
}
