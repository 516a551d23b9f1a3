import { ChevronLeft, ChevronRight, ScrollText } from "lucide-react";
import { useMemo } from "react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { DataTable } from "#web/components/table/DataTable.tsx";
import { NewRows } from "#web/components/table/NewRows.tsx";
import { COUNT_CAP, countWords } from "#web/components/table/Pager.tsx";
import { SavedViews } from "#web/components/table/SavedViews.tsx";
import { TableFrame } from "#web/components/table/TableFrame.tsx";
import {
  ActionlogCountDocument,
  type ActionlogLineFragment,
  ActionlogTableDocument,
} from "#web/generated/staff/graphql.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useStableList } from "#web/platform/browser/use-stable-list.ts";
import { withChanges } from "#web/platform/browser/with-changes.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { ActionlogFilterBar } from "./ActionlogFilterBar.tsx";
import styles from "./ActionlogPage.module.css";
import { ActionlogCard, actionlogColumns } from "./actionlog-columns.tsx";
import {
  type ActionlogQuestion,
  filterWhere,
  isFiltered,
  noFilter,
  orderOf,
  pageOf,
  pageWhere,
  readQuestion,
  writeQuestion,
} from "./actionlog-question.ts";

const PAGE_SIZE = 50;
const idOf = ({ id }: ActionlogLineFragment) => id;

const cardOf = (row: ActionlogLineFragment) => <ActionlogCard row={row} />;

/** What happened, newest first: what is new slides in at the top, what is old is never far. */
export function ActionlogPage() {
  const [search, putAddress] = useAddress();
  const question = useMemo(() => readQuestion(search), [search]);
  const ask = (next: Partial<ActionlogQuestion>) =>
    putAddress(
      (address) => {
        const now = readQuestion(address).filter;
        const filter = next.filter ? withChanges(now, question.filter, next.filter) : now;
        return writeQuestion({ before: undefined, after: undefined, ...next, filter });
      },
      { isStep: true },
    );
  const { data, error, stale, refetch } = useLiveQuery(
    ActionlogTableDocument,
    { where: pageWhere(question), orderby: orderOf(question), limit: PAGE_SIZE + 1 },
    { keepPrevious: true },
  );
  // Counting is for orientation: once per filter is enough.
  const counted = useLiveQuery(
    ActionlogCountDocument,
    { where: filterWhere(question.filter), most: COUNT_CAP + 1 },
    { interval: "never" },
  );
  const total = counted.data?.actionlog_aggregate?.aggregate?.count;
  const page = useMemo(() => data && pageOf(question, data.actionlog, PAGE_SIZE), [data, question]);
  const {
    rows: stable,
    waiting,
    changedKeys,
    release,
    holdHandlers,
  } = useStableList(page?.rows, idOf, `${search} ${stale}`);
  const rows = useMemo(() => (page ? stable?.map(({ row }) => row) : undefined), [page, stable]);

  return (
    <TableFrame
      title="Protokoll"
      count={total !== undefined && `${countWords(total)} ${total === 1 ? "Eintrag" : "Einträge"}`}
      views={<SavedViews screen="office/actionlog" />}
      filters={<ActionlogFilterBar filter={question.filter} onChange={(filter) => ask({ filter })} />}
      pager={
        page && (
          <nav className={styles.pager} aria-label="Seiten">
            <Button
              icon={<ChevronLeft size={16} strokeWidth={1.9} />}
              disabled={!page.newer}
              onClick={() => ask({ after: page.newer })}
            >
              Neuere
            </Button>
            {(question.before || question.after) && (
              <Button type="text" onClick={() => ask({})}>
                Zum Neusten
              </Button>
            )}
            <Button disabled={!page.older} onClick={() => ask({ before: page.older })}>
              Ältere
              <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />
            </Button>
          </nav>
        )
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.hold} {...holdHandlers}>
          <NewRows waiting={waiting} release={release} one="neuer" />
          <DataTable
            label="Protokoll"
            columns={actionlogColumns}
            rows={rows}
            rowKey={idOf}
            card={cardOf}
            changedKeys={changedKeys}
            isStale={stale}
            empty={
              <EmptyState
                icon={<ScrollText size={24} strokeWidth={1.9} aria-hidden="true" />}
                title={
                  isFiltered(question.filter)
                    ? "Kein Eintrag passt zu diesem Filter"
                    : "Noch nichts geschehen"
                }
                action={
                  isFiltered(question.filter) && (
                    <Button onClick={() => ask({ filter: noFilter })}>Filter zurücksetzen</Button>
                  )
                }
              >
                Hier steht jeder Schritt: wer ihn getan hat, bei wem, wann und warum.
              </EmptyState>
            }
          />
        </div>
      )}
    </TableFrame>
  );
}
