import { useMemo } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { clockTime, nearDay } from "#domain/locale.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import type { OfficeHomeQuery } from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useStableList } from "#web/platform/browser/use-stable-list.ts";
import { SentenceText } from "../puerpera/SentenceText.tsx";
import styles from "./Feed.module.css";
import { type FeedEntry, feedOf } from "./feed.ts";

const SHOWN = 8;
const idOf = ({ id }: FeedEntry) => id;

/** The log as it grows; what just came in is marked. */
export function Feed({ facts }: { facts: Pick<OfficeHomeQuery, "actionlog" | "registered"> }) {
  const now = new Date(useNow());
  const { actionlog, registered } = facts;
  const entries = useMemo(() => feedOf({ actionlog, registered }, SHOWN), [actionlog, registered]);
  const { changedKeys } = useStableList(entries, idOf);
  const today = zurichDay(now);
  return (
    <SectionCard
      title="Gerade geschehen"
      action={
        <Chip tone="primary" icon={<span className={styles.dot} />}>
          live
        </Chip>
      }
      flush
    >
      {entries.length === 0 ? (
        <p className={styles.nothing}>Hier steht, was im Büro und bei den Hebammen geschieht.</p>
      ) : (
        <ol className={styles.feed}>
          {entries.map(({ id, at, parts }) => (
            <li key={id} className={cx(styles.entry, changedKeys.has(id) && styles.fresh)}>
              <time dateTime={at}>
                {zurichDay(at) === today ? clockTime(at) : nearDay(zurichDay(at), now)}
              </time>
              <span>
                <SentenceText parts={parts} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </SectionCard>
  );
}
