import { useMemo } from "react";
import { ErrorState } from "#web/components/ErrorState.tsx";
import { TableSkeleton } from "#web/components/Skeletons.tsx";
import { TriageDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useAddress } from "#web/platform/use-address.ts";
import { useCalmList } from "#web/platform/use-calm-list.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useRemembered } from "#web/platform/use-remembered.ts";
import { useSteady } from "#web/platform/use-steady.ts";
import { withChanges } from "#web/platform/with-changes.ts";
import { CaseFrame } from "../puerpera/beside/CaseFrame.tsx";
import { useCasesBeside } from "../puerpera/beside/use-cases-beside.ts";
import { TriageList } from "./TriageList.tsx";
import { TriageToolbar, type TriageView } from "./TriageToolbar.tsx";
import { readFilter, type TriageFilter, writeFilter } from "./triage-filter.ts";
import { caseCount, filterRows, keyOf, linesInSight, rowsOf, signOf, type TriageRow } from "./triage-rows.ts";
import { useClosedGroups } from "./use-closed-groups.ts";

/** More open cases than anybody can hold in her head; the most pressing ones come first. */
const MOST = 2_000;

/** The office's work list: all open cases in their groups, and the case one works on beside them. */
export function TriagePage() {
  const [search, putAddress] = useAddress();
  const filter = useMemo(() => readFilter(search), [search]);
  const setFilter = useSteady((next: TriageFilter) =>
    putAddress((now) => writeFilter(now, withChanges(readFilter(now), filter, next))),
  );
  const tick = useNow();
  const { data, error, refetch } = useLiveQuery(TriageDocument, { most: MOST });
  const all = useMemo(() => data && rowsOf(data.triage), [data]);
  const answer = useMemo(() => all && filterRows(all, filter, new Date(tick)), [all, filter, tick]);
  const calm = useCalmList(answer, keyOf, JSON.stringify(filter), signOf);
  const [chosenView, setView] = useRemembered<TriageView>("triage.view", "rows");
  const closed = useClosedGroups();
  const lines = useMemo(
    () => linesInSight(calm.rows?.map(({ row }) => row) ?? [], closed.groups),
    [calm.rows, closed.groups],
  );
  const beside = useCasesBeside({ title: "Triage", lines, rows: all, refetch, letGo: calm.letGo });
  const view: TriageView = beside.isPhone ? "cards" : chosenView;

  return (
    <CaseFrame label="Offene Anmeldungen" beside={beside} hold={calm.hold}>
      <TriageToolbar
        filter={filter}
        onFilter={setFilter}
        rows={all ?? noRows}
        total={all && caseCount(all)}
        shown={answer && caseCount(answer)}
        view={chosenView}
        onView={setView}
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !calm.rows || !all ? (
        <TableSkeleton rows={14} />
      ) : (
        <TriageList
          calm={calm}
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

const noRows: readonly TriageRow[] = [];
