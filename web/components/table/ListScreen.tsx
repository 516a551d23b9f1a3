import { SearchX } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { Selection } from "#web/platform/browser/use-selection.ts";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { ErrorState } from "../feedback/ErrorState.tsx";
import { Button } from "../layout/Button.tsx";
import { ColumnChooser, type ColumnChooserProps } from "./ColumnChooser.tsx";
import type { Column } from "./DataTable.tsx";
import { LiveTable } from "./LiveTable.tsx";
import { countWords, PAGE_SIZE, Pager } from "./Pager.tsx";
import { PrintButton } from "./PrintButton.tsx";
import { SavedViews } from "./SavedViews.tsx";
import { type BulkAction, SelectionBar } from "./SelectionBar.tsx";
import { TableFrame } from "./TableFrame.tsx";
import type { TableQuestion } from "./use-table-question.ts";

interface ListRow {
  id: string;
  fullname: string;
}

interface ListAnswer<Row> {
  /** undefined while nothing is there yet. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  error: unknown;
  stale: boolean;
  refetch: () => Promise<unknown>;
}

interface Words {
  /** What the table holds, for readers. */
  label: string;
  /** One row and several. */
  noun: readonly [string, string];
  /** When the filter leaves nothing: that, and where was looked. */
  noneFits: string;
  searched: string;
}

interface ListScreenProps<Row extends ListRow, Filter> {
  /** Under this name views are kept. */
  screen: string;
  words: Words;
  table: TableQuestion<Filter>;
  answer: ListAnswer<Row>;
  /** Given while a filter is set. */
  onResetFilter: (() => void) | undefined;
  /** The main action of the screen. */
  action: ReactNode;
  filters: ReactNode;
  /** Beside the column chooser. */
  tools?: ReactNode;
  /** There is no room for tools beside a case. */
  hasTools?: boolean;
  columns: readonly Column<Row>[];
  chooser: ColumnChooserProps;
  /** Kept by the page, so that it outlives the list where a case takes its place. */
  selection: Selection<Row>;
  bulk: readonly BulkAction<Row>[];
  href: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  card: (row: Row) => ReactNode;
  /** When there is nothing at all. */
  none: ReactNode;
  openKey?: string | undefined;
  onShown?: (rows: readonly Row[]) => void;
}

const idOf = ({ id }: ListRow) => id;
const nameOf = ({ fullname }: ListRow) => fullname;

/** A list of people: filtered, sorted, paged and ticked, as the address says. */
export function ListScreen<Row extends ListRow, Filter>(props: ListScreenProps<Row, Filter>) {
  const { words, table, answer, onResetFilter, selection, tools, hasTools = true } = props;
  const { question, ask, correctPage } = table;
  const { rows, total = 0, error, stale, refetch } = answer;
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const isBeyond = !stale && rows?.length === 0 && total > 0 && question.page > lastPage;
  useEffect(() => {
    // The page has emptied, or the address names one that never was.
    if (isBeyond) correctPage(lastPage);
  }, [isBeyond, lastPage, correctPage]);
  const isFiltered = onResetFilter !== undefined;

  return (
    <TableFrame
      title="Liste"
      count={answer.total !== undefined && countText(total, words.noun, isFiltered)}
      actions={props.action}
      views={<SavedViews screen={props.screen} />}
      filters={props.filters}
      tools={
        hasTools && (
          <>
            {tools}
            <ColumnChooser {...props.chooser} />
            <PrintButton />
          </>
        )
      }
      selection={
        <SelectionBar
          rows={selection.rows}
          nameOf={nameOf}
          noun={words.noun}
          actions={props.bulk}
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
          onCountExactly={table.countExactly}
        />
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LiveTable
          label={words.label}
          question={`${table.sign} ${stale}`}
          columns={props.columns}
          rows={rows}
          rowKey={idOf}
          href={props.href}
          onOpen={props.onOpen}
          card={props.card}
          nameOf={nameOf}
          selection={selection}
          sort={question.sort}
          onSort={(sort) => ask({ sort })}
          isStale={stale}
          empty={onResetFilter ? <NoneFits words={words} onReset={onResetFilter} /> : props.none}
          openKey={props.openKey}
          {...(props.onShown && { onShown: props.onShown })}
        />
      )}
    </TableFrame>
  );
}

function countText(total: number, noun: Words["noun"], isFiltered: boolean): string {
  const words = total === 1 ? `1 ${noun[0]}` : `${countWords(total)} ${noun[1]}`;
  return isFiltered ? `${words} gefunden` : words;
}

function NoneFits({ words, onReset }: { words: Words; onReset: () => void }) {
  return (
    <EmptyState
      icon={<SearchX size={24} strokeWidth={1.9} aria-hidden="true" />}
      title={words.noneFits}
      action={<Button onClick={onReset}>Filter zurücksetzen</Button>}
    >
      Gesucht wird in {words.searched}. Jedes Wort muss vorkommen.
    </EmptyState>
  );
}
