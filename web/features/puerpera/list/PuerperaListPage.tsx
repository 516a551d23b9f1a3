import { Button } from "antd";
import { Download, Plus, SearchX, UserRoundPlus } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ColumnChooser } from "#web/components/ColumnChooser.tsx";
import { EmptyState } from "#web/components/EmptyState.tsx";
import { ErrorState } from "#web/components/ErrorState.tsx";
import { COUNT_CAP, countWords, PAGE_SIZE, Pager } from "#web/components/Pager.tsx";
import { PrintButton } from "#web/components/PrintButton.tsx";
import { SavedViews } from "#web/components/SavedViews.tsx";
import { SelectionBar } from "#web/components/SelectionBar.tsx";
import { TableFrame } from "#web/components/TableFrame.tsx";
import { viewOf } from "#web/components/table-address.ts";
import { PuerperaFilterOptionsDocument, UserPuerperaTableDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/use-live-query.ts";
import { useSelection } from "#web/platform/use-selection.ts";
import { FilterBar } from "./FilterBar.tsx";
import styles from "./ListPane.module.css";
import { ListPane } from "./ListPane.tsx";
import { idOf, ListTable, useListColumns } from "./ListTable.tsx";
import { isFiltered, type ListFilter, noFilter, whereOf } from "./list-filter.ts";
import { type ListQuestion, orderOf, readQuestion, writeFilter, writeQuestion } from "./list-question.ts";
import { useBulkSteps } from "./use-bulk-steps.tsx";
import { useCaseKeys } from "./use-case-keys.ts";
import { useOpenCase } from "./use-open-case.ts";

const OPTIONS_MS = 60_000;

/** All mothers: filtered, sorted and paged, as the address says. */
export function PuerperaListPage() {
  const [search, setSearch] = useSearchParams();
  const question = useMemo(() => readQuestion(search), [search]);
  const [isExact, setExact] = useState(false);
  const open = useOpenCase();
  const ask = useCallback(
    (next: Partial<ListQuestion>) => {
      const address = writeQuestion({ ...question, page: 1, ...next });
      if (open.id) address.set("case", open.id);
      setSearch(address, { replace: next.page === undefined, preventScrollReset: true });
    },
    [question, setSearch, open.id],
  );

  const { data, error, stale, refetch } = useLiveQuery(
    UserPuerperaTableDocument,
    {
      where: whereOf(question.filter),
      offset: (question.page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
      orderby: orderOf(question.sort),
      most: isExact ? null : COUNT_CAP + 1,
    },
    { keepPrevious: true },
  );
  const options = useLiveQuery(PuerperaFilterOptionsDocument, {}, { interval: OPTIONS_MS });
  const rows = data?.puerpera;
  const total = data?.puerpera_aggregate.aggregate?.count ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  useEffect(() => {
    // The page has emptied, or the address names one that never was.
    if (!stale && rows?.length === 0 && total > 0 && question.page > lastPage) ask({ page: lastPage });
  }, [stale, rows, total, question.page, lastPage, ask]);

  const isBeside = open.isWide && open.id !== undefined;
  const { columns, chooser } = useListColumns(
    question.columns,
    (keys) => ask({ columns: keys, page: question.page }),
    isBeside,
  );
  const selection = useSelection(idOf, JSON.stringify(question.filter));
  const bulk = useBulkSteps();
  const reread = () => void refetch();
  const { wish, forgetWish, dialogs } = useCaseKeys(open, rows, reread);

  const list = (
    <TableFrame
      title="Liste"
      count={data && countText(total, isFiltered(question.filter))}
      actions={
        <Link to="/admin/puerpera/insert">
          <Button icon={<Plus size={16} strokeWidth={2.1} />} tabIndex={-1}>
            Neue Anmeldung
          </Button>
        </Link>
      }
      views={<SavedViews screen="puerpera/list" />}
      filters={
        <FilterBar filter={question.filter} options={options.data} onChange={(filter) => ask({ filter })} />
      }
      tools={
        !isBeside && (
          <>
            <Link
              to={{ pathname: "/admin/puerpera/export", search: writeFilter(question.filter).toString() }}
            >
              <Button type="text" icon={<Download size={16} strokeWidth={1.9} />} tabIndex={-1}>
                Exportieren
              </Button>
            </Link>
            <ColumnChooser {...chooser} />
            <PrintButton />
          </>
        )
      }
      selection={
        <SelectionBar
          rows={selection.rows}
          nameOf={({ fullname }) => fullname}
          noun={["Anmeldung", "Anmeldungen"]}
          actions={bulk.actions}
          onClear={selection.clear}
          onDone={(remaining) => {
            selection.replace(remaining);
            void refetch();
          }}
        />
      }
      pager={
        <Pager
          page={question.page}
          total={total}
          onPage={(page) => ask({ page })}
          onCountExactly={() => setExact(true)}
        />
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ListTable
          question={`${viewOf(search)} ${question.page} ${stale}`}
          columns={columns}
          selection={selection}
          rows={rows}
          href={open.hrefOf}
          openId={open.id}
          sort={question.sort}
          onSort={(sort) => ask({ sort })}
          isStale={stale}
          empty={<NothingThere filter={question.filter} onReset={() => ask({ filter: noFilter })} />}
        />
      )}
    </TableFrame>
  );
  return (
    <div className={isBeside ? styles.page : ""}>
      {(isBeside || open.id === undefined) && list}
      {open.id !== undefined && (
        <ListPane
          id={open.id}
          isWide={open.isWide}
          wish={wish}
          onWishDone={forgetWish}
          onDone={reread}
          onClose={open.close}
        />
      )}
      {bulk.dialogs}
      {dialogs}
    </div>
  );
}

function countText(total: number, filtered: boolean): string {
  const words = total === 1 ? "1 Anmeldung" : `${countWords(total)} Anmeldungen`;
  return filtered ? `${words} gefunden` : words;
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
