import { type ReactNode, useCallback, useMemo } from "react";
import { useLocation } from "react-router";
import { useColumnChoice } from "#web/components/ColumnChooser.tsx";
import type { Column, Sort } from "#web/components/DataTable.tsx";
import { LiveTable } from "#web/components/LiveTable.tsx";
import type { PuerperaLineFragment } from "#web/generated/staff/graphql.ts";
import { useMedia } from "#web/platform/use-media.ts";
import type { Selection } from "#web/platform/use-selection.ts";
import { casePath } from "../case-path.ts";
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
  const { pathname, search } = useLocation();
  // The case page goes on with the same list.
  const remember = useCallback(
    (rows: readonly PuerperaLineFragment[]) => rememberList({ url: pathname + search, ids: rows.map(idOf) }),
    [pathname, search],
  );
  return (
    <LiveTable
      {...props}
      label="Wöchnerinnen"
      rowKey={idOf}
      href={(row) => casePath(row.id)}
      card={(row) => <PuerperaCard row={row} />}
      nameOf={(row) => row.fullname}
      onShown={remember}
    />
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
