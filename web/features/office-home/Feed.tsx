import { zurichDay } from "#domain/calendar-day.ts";
import { clockTime, nearDay } from "#domain/locale.ts";
import { SectionCard } from "#web/components/SectionCard.tsx";
import type { OfficeHomeQuery } from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/use-now.ts";
import { SentenceText } from "../puerpera/SentenceText.tsx";
import styles from "./Feed.module.css";
import { feedOf } from "./feed.ts";

const SHOWN = 12;

/** The log as it grows. */
export function Feed({ facts }: { facts: Pick<OfficeHomeQuery, "actionlog" | "registered"> }) {
  const now = new Date(useNow());
  const entries = feedOf(facts, SHOWN);
  const today = zurichDay(now);
  return (
    <SectionCard title="Gerade geschehen" flush>
      {entries.length === 0 ? (
        <p className={styles.nothing}>Hier steht, was im Büro und bei den Hebammen geschieht.</p>
      ) : (
        <ol className={styles.feed}>
          {entries.map(({ id, at, parts }) => (
            <li key={id} className={styles.entry}>
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
