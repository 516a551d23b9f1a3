import { useCallback, useSyncExternalStore } from "react";
import { LOW, NARROW } from "./phone-media.ts";

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** The navigation is a bar with a drawer, and tables are cards. */
export function useIsPhone(): boolean {
  const isNarrow = useMedia(NARROW);
  const isLow = useMedia(LOW);
  return isNarrow || isLow;
}
