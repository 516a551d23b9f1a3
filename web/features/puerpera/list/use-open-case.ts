// The case that stands beside the list: in the address, so that it can be sent to a colleague.
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { useIsPhone, useMedia } from "#web/platform/use-media.ts";
import { casePath } from "../case-path.ts";
import { uuid } from "./list-filter.ts";

export interface OpenCase {
  id: string | undefined;
  /** Room for both, list and case. */
  isWide: boolean;
  hrefOf: (id: string) => string;
  show: (id: string) => void;
  close: () => void;
}

export function useOpenCase(): OpenCase {
  const [search, setSearch] = useSearchParams();
  const isPhone = useIsPhone();
  const isWide = useMedia("(min-width: 1100px)");
  const named = search.get("case");
  const id = !isPhone && named !== null && uuid.test(named) ? named : undefined;
  const hrefOf = (each: string) => {
    if (isPhone) return casePath(each);
    const next = new URLSearchParams(search);
    next.set("case", each);
    return `?${next}`;
  };
  const put = useCallback(
    (each: string | undefined) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (each === undefined) next.delete("case");
          else next.set("case", each);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const close = useCallback(() => put(undefined), [put]);
  return { id, isWide, hrefOf, show: put, close };
}
