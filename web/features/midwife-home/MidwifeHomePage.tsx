import { useMemo } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { greeting, longDay } from "#domain/locale.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { CardSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { MidwifeHomeDocument } from "#web/generated/midwife/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { AbsenceNote } from "./AbsenceNote.tsx";
import { CirclesNote } from "./CirclesNote.tsx";
import { DueList } from "./DueList.tsx";
import styles from "./MidwifeHomePage.module.css";
import { MonthPanel } from "./MonthPanel.tsx";
import { MotherList } from "./MotherList.tsx";
import { OfferCounts } from "./OfferCounts.tsx";
import { OfficeMessages } from "./OfficeMessages.tsx";

/** A midwife's start page: what is new, what is due, whom she cares for, how full her month is. */
export function MidwifeHomePage() {
  const { id, firstname, teamaccount, fullname } = useCurrentUser();
  const now = new Date(useNow());
  const today = zurichDay(now);
  const variables = useMemo(() => ({ id, today }), [id, today]);
  const { data, error, refetch } = useLiveQuery(MidwifeHomeDocument, variables);
  const name = teamaccount ? fullname : firstname;
  return (
    <div className={styles.page}>
      <PageHead title={name ? `${greeting(now)}, ${name}` : greeting(now)} note={longDay(today)} />
      {error !== undefined && (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!data && error === undefined && <CardSkeleton />}
      {data && (
        <>
          {data.user_by_pk?.circles?.length === 0 && <CirclesNote />}
          <AbsenceNote absences={data.absences} today={today} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <div className={styles.due}>
                <DueList mothers={data.mothers} now={now} />
              </div>
              <div className={styles.mothers}>
                <MotherList mothers={data.mothers} now={now} />
              </div>
            </div>
            <div className={styles.column}>
              <div className={styles.offers}>
                <OfferCounts counts={data} />
              </div>
              <div className={styles.month}>
                <MonthPanel now={now} />
              </div>
              <div className={styles.messages}>
                <OfficeMessages messages={data.messages} now={now} />
              </div>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
