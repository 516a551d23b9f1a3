import { type ReactNode, useEffect, useMemo } from "react";
import { useNavigate } from "react-router";
import { useRowKeys } from "#web/platform/browser/use-row-keys.ts";
import type { Selection } from "#web/platform/browser/use-selection.ts";
import { useStableList } from "#web/platform/browser/use-stable-list.ts";
import { type Column, DataTable, type Sort } from "./DataTable.tsx";
import styles from "./LiveTable.module.css";
import { NewRows } from "./NewRows.tsx";
import type { RowGroup } from "./row-groups.ts";

interface LiveTableProps<Row extends object> {
  label: string;
  /** What the rows answer: filter, sort and page. */
  question: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  href: ((row: Row) => string) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  card: ((row: Row) => ReactNode) | undefined;
  nameOf: (row: Row) => string;
  selection: Selection<Row> | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  isStale: boolean;
  empty: ReactNode;
  /** The row whose case stands beside the list. */
  openKey?: string | undefined;
  groupOf?: ((row: Row) => RowGroup) | undefined;
  /** "neue", or "neuer" where the rows are masculine. */
  newOne?: string | undefined;
  /** How many steps one took beside the list: after each the rows move at once. */
  ownSteps?: number | undefined;
}

/** The rows of a question, by pointer and keyboard; they stay put while one works in them. */
export function LiveTable<Row extends object>(props: LiveTableProps<Row>) {
  const {
    question,
    rows: answer,
    rowKey,
    href,
    onOpen,
    selection,
    openKey,
    newOne,
    ownSteps,
    ...table
  } = props;
  const navigate = useNavigate();
  const {
    rows: stable,
    waiting,
    changedKeys,
    release,
    holdHandlers,
  } = useStableList(answer, rowKey, question);
  useEffect(() => {
    if (ownSteps) release();
  }, [ownSteps, release]);
  const rows = useMemo(() => (answer ? stable?.map(({ row }) => row) : undefined), [answer, stable]);
  const find = (key: string) => rows?.find((row) => rowKey(row) === key);
  // Rows that lead nowhere are read, not walked.
  const selectedKey = useRowKeys(href ? (rows?.map(rowKey) ?? []) : [], {
    open: (key) => {
      const row = find(key);
      if (!row) return;
      if (onOpen) onOpen(row);
      else if (href) void navigate(href(row));
    },
    ...(selection && {
      toggle: (key: string) => {
        const row = find(key);
        if (row) selection.toggle(row);
      },
    }),
  });
  return (
    <div className={styles.hold} {...holdHandlers}>
      <NewRows waiting={waiting} release={release} one={newOne} />
      <DataTable
        {...table}
        rows={rows}
        rowKey={rowKey}
        {...(href && { href })}
        onOpen={onOpen}
        selection={selection}
        selectedKey={selectedKey ?? openKey}
        changedKeys={changedKeys}
      />
    </div>
  );
}
