import { useState } from "react";
import { plainText, sentenceOf } from "#domain/activity/sentence.ts";
import { zurichDay } from "#domain/calendar-day.ts";
import { clockTime, dayAndYear } from "#domain/locale.ts";
import { leftOutNote } from "#domain/message/letters.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { SentenceText } from "../../puerpera/SentenceText.tsx";
import styles from "./AccountLogPanel.module.css";
import type { AccountLog, AccountRow } from "./account-row.ts";

const SHOWN = 12;

/** What happened to her and with her mothers, newest first. */
export function AccountLogPanel({ row, log }: { row: AccountRow; log: readonly AccountLog[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const undone = new Set(log.map(({ undoes_id }) => undoes_id));
  const shown = showsAll ? log : log.slice(0, SHOWN);
  return (
    <SectionCard title="Verlauf" flush>
      <ol className={styles.log}>
        {shown.map((entry) => {
          const parts = sentenceOf({
            type: entry.type,
            author: entry.author ?? null,
            midwife: entry.midwife ?? null,
            puerpera: entry.puerpera ?? null,
          });
          return (
            <li key={entry.id} className={styles.entry}>
              <time dateTime={entry.created_at}>
                {dayAndYear(zurichDay(entry.created_at))}, {clockTime(entry.created_at)}
              </time>
              <div>
                <span className={cx(undone.has(entry.id) && styles.undone)} data-tooltip={plainText(parts)}>
                  <SentenceText parts={parts} />
                </span>
                {undone.has(entry.id) && <span className={styles.note}> (rückgängig gemacht)</span>}
                {entry.reason && <p className={styles.reason}>{entry.reason}</p>}
                {entry.left_out.length > 0 && <p className={styles.reason}>{leftOutNote(entry)}</p>}
              </div>
            </li>
          );
        })}
        {(showsAll || log.length <= SHOWN) && (
          <li className={styles.entry}>
            <time dateTime={row.created_at}>
              {dayAndYear(zurichDay(row.created_at))}, {clockTime(row.created_at)}
            </time>
            <div>{row.fullname} wurde erfasst.</div>
          </li>
        )}
      </ol>
      {log.length > shown.length && (
        <div className={styles.more}>
          <Button type="text" size="small" onClick={() => setShowsAll(true)}>
            Ältere zeigen
          </Button>
        </div>
      )}
    </SectionCard>
  );
}
