// The row that stands open beside its list: in the address, so that it can be sent to a colleague.
import { useMemo } from "react";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";

interface RowInAddress {
  named: string | undefined;
  /** Nobody's id closes it. */
  put: (id: string | undefined, how?: { isStep: boolean }) => void;
  /** The address of a row: on phones its own page. */
  hrefOf: (row: { id: string }) => string;
}

export function useRowInAddress(isPhone: boolean, pathOf: (id: string) => string): RowInAddress {
  const [search, putAddress] = useAddress();
  const named = search.get("case");
  const put = useEventCallback((id: string | undefined, how?: { isStep: boolean }) =>
    putAddress((now) => {
      if (id === undefined) now.delete("case");
      else now.set("case", id);
      return now;
    }, how),
  );
  const hrefOf = useMemo(() => {
    const rest = new URLSearchParams(search);
    rest.delete("case");
    const before = rest.size === 0 ? "" : `${rest}&`;
    return ({ id }: { id: string }) => (isPhone ? pathOf(id) : `?${before}case=${id}`);
  }, [search, isPhone, pathOf]);
  return { named: named !== null && isUuid(named) ? named : undefined, put, hrefOf };
}
