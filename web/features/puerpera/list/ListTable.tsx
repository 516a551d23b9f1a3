import { Button } from "antd";
import type { ReactNode } from "react";
import { useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { DataTable, type Sort } from "#web/components/DataTable.tsx";
import type { PuerperaLineFragment } from "#web/generated/staff/graphql.ts";
import { useCalmList } from "#web/platform/use-calm-list.ts";
import { useMedia } from "#web/platform/use-media.ts";
import { useShortcuts } from "#web/platform/use-shortcuts.ts";
import { casePath } from "../case-path.ts";
import styles from "./ListTable.module.css";
import { listColumns, PuerperaCard } from "./list-columns.tsx";
import { rememberList } from "./list-trail.ts";

interface ListTableProps {
  /** What the rows answer: filter, sort and page. */
  question: string;
  rows: readonly PuerperaLineFragment[] | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  isStale: boolean;
  empty: ReactNode;
}

const idOf = ({ id }: PuerperaLineFragment) => id;

/** The rows of a question; they stay put while one points at them. */
export function ListTable({ question, rows: answer, sort, onSort, isStale, empty }: ListTableProps) {
  const { rows: calm, waiting, changedKeys, letGo, hold } = useCalmList(answer, idOf, question);
  const rows = useMemo(() => (answer ? calm?.map(({ row }) => row) : undefined), [answer, calm]);
  const selectedKey = useRowKeys(rows);
  const columns = useColumns();
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

function useColumns() {
  const isWide = useMedia("(min-width: 1410px)");
  const isMedium = useMedia("(min-width: 1170px)");
  const isNarrow = useMedia("(min-width: 940px)");
  const room = isWide ? "wide" : isMedium ? "medium" : isNarrow ? "narrow" : "slim";
  return useMemo(() => listColumns(room), [room]);
}

/** J and K walk through the rows, Enter opens; the case page goes on with the same list. */
function useRowKeys(rows: readonly PuerperaLineFragment[] | undefined): string | undefined {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [selected, setSelected] = useState<string>();
  const ids = useMemo(() => rows?.map(idOf) ?? [], [rows]);

  useEffect(() => {
    if (rows) rememberList({ url: pathname + search, ids });
  }, [rows, ids, pathname, search]);

  const at = selected === undefined ? -1 : ids.indexOf(selected);
  const step = (by: number) => {
    const next = ids[Math.min(ids.length - 1, Math.max(0, at + by))];
    if (next === undefined) return;
    setSelected(next);
    requestAnimationFrame(() =>
      document.querySelector('tr[aria-current="true"]')?.scrollIntoView({ block: "nearest" }),
    );
  };
  const isOnRow = at >= 0 && selected !== undefined;
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    ...(isOnRow && { Enter: () => navigate(casePath(selected)) }),
  });
  return at >= 0 ? selected : undefined;
}
