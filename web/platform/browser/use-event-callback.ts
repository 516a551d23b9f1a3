import { useCallback, useLayoutEffect, useRef } from "react";

/** A handler that stays the same function while it does what the latest picture says: memoised rows are not drawn again for it. */
export function useEventCallback<Given extends unknown[], Answer>(
  act: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
