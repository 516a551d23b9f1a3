import { type ReactNode, useCallback, useMemo } from "react";
import { useLocation } from "react-router";
import { useColumnChoice } from "#web/components/ColumnChooser.tsx";
import type { Column, Sort } from "#web/components/DataTable.tsx";
import { LiveTable } from "#web/components/LiveTable.tsx";
import type { PuerperaLineFragment } from "#web/generated/staff/graphql.ts";
import { useMedia } from "#web/platform/use-media.ts";
import type { Selection } from "#web/platform/use-selection.ts";
import { listColumns, PuerperaCard, type Room, usualColumns } from "./list-columns.tsx";
import { rememberList } from "./list-trail.ts";

interface ListTableProps {
  /** What the rows answer: filter, sort and page. */
  question: string;
  columns: readonly Column<PuerperaLineFragment>[];
  selection: Selection<PuerperaLineFragment>;
  rows: readonly PuerperaLineFragment[] | undefined;
  href: (id: string) => string;
  openId: string | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  isStale: boolean;
  empty: ReactNode;
}

export const idOf = ({ id }: PuerperaLineFragment) => id;

/** The rows of a question; the case page goes on with the same list. */
export function ListTable({ href, openId, ...table }: ListTableProps) {
  const { pathname, search } = useLocation();
  const remember = useCallback(
    (rows: readonly PuerperaLineFragment[]) => rememberList({ url: pathname + search, ids: rows.map(idOf) }),
    [pathname, search],
  );
  return (
    <LiveTable
      {...table}
      label="Wöchnerinnen"
      rowKey={idOf}
      href={(row) => href(row.id)}
      openKey={openId}
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
  isBesideCase: boolean,
) {
  const isWide = useMedia("(min-width: 1440px)");
  const isMedium = useMedia("(min-width: 1200px)");
  const isNarrow = useMedia("(min-width: 970px)");
  const alone: Room = isWide ? "wide" : isMedium ? "medium" : isNarrow ? "narrow" : "slim";
  const room = isBesideCase ? (isWide ? "beside" : "slim") : alone;
  const usual = useMemo(() => usualColumns(room), [room]);
  return useColumnChoice({ screen: "puerpera/list", all: listColumns, usual, named, onName });
}
