import { useMemo } from "react";
import { useMedia } from "#web/platform/browser/use-media.ts";
import { usualColumns, type WidthClass } from "./list-columns.tsx";

/** As many columns as there is width for. */
export function useUsualColumns(isBesideCase: boolean): readonly string[] {
  const isWide = useMedia("(min-width: 1440px)");
  const isMedium = useMedia("(min-width: 1200px)");
  const isNarrow = useMedia("(min-width: 970px)");
  const alone: WidthClass = isWide ? "wide" : isMedium ? "medium" : isNarrow ? "narrow" : "slim";
  const width = isBesideCase ? (isWide ? "beside" : "slim") : alone;
  return useMemo(() => usualColumns(width), [width]);
}
