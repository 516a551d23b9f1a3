import { Download, Plus, UserRoundPlus } from "lucide-react";
import { useCallback } from "react";
import { useLocation } from "react-router";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { ListScreen } from "#web/components/table/ListScreen.tsx";
import { useTableQuestion } from "#web/components/table/use-table-question.ts";
import {
  PuerperaFilterOptionsDocument,
  type PuerperaLineFragment,
  UserPuerperaTableDocument,
} from "#web/generated/staff/graphql.ts";
import { useSelection } from "#web/platform/browser/use-selection.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { FilterBar } from "./FilterBar.tsx";
import styles from "./ListPane.module.css";
import { ListPane } from "./ListPane.tsx";
import { PuerperaCard } from "./list-columns.tsx";
import { isFiltered, noFilter, whereOf } from "./list-filter.ts";
import { orderOf, readQuestion, writeFilter, writeQuestion } from "./list-question.ts";
import { rememberList } from "./list-trail.ts";
import { useBulkSteps } from "./use-bulk-steps.tsx";
import { useCaseKeys } from "./use-case-keys.ts";
import { useListColumns } from "./use-list-columns.ts";
import { useOpenCase } from "./use-open-case.ts";

const insertPath = "/admin/puerpera/insert";
const OPTIONS_MS = 60_000;

const words = {
  label: "Wöchnerinnen",
  noun: ["Anmeldung", "Anmeldungen"],
  noneFits: "Keine Anmeldung passt zu diesem Filter",
  searched: "Name, PLZ, Ort und Fallnummer",
} as const;
const idOf = ({ id }: PuerperaLineFragment) => id;
const cardOf = (row: PuerperaLineFragment) => <PuerperaCard row={row} />;

/** All mothers: filtered, sorted and paged, as the address says. */
export function PuerperaListPage() {
  const open = useOpenCase();
  const table = useTableQuestion(readQuestion, writeQuestion);
  const { question, ask, bounds } = table;
  const { data, ...answer } = useLiveQuery(
    UserPuerperaTableDocument,
    { where: whereOf(question.filter), orderby: orderOf(question.sort), ...bounds },
    { keepPrevious: true },
  );
  const options = useLiveQuery(PuerperaFilterOptionsDocument, {}, { interval: OPTIONS_MS });
  const rows = data?.puerpera;
  const isBeside = open.isWide && open.id !== undefined;
  const { columns, chooser } = useListColumns(
    question.columns,
    (keys) => ask({ columns: keys, page: question.page }),
    isBeside,
  );
  const selection = useSelection(idOf, JSON.stringify(question.filter));
  const bulk = useBulkSteps();
  const reread = () => void answer.refetch();
  const { pending, clear, dialogs } = useCaseKeys(open, rows, reread);
  const remember = useTrail();

  return (
    <div className={isBeside ? styles.page : ""}>
      {(isBeside || open.id === undefined) && (
        <ListScreen
          screen="puerpera/list"
          words={words}
          table={table}
          answer={{ ...answer, rows, total: data && (data.puerpera_aggregate.aggregate?.count ?? 0) }}
          onResetFilter={isFiltered(question.filter) ? () => ask({ filter: noFilter }) : undefined}
          action={
            <ButtonLink to={insertPath} icon={<Plus size={16} strokeWidth={2.1} aria-hidden="true" />}>
              Neue Anmeldung
            </ButtonLink>
          }
          filters={
            <FilterBar
              filter={question.filter}
              options={options.data}
              onChange={(filter) => ask({ filter })}
            />
          }
          tools={
            <ButtonLink
              type="text"
              to={{ pathname: "/admin/puerpera/export", search: writeFilter(question.filter).toString() }}
              icon={<Download size={16} strokeWidth={1.9} aria-hidden="true" />}
            >
              Exportieren
            </ButtonLink>
          }
          hasTools={!isBeside}
          columns={columns}
          chooser={chooser}
          selection={selection}
          bulk={bulk.actions}
          href={open.hrefOf}
          onOpen={open.open}
          card={cardOf}
          none={<NobodyYet />}
          openKey={open.id}
          onShown={remember}
        />
      )}
      {open.id !== undefined && (
        <ListPane
          id={open.id}
          isWide={open.isWide}
          pending={pending}
          onActionTaken={clear}
          onDone={reread}
          onClose={open.close}
        />
      )}
      {bulk.dialogs}
      {dialogs}
    </div>
  );
}

/** The case page goes on with the same list. */
function useTrail() {
  const { pathname, search } = useLocation();
  return useCallback(
    (rows: readonly PuerperaLineFragment[]) =>
      rememberList({ url: pathname + search, ids: rows.map(({ id }) => id) }),
    [pathname, search],
  );
}

function NobodyYet() {
  return (
    <EmptyState
      icon={<UserRoundPlus size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Noch keine Anmeldungen"
      action={
        <ButtonLink type="primary" to={insertPath}>
          Neue Anmeldung
        </ButtonLink>
      }
    >
      Hier stehen alle Wöchnerinnen, sobald Eltern, ein Spital oder das Büro sie angemeldet haben.
    </EmptyState>
  );
}
