import { Download, SearchX } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import type { Selection } from "#web/platform/browser/use-selection.ts";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { ErrorState } from "../feedback/ErrorState.tsx";
import { FilterBar, type FilterChoices, titlesIn } from "../filter/FilterBar.tsx";
import { filterWords } from "../filter/filter-table.ts";
import { Button, ButtonLink } from "../layout/Button.tsx";
import { ColumnChooser, useColumnChoice } from "./ColumnChooser.tsx";
import { LiveTable } from "./LiveTable.tsx";
import { countWords, Pager } from "./Pager.tsx";
import { PrintButton } from "./PrintButton.tsx";
import { MOST_PRINTED, PrintedList } from "./PrintedList.tsx";
import type { RowGroup } from "./row-groups.ts";
import { SavedViews } from "./SavedViews.tsx";
import { type BulkAction, SelectionBar } from "./SelectionBar.tsx";
import { TableFrame } from "./TableFrame.tsx";
import type { TableAnswer } from "./use-table-answer.ts";
import type { TableQuestion } from "./use-table-question.ts";

interface Words {
  /** The heading; "Liste" when it does not say. */
  title?: string;
  /** What the table holds, for readers. */
  label: string;
  /** One row and several. */
  noun: readonly [string, string];
  /** When the filter leaves nothing. */
  noneFits: string;
  /** "neuer" where the rows are masculine. */
  newOne?: string;
}

interface ListScreenProps<Row extends { id: string }, Filter, Where, Order> {
  words: Words;
  /** What a row is called. */
  nameOf: (row: Row) => string;
  table: TableQuestion<Row, Filter, Where, Order>;
  answer: TableAnswer<Row>;
  /** When there is nothing at all. */
  none: ReactNode;
  /** What the filters choose from, where only the database knows. */
  choices?: FilterChoices<Filter>;
  /** The main action of the screen. */
  action?: ReactNode;
  /** One can keep what one asked. */
  hasViews?: boolean;
  /** The columns that are shown as long as nobody chose others. Without them there is no choice. */
  usualColumns?: readonly string[];
  /** The export, which takes over the filter. */
  exportPath?: (filter: Filter) => string;
  /** There is no room for tools beside what is open. */
  hasTools?: boolean;
  /** Kept by the page, so that it outlives the list where a case takes its place. */
  selection?: Selection<Row>;
  bulk?: readonly BulkAction<Row>[];
  href?: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  card?: (row: Row) => ReactNode;
  openKey?: string | undefined;
  ownSteps?: number;
  /** In the place of page numbers. */
  pager?: ReactNode;
  /** Under which head a row stands; the same function as long as the groups are. */
  groupOf?: (row: Row) => RowGroup;
}

const idOf = ({ id }: { id: string }) => id;

/** A list: filtered, sorted, paged and ticked, as the address says. What is not given is not there. */
export function ListScreen<Row extends { id: string }, Filter extends object, Where, Order>(
  props: ListScreenProps<Row, Filter, Where, Order>,
) {
  const { words, nameOf, table, answer, choices, selection, usualColumns, hasTools = true } = props;
  const { rules, question, ask, correctPage } = table;
  const { filters, screen } = rules;
  const { rows, total = 0, error, stale, refetch, readAll } = answer;
  const lastPage = Math.max(1, Math.ceil(total / question.size));
  const hasNumbers = props.pager === undefined;
  const isBeyond = hasNumbers && !stale && rows?.length === 0 && total > 0 && question.page > lastPage;
  useEffect(() => {
    // The page has emptied, or the address names one that never was.
    if (isBeyond) correctPage(lastPage);
  }, [isBeyond, lastPage, correctPage]);
  const allKeys = useMemo(() => rules.columns.map(({ key }) => key), [rules.columns]);
  const { columns, chooser } = useColumnChoice({
    screen,
    all: rules.columns,
    usual: usualColumns ?? allKeys,
    named: question.columns,
    onName: (keys) => ask({ columns: keys, page: question.page }),
  });
  const list = useRef<HTMLDivElement>(null);
  const focusList = () => list.current?.focus({ preventScroll: true });
  const isFiltered = filters.isFiltered(question.filter);
  const count = countText(total, words.noun, isFiltered);
  const title = words.title ?? "Liste";

  const paper = async (read: NonNullable<typeof readAll>) => (
    <PrintedList
      title={words.title ?? words.label}
      count={count}
      filter={filterWords(filters, question.filter, titlesIn(filters, choices))}
      columns={columns}
      rows={await read(MOST_PRINTED)}
      rowKey={idOf}
    />
  );

  return (
    <TableFrame
      list={list}
      title={title}
      count={answer.total !== undefined && count}
      actions={props.action}
      views={props.hasViews && <SavedViews screen={screen} />}
      filters={
        <FilterBar
          table={filters}
          filter={question.filter}
          choices={choices}
          onChange={(filter) => ask({ filter })}
        />
      }
      tools={
        hasTools && (
          <>
            {props.exportPath && (
              <ButtonLink
                type="text"
                to={props.exportPath(question.filter)}
                icon={<Download size={16} strokeWidth={1.9} aria-hidden="true" />}
              >
                Exportieren
              </ButtonLink>
            )}
            {usualColumns && <ColumnChooser {...chooser} />}
            {readAll && <PrintButton paper={() => paper(readAll)} />}
          </>
        )
      }
      selection={
        selection && (
          <SelectionBar
            rows={selection.rows}
            nameOf={nameOf}
            noun={words.noun}
            actions={props.bulk ?? []}
            onClear={() => {
              focusList();
              selection.clear();
            }}
            onDone={(done) => {
              selection.untick(done);
              void refetch();
            }}
            onUndone={() => void refetch()}
          />
        )
      }
      pager={
        hasNumbers ? (
          <Pager
            page={question.page}
            size={question.size}
            total={total}
            onPage={(page) => ask({ page })}
            onSize={table.setSize}
            onCountExactly={table.countExactly}
          />
        ) : (
          props.pager
        )
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LiveTable
          label={words.label}
          question={`${table.sign} ${stale}`}
          columns={columns}
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
          empty={
            isFiltered ? (
              <NoneFits
                title={words.noneFits}
                help={searchedIn(filters)}
                onReset={() => {
                  focusList();
                  ask({ filter: filters.none });
                }}
              />
            ) : (
              props.none
            )
          }
          openKey={props.openKey}
          groupOf={props.groupOf}
          newOne={words.newOne}
          ownSteps={props.ownSteps}
        />
      )}
    </TableFrame>
  );
}

function countText(total: number, noun: Words["noun"], isFiltered: boolean): string {
  const words = total === 1 ? `1 ${noun[0]}` : `${countWords(total)} ${noun[1]}`;
  return isFiltered ? `${words} gefunden` : words;
}

/** Where the words are looked for, if there is a field for words. */
function searchedIn({ entries }: { entries: Readonly<Record<string, { kind: string; help?: string }>> }) {
  const text = Object.values(entries).find(({ kind }) => kind === "text");
  return text && `Gesucht wird in ${text.help}. Jedes Wort muss vorkommen.`;
}

interface NoneFitsProps {
  title: string;
  help: string | undefined;
  onReset: () => void;
}

function NoneFits({ title, help, onReset }: NoneFitsProps) {
  return (
    <EmptyState
      icon={<SearchX size={24} strokeWidth={1.9} aria-hidden="true" />}
      title={title}
      action={<Button onClick={onReset}>Filter zurücksetzen</Button>}
    >
      {help}
    </EmptyState>
  );
}
