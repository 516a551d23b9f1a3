import { Button } from "antd";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { greeting, longDay } from "#domain/locale.ts";
import { openStatuses } from "#domain/puerpera/status.ts";
import { ErrorState } from "#web/components/ErrorState.tsx";
import { PageHead } from "#web/components/PageHead.tsx";
import { TableSkeleton } from "#web/components/Skeletons.tsx";
import { OfficeHomeDocument } from "#web/generated/staff/graphql.ts";
import { useCurrentUser } from "#web/platform/CurrentUserProvider.tsx";
import { useLiveQuery } from "#web/platform/use-live-query.ts";
import { useNow } from "#web/platform/use-now.ts";
import { DueList } from "./DueList.tsx";
import { Feed } from "./Feed.tsx";
import styles from "./OfficeHomePage.module.css";
import { StatusTiles, WeekTiles } from "./Tiles.tsx";

/** Where the office begins its day: what is due, how things stand, what just happened. */
export function OfficeHomePage() {
  const { firstname, lastname } = useCurrentUser();
  const now = new Date(useNow());
  const { data, error, refetch } = useLiveQuery(OfficeHomeDocument, { open: [...openStatuses] });
  const name = [firstname, lastname].filter(Boolean).join(" ");
  return (
    <>
      <PageHead
        title={`${greeting(now)}, ${name}`}
        note={longDay(zurichDay(now))}
        actions={
          <Link to="/admin/puerpera/insert">
            <Button icon={<Plus size={16} strokeWidth={2.1} />} tabIndex={-1}>
              Neue Anmeldung
            </Button>
          </Link>
        }
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            <StatusTiles statistic={data.home_statistic_by_pk} />
            <DueList rows={data.due} />
            <WeekTiles weeks={data.home_week} />
          </div>
          <div className={styles.column}>
            <Feed facts={data} />
          </div>
        </div>
      )}
    </>
  );
}
