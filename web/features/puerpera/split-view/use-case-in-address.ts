// The case that stands beside its list: in the address, so that it can be sent to a colleague.
import { useMemo } from "react";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { casePath } from "../case-path.ts";

interface CaseInAddress {
  named: string | undefined;
  /** Nobody's id closes it. */
  put: (id: string | undefined, how?: { isStep: boolean }) => void;
  /** The address of a case: on phones its own page. */
  hrefOf: (line: { id: string }) => string;
}

export function useCaseInAddress(isPhone: boolean): CaseInAddress {
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
    return ({ id }: { id: string }) => (isPhone ? casePath(id) : `?${before}case=${id}`);
  }, [search, isPhone]);
  return { named: named !== null && isUuid(named) ? named : undefined, put, hrefOf };
}
