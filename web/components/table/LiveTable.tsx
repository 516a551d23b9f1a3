import { type ReactNode, useEffect, useMemo } from "react";
import { useNavigate } from "react-router";
import { useRowKeys } from "#web/platform/browser/use-row-keys.ts";
import type { Selection } from "#web/platform/browser/use-selection.ts";
import { useStableList } from "#web/platform/browser/use-stable-list.ts";
import { type Column, DataTable, type Sort } from "./DataTable.tsx";
import styles from "./LiveTable.module.css";
import { NewRows } from "./NewRows.tsx";

interface LiveTableProps<Row extends object> {
  label: string;
  /** What the rows answer: filter, sort and page. */
  question: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  href: (row: Row) => string;
  onOpen: ((row: Row) => void) | undefined;
  card: (row: Row) => ReactNode;
  nameOf: (row: Row) => string;
  selection: Selection<Row>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  isStale: boolean;
  empty: ReactNode;
  /** The row whose case stands beside the list. */
  openKey?: string | undefined;
  /** The rows as they stand, for what goes on with the same list. */
  onShown?: (rows: readonly Row[]) => void;
}

/** The rows of a question, by pointer and keyboard; they stay put while one works in them. */
export function LiveTable<Row extends object>(props: LiveTableProps<Row>) {
  const { question, rows: answer, rowKey, href, onOpen, selection, openKey, onShown, ...table } = props;
  const navigate = useNavigate();
  const {
    rows: stable,
    waiting,
    changedKeys,
    release,
    holdHandlers,
  } = useStableList(answer, rowKey, question);
  const rows = useMemo(() => (answer ? stable?.map(({ row }) => row) : undefined), [answer, stable]);
  const find = (key: string) => rows?.find((row) => rowKey(row) === key);
  const selectedKey = useRowKeys(rows?.map(rowKey) ?? [], {
    open: (key) => {
      const row = find(key);
      if (!row) return;
      if (onOpen) onOpen(row);
      else void navigate(href(row));
    },
    toggle: (key) => {
      const row = find(key);
      if (row) selection.toggle(row);
    },
  });
  useEffect(() => {
    if (rows) onShown?.(rows);
  }, [rows, onShown]);
  return (
    <div className={styles.hold} {...holdHandlers}>
      <NewRows waiting={waiting} release={release} />
      <DataTable
        {...table}
        rows={rows}
        rowKey={rowKey}
        href={href}
        onOpen={onOpen}
        selection={selection}
        selectedKey={selectedKey ?? openKey}
        changedKeys={changedKeys}
      />
    </div>
  );
}
