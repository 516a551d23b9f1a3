import { clockTime, longDay } from "#domain/locale.ts";
import { Chip } from "#web/components/Chip.tsx";
import { cx } from "#web/components/class-names.ts";
import { SentenceText } from "../SentenceText.tsx";
import styles from "./CaseLog.module.css";
import { timelineOf } from "./case-log.ts";
import type { CaseRow } from "./case-row.ts";

/** What happened to a case, day by day. */
export function CaseLog({ row }: { row: CaseRow }) {
  return (
    <ol className={styles.days}>
      {timelineOf(row).map(({ day, entries }) => (
        <li key={day}>
          <h2 className={styles.day}>{longDay(day)}</h2>
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <time dateTime={entry.at}>{clockTime(entry.at)}</time>
                <div>
                  <span className={cx(entry.isUndone && styles.undone)}>
                    <SentenceText parts={entry.parts} linksPuerpera={false} />
                  </span>
                  {entry.isUndone && <span className={styles.note}> (rückgängig gemacht)</span>}
                  {entry.reason && <p className={styles.reason}>{entry.reason}</p>}
                  {entry.despite.length > 0 && (
                    <p className={styles.despite}>
                      trotz
                      {entry.despite.map((warning) => (
                        <Chip key={warning} tone="warning">
                          {warning}
                        </Chip>
                      ))}
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
