import { Plus } from "lucide-react";
import { useEffect } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { greeting, longDay } from "#domain/locale.ts";
import { openStatuses } from "#domain/puerpera/status.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { OfficeHomeDocument, OfficeWeeksDocument } from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { BottleneckLine, useBottlenecks } from "../statistics/bottleneck/BottleneckLine.tsx";
import { DueList } from "./DueList.tsx";
import styles from "./OfficeHomePage.module.css";
import { RecentlyLost, RecentlyMediated } from "./Recent.tsx";
import { StateStrip, WaitingTiles, WeekTiles } from "./Tiles.tsx";

// What is due comes first; what has happened may follow.
const { Component: Happenings, fetch } = preloadable(
  async () => (await import("./Happenings.tsx")).Happenings,
);

/** Eight weeks do not change from one second to the next. */
const WEEKS_MS = 20_000;

/** Where the office begins its day: what is due, how things stand, what just happened. */
export function OfficeHomePage() {
  const { firstname, lastname } = useCurrentUser();
  useEffect(() => void fetch(), []);
  const now = new Date(useNow());
  const today = zurichDay(now);
  const { data, error, refetch } = useLiveQuery(OfficeHomeDocument, { open: [...openStatuses], today });
  const ahead = useBottlenecks();
  const weeks = useLiveQuery(OfficeWeeksDocument, {}, { interval: WEEKS_MS });
  const name = [firstname, lastname].filter(Boolean).join(" ");
  return (
    <>
      <PageHead
        title={`${greeting(now)}, ${name}`}
        note={longDay(today)}
        actions={
          <ButtonLink
            to="/admin/puerpera/insert"
            icon={<Plus size={16} strokeWidth={2.1} aria-hidden="true" />}
          >
            Neue Anmeldung
          </ButtonLink>
        }
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data || ahead.loading ? (
        <TableSkeleton />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            <BottleneckLine />
            <DueList
              rows={data.due}
              wishes={data.wishes}
              returns={data.returns}
              followups={data.followups}
              answers={data.answers}
            />
            <StateStrip statistic={data.home_statistic_by_pk} />
            {weeks.data ? (
              <WeekTiles weeks={weeks.data} />
            ) : weeks.error ? (
              <ErrorState error={weeks.error} onRetry={() => void weeks.refetch()} />
            ) : (
              <WaitingTiles />
            )}
            <div className={styles.recent}>
              <RecentlyMediated rows={data.recently_mediated} />
              <RecentlyLost rows={data.recently_lost} />
            </div>
          </div>
          <div className={styles.column}>
            <LazyBoundary waiting={<TableSkeleton />}>
              <Happenings data={data} />
            </LazyBoundary>
          </div>
        </div>
      )}
    </>
  );
}
