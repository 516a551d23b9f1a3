import { useMemo } from "react";
import { useColumnChoice } from "#web/components/table/ColumnChooser.tsx";
import { useMedia } from "#web/platform/browser/use-media.ts";
import { listColumns, usualColumns, type WidthClass } from "./list-columns.tsx";

/** The columns that one chose; as long as nobody did, as many as there is width for. */
export function useListColumns(
  named: readonly string[] | undefined,
  onName: (keys: readonly string[] | undefined) => void,
  isBesideCase: boolean,
) {
  const isWide = useMedia("(min-width: 1440px)");
  const isMedium = useMedia("(min-width: 1200px)");
  const isNarrow = useMedia("(min-width: 970px)");
  const alone: WidthClass = isWide ? "wide" : isMedium ? "medium" : isNarrow ? "narrow" : "slim";
  const width = isBesideCase ? (isWide ? "beside" : "slim") : alone;
  const usual = useMemo(() => usualColumns(width), [width]);
  return useColumnChoice({ screen: "puerpera/list", all: listColumns, usual, named, onName });
}
