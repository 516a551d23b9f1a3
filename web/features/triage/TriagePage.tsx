import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { ErrorState } from "#web/components/ErrorState.tsx";
import { TableSkeleton } from "#web/components/Skeletons.tsx";
import { TriageDocument } from "#web/generated/staff/graphql.ts";
import { useCalmList } from "#web/platform/use-calm-list.ts";
import { useLiveQuery } from "#web/platform/use-live-query.ts";
import { useIsPhone, useMedia } from "#web/platform/use-media.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useRemembered } from "#web/platform/use-remembered.ts";
import { useCompany } from "../colleagues/use-company.ts";
import { CaseAside } from "../puerpera/beside/CaseAside.tsx";
import { CaseFrame } from "../puerpera/beside/CaseFrame.tsx";
import { useBesideSteps } from "../puerpera/beside/use-beside-steps.tsx";
import { useCaseCursor } from "../puerpera/beside/use-case-cursor.ts";
import { TriageList } from "./TriageList.tsx";
import { TriageToolbar, type TriageView } from "./TriageToolbar.tsx";
import { readFilter, type TriageFilter, writeFilter } from "./triage-filter.ts";
import { caseCount, filterRows, keyOf, linesInSight, rowsOf, signOf, type TriageRow } from "./triage-rows.ts";
import { useClosedGroups } from "./use-closed-groups.ts";

/** More open cases than anybody can hold in her head; the most pressing ones come first. */
const MOST = 2_000;

/** The office's work list: all open cases in their groups, and the case one works on beside them. */
export function TriagePage() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => readFilter(search), [search]);
  const setFilter = useCallback(
    (next: TriageFilter) =>
      setSearch((now) => writeFilter(now, next), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  const tick = useNow();
  const { data, error, refetch } = useLiveQuery(TriageDocument, { most: MOST });
  const all = useMemo(() => data && rowsOf(data.triage), [data]);
  const answer = useMemo(() => all && filterRows(all, filter, new Date(tick)), [all, filter, tick]);
  const calm = useCalmList(answer, keyOf, JSON.stringify(filter), signOf);
  const [chosenView, setView] = useRemembered<TriageView>("triage.view", "rows");
  const isPhone = useIsPhone();
  const view: TriageView = isPhone ? "cards" : chosenView;
  const isWide = useMedia("(min-width: 1100px)");
  const closed = useClosedGroups();
  const company = useCompany();
  const lines = useMemo(
    () => linesInSight(calm.rows?.map(({ row }) => row) ?? [], closed.groups),
    [calm.rows, closed.groups],
  );
  const cursor = useCaseCursor(lines, { title: "Triage", isPhone });
  const { caseId, close } = cursor;

  // One's own step is shown at once, even under the pointer.
  const { letGo } = calm;
  const stepped = useCallback(() => {
    void refetch().then(letGo, letGo);
  }, [refetch, letGo]);
  const mother = all?.find(({ id }) => id === caseId)?.mother;
  const steps = useBesideSteps({ cursor, mother, isPhone, onDone: stepped });

  const total = all ? caseCount(all) : undefined;
  return (
    <>
      <CaseFrame
        label="Offene Anmeldungen"
        isWide={isWide}
        hasCase={caseId !== undefined}
        hold={calm.hold}
        aside={
          <CaseAside
            id={caseId}
            title="Triage"
            isWalking={cursor.isWalking}
            isWide={isWide}
            wish={steps.wish}
            onWishDone={steps.forgetWish}
            onDone={stepped}
            onClose={close}
            company={company}
          />
        }
      >
        <TriageToolbar
          filter={filter}
          onFilter={setFilter}
          rows={all ?? noRows}
          total={total}
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
            cursor={cursor}
            company={company}
            onStart={steps.start}
            onEdit={steps.edit}
            isCut={data?.triage.length === MOST}
          />
        )}
      </CaseFrame>
      {steps.dialogs}
    </>
  );
}

const noRows: readonly TriageRow[] = [];
