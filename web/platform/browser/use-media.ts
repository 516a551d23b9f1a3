import { useCallback, useSyncExternalStore } from "react";

/** Up to here the navigation is a bar with a drawer and tables are cards. */
const PHONE_MAX = 740;

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

export function useIsPhone(): boolean {
  return useMedia(`(max-width: ${PHONE_MAX}px)`);
}
