import { Button } from "antd";
import { Plus, SearchX, UserRoundPlus } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { insertableRoles } from "#domain/midwife/editing.ts";
import { ColumnChooser, useColumnChoice } from "#web/components/ColumnChooser.tsx";
import { EmptyState } from "#web/components/EmptyState.tsx";
import { ErrorState } from "#web/components/ErrorState.tsx";
import { LiveTable } from "#web/components/LiveTable.tsx";
import { COUNT_CAP, countWords, PAGE_SIZE, Pager } from "#web/components/Pager.tsx";
import { PrintButton } from "#web/components/PrintButton.tsx";
import { SavedViews } from "#web/components/SavedViews.tsx";
import { SelectionBar } from "#web/components/SelectionBar.tsx";
import { TableFrame } from "#web/components/TableFrame.tsx";
import { type UserLineFragment, UserTableDocument } from "#web/generated/staff/graphql.ts";
import { useCurrentUser } from "#web/platform/CurrentUserProvider.tsx";
import { useLiveQuery } from "#web/platform/use-live-query.ts";
import { useMedia } from "#web/platform/use-media.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useSelection } from "#web/platform/use-selection.ts";
import { userPath } from "../user-path.ts";
import { UserFilterBar } from "./UserFilterBar.tsx";
import { useUserBulkSteps } from "./use-user-bulk-steps.tsx";
import { type Room, UserCard, userColumns, usualColumns } from "./user-columns.tsx";
import {
  isFiltered,
  noFilter,
  orderOf,
  readQuestion,
  type UserFilter,
  type UserQuestion,
  whereOf,
  writeQuestion,
} from "./user-filter.ts";

const idOf = ({ id }: UserLineFragment) => id;

/** All midwives and colleagues: filtered, sorted and paged, as the address says. */
export function UserListPage() {
  const [search, setSearch] = useSearchParams();
  const question = useMemo(() => readQuestion(search), [search]);
  const [isExact, setExact] = useState(false);
  const today = zurichDay(new Date(useNow()));
  const ask = useCallback(
    (next: Partial<UserQuestion>) => {
      const changed = { ...question, page: 1, ...next };
      setSearch(writeQuestion(changed), { replace: next.page === undefined, preventScrollReset: true });
    },
    [question, setSearch],
  );

  const { data, error, stale, refetch } = useLiveQuery(
    UserTableDocument,
    {
      where: whereOf(question.filter),
      offset: (question.page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
      orderby: orderOf(question.sort),
      most: isExact ? null : COUNT_CAP + 1,
      today,
    },
    { keepPrevious: true },
  );
  const rows = data?.user;
  const total = data?.user_aggregate.aggregate?.count ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  useEffect(() => {
    // The page has emptied, or the address names one that never was.
    if (!stale && rows?.length === 0 && total > 0 && question.page > lastPage) ask({ page: lastPage });
  }, [stale, rows, total, question.page, lastPage, ask]);

  const room = useRoom();
  const usual = useMemo(() => usualColumns(room), [room]);
  const { columns, chooser } = useColumnChoice({
    screen: "user/list",
    all: userColumns,
    usual,
    named: question.columns,
    onName: (keys) => ask({ columns: keys, page: question.page }),
  });
  const selection = useSelection(idOf, JSON.stringify(question.filter));
  const actions = useUserBulkSteps();

  return (
    <TableFrame
      title="Liste"
      count={data && countText(total, isFiltered(question.filter))}
      actions={<InsertLink />}
      views={<SavedViews screen="user/list" />}
      filters={<UserFilterBar filter={question.filter} onChange={(filter) => ask({ filter })} />}
      tools={
        <>
          <ColumnChooser {...chooser} />
          <PrintButton />
        </>
      }
      selection={
        <SelectionBar
          rows={selection.rows}
          nameOf={({ fullname }) => fullname}
          noun={["Konto", "Konten"]}
          actions={actions}
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
        <LiveTable
          label="Hebammen/PFF"
          question={`${search.toString()} ${stale}`}
          columns={columns}
          rows={rows}
          rowKey={idOf}
          href={({ id }) => userPath(id)}
          card={(row) => <UserCard row={row} />}
          nameOf={({ fullname }) => fullname}
          selection={selection}
          sort={question.sort}
          onSort={(sort) => ask({ sort })}
          isStale={stale}
          empty={<NothingThere filter={question.filter} onReset={() => ask({ filter: noFilter })} />}
        />
      )}
    </TableFrame>
  );
}

function useRoom(): Room {
  const isWide = useMedia("(min-width: 1600px)");
  const isMedium = useMedia("(min-width: 1400px)");
  const isNarrow = useMedia("(min-width: 1100px)");
  return isWide ? "wide" : isMedium ? "medium" : isNarrow ? "narrow" : "slim";
}

/** Only for those who may take somebody in. */
function InsertLink() {
  const { role } = useCurrentUser();
  if (insertableRoles(role).length === 0) return null;
  return (
    <Link to="/admin/user/insert">
      <Button icon={<Plus size={16} strokeWidth={2.1} />} tabIndex={-1}>
        {role === "admin" ? "Neues Konto" : "Neue Hebamme/PFF"}
      </Button>
    </Link>
  );
}

function countText(total: number, filtered: boolean): string {
  const words = total === 1 ? "1 Konto" : `${countWords(total)} Konten`;
  return filtered ? `${words} gefunden` : words;
}

function NothingThere({ filter, onReset }: { filter: UserFilter; onReset: () => void }) {
  if (isFiltered(filter)) {
    return (
      <EmptyState
        icon={<SearchX size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Niemand passt zu diesem Filter"
        action={<Button onClick={onReset}>Filter zurücksetzen</Button>}
      >
        Gesucht wird in Name, PLZ, Ort, E-Mail und ZSR-Nummer. Jedes Wort muss vorkommen.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<UserRoundPlus size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Noch keine Hebammen"
      action={<InsertLink />}
    >
      Hier stehen alle Hebammen, Pflegefachfrauen und Konten des Büros.
    </EmptyState>
  );
}
