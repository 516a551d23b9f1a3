import { useMemo } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { TriageDocument } from "#web/generated/staff/graphql.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useRemembered } from "#web/platform/browser/use-remembered.ts";
import { useStableList } from "#web/platform/browser/use-stable-list.ts";
import { withChanges } from "#web/platform/browser/with-changes.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { CaseFrame } from "../puerpera/split-view/CaseFrame.tsx";
import { useSplitView } from "../puerpera/split-view/use-split-view.ts";
import { TriageList } from "./TriageList.tsx";
import { TriageToolbar, type TriageView } from "./TriageToolbar.tsx";
import { readFilter, type TriageFilter, writeFilter } from "./triage-filter.ts";
import { caseCount, filterRows, fingerprint, keyOf, linesInSight, rowsOf } from "./triage-rows.ts";
import { useClosedGroups } from "./use-closed-groups.ts";
import { useKeptFilter } from "./use-kept-filter.ts";

/** More open cases than anybody can hold in her head; the most pressing ones come first. */
const MOST = 2_000;

/** The office's work list: all open cases in their groups, and the case one works on beside them. */
export function TriagePage() {
  const [search, putAddress] = useAddress();
  const filter = useMemo(() => readFilter(search), [search]);
  const setFilter = useEventCallback((next: TriageFilter) =>
    putAddress((now) => writeFilter(now, withChanges(readFilter(now), filter, next))),
  );
  useKeptFilter(filter, search.size === 0, setFilter);
  const tick = useNow();
  const { data, error, refetch } = useLiveQuery(TriageDocument, { most: MOST });
  const today = zurichDay(new Date(tick));
  const all = useMemo(() => data && rowsOf(data.triage, today), [data, today]);
  const languageTitle = useTitles("language");
  const { id: userId } = useCurrentUser();
  const answer = useMemo(
    () => all && filterRows(all, filter, new Date(tick), languageTitle, userId),
    [all, filter, tick, languageTitle, userId],
  );
  const stable = useStableList(answer, keyOf, JSON.stringify(filter), fingerprint);
  const [chosenView, setView] = useRemembered<TriageView>("triage.view", "rows");
  const closed = useClosedGroups();
  const lines = useMemo(
    () => linesInSight(stable.rows?.map(({ row }) => row) ?? [], closed.groups),
    [stable.rows, closed.groups],
  );
  const motherOf = (id: string) => all?.find((row) => row.id === id)?.mother;
  const beside = useSplitView({ title: "Triage", lines, motherOf, refetch, release: stable.release });
  const view: TriageView = beside.isPhone ? "cards" : chosenView;

  return (
    <CaseFrame label="Offene Anmeldungen" beside={beside} holdHandlers={stable.holdHandlers}>
      <TriageToolbar
        filter={filter}
        onFilter={setFilter}
        rows={all}
        total={all && caseCount(all)}
        shown={answer && caseCount(answer)}
        view={chosenView}
        onView={setView}
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !stable.rows || !all ? (
        <TableSkeleton rows={14} />
      ) : (
        <TriageList
          stable={stable}
          filter={filter}
          onFilter={setFilter}
          view={view}
          closed={closed}
          beside={beside}
          isCut={data?.triage.length === MOST}
        />
      )}
    </CaseFrame>
  );
}
