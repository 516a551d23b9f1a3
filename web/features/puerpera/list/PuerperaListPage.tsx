import { Button } from "antd";
import { Plus, SearchX, UserRoundPlus } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { wholeNumber } from "#domain/locale.ts";
import { DataTable } from "#web/components/DataTable.tsx";
import { EmptyState } from "#web/components/EmptyState.tsx";
import { ErrorState } from "#web/components/ErrorState.tsx";
import { PAGE_SIZE, Pager } from "#web/components/Pager.tsx";
import {
  PuerperaFilterOptionsDocument,
  type PuerperaLineFragment,
  UserPuerperaTableDocument,
} from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/use-live-query.ts";
import { useMedia } from "#web/platform/use-media.ts";
import { useShortcuts } from "#web/platform/use-shortcuts.ts";
import { casePath } from "../case-path.ts";
import { FilterBar } from "./FilterBar.tsx";
import { listColumns, PuerperaCard } from "./list-columns.tsx";
import {
  isFiltered,
  type ListFilter,
  type ListQuestion,
  noFilter,
  orderOf,
  readQuestion,
  whereOf,
  writeQuestion,
} from "./list-filter.ts";
import { rememberList } from "./list-trail.ts";
import styles from "./PuerperaListPage.module.css";

const LIST_MS = 3_000;
const OPTIONS_MS = 60_000;

/** All mothers: filtered, sorted and paged, as the address says. */
export function PuerperaListPage() {
  const [search, setSearch] = useSearchParams();
  const question = useMemo(() => readQuestion(search), [search]);
  const ask = useCallback(
    (next: Partial<ListQuestion>) => {
      const changed = { ...question, page: 1, ...next };
      setSearch(writeQuestion(changed), { replace: next.page === undefined, preventScrollReset: true });
    },
    [question, setSearch],
  );

  const { data, error, stale, refetch } = useLiveQuery(
    UserPuerperaTableDocument,
    {
      where: whereOf(question.filter),
      offset: (question.page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
      orderby: orderOf(question.sort),
    },
    { interval: LIST_MS, keepPrevious: true },
  );
  const options = useLiveQuery(PuerperaFilterOptionsDocument, {}, { interval: OPTIONS_MS });
  const rows = data?.puerpera;
  const total = data?.puerpera_aggregate.aggregate?.count ?? 0;
  const selectedKey = useRowKeys(rows);
  const columns = useColumns();

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Liste</h1>
        <span className={styles.count}>{data && countText(total, isFiltered(question.filter))}</span>
        <Link to="/admin/puerpera/insert" className={styles.insert}>
          <Button icon={<Plus size={16} strokeWidth={2.1} />} tabIndex={-1}>
            Neue Anmeldung
          </Button>
        </Link>
        <div className={styles.filters}>
          <FilterBar filter={question.filter} options={options.data} onChange={(filter) => ask({ filter })} />
        </div>
      </div>
      <div className={styles.table}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label="Wöchnerinnen"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            href={(row) => casePath(row.id)}
            card={(row) => <PuerperaCard row={row} />}
            selectedKey={selectedKey}
            sort={question.sort}
            onSort={(sort) => ask({ sort })}
            isStale={stale}
            empty={<NothingThere filter={question.filter} onReset={() => ask({ filter: noFilter })} />}
          />
        )}
      </div>
      <div className={styles.foot}>
        <Pager page={question.page} total={total} onPage={(page) => ask({ page })} />
      </div>
    </div>
  );
}

function countText(total: number, filtered: boolean): string {
  const words = total === 1 ? "1 Anmeldung" : `${wholeNumber(total)} Anmeldungen`;
  return filtered ? `${words} gefunden` : words;
}

function useColumns() {
  const isWide = useMedia("(min-width: 1410px)");
  const isMedium = useMedia("(min-width: 1170px)");
  const isNarrow = useMedia("(min-width: 940px)");
  const room = isWide ? "wide" : isMedium ? "medium" : isNarrow ? "narrow" : "slim";
  return useMemo(() => listColumns(room), [room]);
}

/** J and K walk through the rows, Enter opens; the case page goes on with the same list. */
function useRowKeys(rows: readonly PuerperaLineFragment[] | undefined): string | undefined {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [selected, setSelected] = useState<string>();
  const ids = useMemo(() => rows?.map(({ id }) => id) ?? [], [rows]);

  useEffect(() => {
    if (rows) rememberList({ url: pathname + search, ids });
  }, [rows, ids, pathname, search]);

  const at = selected === undefined ? -1 : ids.indexOf(selected);
  const step = (by: number) => {
    const next = ids[Math.min(ids.length - 1, Math.max(0, at + by))];
    if (next === undefined) return;
    setSelected(next);
    requestAnimationFrame(() =>
      document.querySelector('tr[aria-current="true"]')?.scrollIntoView({ block: "nearest" }),
    );
  };
  const isOnRow = at >= 0 && selected !== undefined;
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    ...(isOnRow && { Enter: () => navigate(casePath(selected)) }),
  });
  return at >= 0 ? selected : undefined;
}

function NothingThere({ filter, onReset }: { filter: ListFilter; onReset: () => void }) {
  if (isFiltered(filter)) {
    return (
      <EmptyState
        icon={<SearchX size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Keine Anmeldung passt zu diesem Filter"
        action={<Button onClick={onReset}>Filter zurücksetzen</Button>}
      >
        Gesucht wird in Name, PLZ, Ort und Fallnummer. Jedes Wort muss vorkommen.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<UserRoundPlus size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Noch keine Anmeldungen"
      action={
        <Link to="/admin/puerpera/insert">
          <Button type="primary" tabIndex={-1}>
            Neue Anmeldung
          </Button>
        </Link>
      }
    >
      Hier stehen alle Wöchnerinnen, sobald Eltern, ein Spital oder das Büro sie angemeldet haben.
    </EmptyState>
  );
}
