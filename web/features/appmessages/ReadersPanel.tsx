import { dateAndTime, wholeNumber } from "#domain/locale.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { type AppmessageSingleQuery, AppmessageUnreadDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { UserLink } from "../people/UserLink.tsx";
import styles from "./ReadersPanel.module.css";

type Row = NonNullable<AppmessageSingleQuery["appmessage_by_pk"]>;

/** Who knows of what is urgent, and whom one should still call. */
export function ReadersPanel({ row }: { row: Row }) {
  const { id, audience, circles, languages, readers_count: readers, reads_count: count } = row;
  const { data, error, refetch } = useLiveQuery(AppmessageUnreadDocument, {
    id,
    audience,
    circles,
    languages,
  });
  return (
    <SectionCard title="Gelesen" note={`${wholeNumber(count)} von ${wholeNumber(readers)} gelesen`}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : !data ? (
        <TextSkeleton lines={4} />
      ) : (
        <div className={styles.groups}>
          <div>
            <h3>Noch nicht gelesen</h3>
            {data.message_readers.length === 0 ? (
              <p className={styles.nothing}>Alle haben sie gelesen.</p>
            ) : (
              <ul className={cx(styles.names, styles.short)} aria-label="Noch nicht gelesen">
                {data.message_readers.map(({ id, fullname }) => (
                  <li key={id}>
                    <UserLink id={id} name={fullname} />
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div>
            <h3>Gelesen haben</h3>
            {row.reads.length === 0 ? (
              <p className={styles.nothing}>Noch niemand.</p>
            ) : (
              <ul className={styles.names} aria-label="Gelesen haben">
                {row.reads.map(({ user_id, read_at, user }) => (
                  <li key={user_id}>
                    <UserLink id={user_id} name={user?.fullname ?? "…"} />
                    <time dateTime={read_at}>{dateAndTime(read_at)}</time>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </SectionCard>
  );
}
