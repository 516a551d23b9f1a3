import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { type PuerperaStep, stepRules } from "#domain/puerpera/status.ts";
import { cx } from "#web/components/class-names.ts";
import { ErrorState } from "#web/components/ErrorState.tsx";
import { TableSkeleton } from "#web/components/Skeletons.tsx";
import { TriageDocument } from "#web/generated/staff/graphql.ts";
import { useCalmList } from "#web/platform/use-calm-list.ts";
import { useLiveQuery } from "#web/platform/use-live-query.ts";
import { useIsPhone, useMedia } from "#web/platform/use-media.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useRemembered } from "#web/platform/use-remembered.ts";
import { useShortcuts } from "#web/platform/use-shortcuts.ts";
import { useCompany } from "../colleagues/use-company.ts";
import type { PaneWish } from "../puerpera/single/CasePane.tsx";
import { type StepRow, useStepStarter } from "../puerpera/single/use-step-starter.tsx";
import { TriageList } from "./TriageList.tsx";
import styles from "./TriagePage.module.css";
import { TriagePane } from "./TriagePane.tsx";
import { TriageToolbar, type TriageView } from "./TriageToolbar.tsx";
import { readFilter, type TriageFilter, writeFilter } from "./triage-filter.ts";
import { caseCount, filterRows, keyOf, rowsOf, type TriageRow } from "./triage-rows.ts";
import { useClosedGroups } from "./use-closed-groups.ts";
import { useTriageCursor } from "./use-triage-cursor.ts";

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
  const calm = useCalmList(answer, keyOf, JSON.stringify(filter));
  const rows = useMemo(() => calm.rows?.map(({ row }) => row) ?? [], [calm.rows]);
  const [chosenView, setView] = useRemembered<TriageView>("triage.view", "rows");
  const isPhone = useIsPhone();
  const view: TriageView = isPhone ? "cards" : chosenView;
  const isWide = useMedia("(min-width: 1100px)");
  const closed = useClosedGroups();
  const company = useCompany();
  const cursor = useTriageCursor(rows, closed.groups, isPhone);
  const { caseId, select, close } = cursor;
  const [wish, setWish] = useState<PaneWish>();
  const forgetWish = useCallback(() => setWish(undefined), []);

  // One's own step is shown at once, even under the pointer.
  const { letGo } = calm;
  const stepped = useCallback(() => {
    void refetch().then(letGo, letGo);
  }, [refetch, letGo]);
  const ask = (row: StepRow, kind: PaneWish["kind"]) => {
    setWish({ id: row.id, kind });
    select(row.id);
  };
  const starter = useStepStarter((row) => ask(row, "establish"), stepped);

  const mother = all?.find(({ id }) => id === caseId)?.mother;
  const can = (step: PuerperaStep) => ({
    label: stepRules[step].button,
    act:
      mother && stepRules[step].from.includes(mother.status) ? () => starter.start(mother, step) : undefined,
  });
  useShortcuts({
    p: can("publish"),
    z: can("set_on_hold"),
    v: can("establish"),
    d: can("set_priority"),
    e: { label: "Bearbeiten", act: mother && (() => ask(mother, "edit")) },
    Escape: { label: "Anmeldung schliessen", act: caseId === undefined ? undefined : close },
  });

  const hasList = isWide || caseId === undefined;
  const total = all ? caseCount(all) : undefined;
  return (
    <div className={cx(styles.page, isWide && styles.wide)}>
      {hasList && (
        <section className={styles.list} aria-label="Offene Anmeldungen" {...calm.hold}>
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
              onStart={starter.start}
              onEdit={(row) => ask(row, "edit")}
              isCut={data?.triage.length === MOST}
            />
          )}
        </section>
      )}
      {(isWide || caseId !== undefined) && (
        <TriagePane
          id={caseId}
          isWalking={cursor.isWalking}
          isWide={isWide}
          wish={wish}
          onWishDone={forgetWish}
          onDone={stepped}
          onClose={close}
          company={company}
        />
      )}
      {starter.dialogs}
    </div>
  );
}

const noRows: readonly TriageRow[] = [];
