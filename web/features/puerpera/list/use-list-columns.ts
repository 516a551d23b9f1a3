import { useMemo } from "react";
import { useColumnChoice } from "#web/components/ColumnChooser.tsx";
import { useMedia } from "#web/platform/browser/use-media.ts";
import { listColumns, type Room, usualColumns } from "./list-columns.tsx";

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
