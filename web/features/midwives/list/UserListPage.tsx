import { Plus, UserRoundPlus } from "lucide-react";
import { useMemo } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { insertableRoles } from "#domain/midwife/editing.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { useColumnChoice } from "#web/components/table/ColumnChooser.tsx";
import { ListScreen } from "#web/components/table/ListScreen.tsx";
import { useTableQuestion } from "#web/components/table/use-table-question.ts";
import { type UserLineFragment, UserTableDocument } from "#web/generated/staff/graphql.ts";
import { useMedia } from "#web/platform/browser/use-media.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useSelection } from "#web/platform/browser/use-selection.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { userPath } from "../user-path.ts";
import { UserFilterBar } from "./UserFilterBar.tsx";
import { useUserBulkSteps } from "./use-user-bulk-steps.tsx";
import { UserCard, userColumns, usualColumns, type WidthClass } from "./user-columns.tsx";
import { isFiltered, noFilter, orderOf, readQuestion, whereOf, writeQuestion } from "./user-filter.ts";

const words = {
  label: "Hebammen/PFF",
  noun: ["Konto", "Konten"],
  noneFits: "Niemand passt zu diesem Filter",
  searched: "Name, PLZ, Ort, E-Mail und ZSR-Nummer",
} as const;
const idOf = ({ id }: UserLineFragment) => id;
const hrefOf = ({ id }: UserLineFragment) => userPath(id);
const cardOf = (row: UserLineFragment) => <UserCard row={row} />;

/** All midwives and colleagues: filtered, sorted and paged, as the address says. */
export function UserListPage() {
  const table = useTableQuestion(readQuestion, writeQuestion);
  const { question, ask, bounds } = table;
  const today = zurichDay(new Date(useNow()));
  const { data, ...answer } = useLiveQuery(
    UserTableDocument,
    { where: whereOf(question.filter), orderby: orderOf(question.sort), ...bounds, today },
    { keepPrevious: true },
  );
  const width = useWidthClass();
  const usual = useMemo(() => usualColumns(width), [width]);
  const { columns, chooser } = useColumnChoice({
    screen: "user/list",
    all: userColumns,
    usual,
    named: question.columns,
    onName: (keys) => ask({ columns: keys, page: question.page }),
  });
  const selection = useSelection(idOf, JSON.stringify(question.filter));
  const bulk = useUserBulkSteps();

  return (
    <ListScreen
      screen="user/list"
      words={words}
      table={table}
      answer={{ ...answer, rows: data?.user, total: data && (data.user_aggregate.aggregate?.count ?? 0) }}
      onResetFilter={isFiltered(question.filter) ? () => ask({ filter: noFilter }) : undefined}
      action={<InsertLink />}
      filters={<UserFilterBar filter={question.filter} onChange={(filter) => ask({ filter })} />}
      columns={columns}
      chooser={chooser}
      selection={selection}
      bulk={bulk}
      href={hrefOf}
      card={cardOf}
      none={
        <EmptyState
          icon={<UserRoundPlus size={24} strokeWidth={1.9} aria-hidden="true" />}
          title="Noch keine Hebammen"
          action={<InsertLink />}
        >
          Hier stehen alle Hebammen, Pflegefachfrauen und Konten des Büros.
        </EmptyState>
      }
    />
  );
}

function useWidthClass(): WidthClass {
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
    <ButtonLink to="/admin/user/insert" icon={<Plus size={16} strokeWidth={2.1} aria-hidden="true" />}>
      {role === "admin" ? "Neues Konto" : "Neue Hebamme/PFF"}
    </ButtonLink>
  );
}
