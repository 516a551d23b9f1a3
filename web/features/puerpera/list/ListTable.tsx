import { Button } from "antd";
import type { ReactNode } from "react";
import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { useColumnChoice } from "#web/components/ColumnChooser.tsx";
import { type Column, DataTable, type Sort } from "#web/components/DataTable.tsx";
import type { PuerperaLineFragment } from "#web/generated/staff/graphql.ts";
import { useCalmList } from "#web/platform/use-calm-list.ts";
import { useMedia } from "#web/platform/use-media.ts";
import { useRowKeys } from "#web/platform/use-row-keys.ts";
import type { Selection } from "#web/platform/use-selection.ts";
import { casePath } from "../case-path.ts";
import styles from "./ListTable.module.css";
import { listColumns, PuerperaCard, usualColumns } from "./list-columns.tsx";
import { rememberList } from "./list-trail.ts";

interface ListTableProps {
  /** What the rows answer: filter, sort and page. */
  question: string;
  columns: readonly Column<PuerperaLineFragment>[];
  selection: Selection<PuerperaLineFragment>;
  rows: readonly PuerperaLineFragment[] | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  isStale: boolean;
  empty: ReactNode;
}

export const idOf = ({ id }: PuerperaLineFragment) => id;

/** The rows of a question; they stay put while one points at them. */
export function ListTable(props: ListTableProps) {
  const { question, columns, selection, rows: answer, sort, onSort, isStale, empty } = props;
  const navigate = useNavigate();
  const { rows: calm, waiting, changedKeys, letGo, hold } = useCalmList(answer, idOf, question);
  const rows = useMemo(() => (answer ? calm?.map(({ row }) => row) : undefined), [answer, calm]);
  const ids = useListTrail(rows);
  const selectedKey = useRowKeys(ids, {
    open: (id) => navigate(casePath(id)),
    toggle: (id) => {
      const row = rows?.find((each) => each.id === id);
      if (row) selection.toggle(row);
    },
  });
  return (
    <div className={styles.hold} {...hold}>
      {waiting > 0 && (
        <div className={styles.waiting} role="status">
          <Button size="small" type="primary" onClick={letGo}>
            {waiting === 1 ? "1 neue" : `${waiting} neue`} zeigen
          </Button>
        </div>
      )}
      <DataTable
        label="Wöchnerinnen"
        columns={columns}
        rows={rows}
        rowKey={idOf}
        href={(row) => casePath(row.id)}
        card={(row) => <PuerperaCard row={row} />}
        nameOf={(row) => row.fullname}
        selection={selection}
        selectedKey={selectedKey}
        changedKeys={changedKeys}
        sort={sort}
        onSort={onSort}
        isStale={isStale}
        empty={empty}
      />
    </div>
  );
}

/** The columns that one chose; as long as nobody did, as many as there is room for. */
export function useListColumns(
  named: readonly string[] | undefined,
  onName: (keys: readonly string[] | undefined) => void,
) {
  const isWide = useMedia("(min-width: 1440px)");
  const isMedium = useMedia("(min-width: 1200px)");
  const isNarrow = useMedia("(min-width: 970px)");
  const room = isWide ? "wide" : isMedium ? "medium" : isNarrow ? "narrow" : "slim";
  const usual = useMemo(() => usualColumns(room), [room]);
  return useColumnChoice({ screen: "puerpera/list", all: listColumns, usual, named, onName });
}

/** The case page goes on with the same list. */
function useListTrail(rows: readonly PuerperaLineFragment[] | undefined): readonly string[] {
  const { pathname, search } = useLocation();
  const ids = useMemo(() => rows?.map(idOf) ?? [], [rows]);
  useEffect(() => {
    if (rows) rememberList({ url: pathname + search, ids });
  }, [rows, ids, pathname, search]);
  return ids;
}
