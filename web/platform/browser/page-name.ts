// Whom the page is about, for the title of its tab: several are open side by side, and the menu's word is the same for all.
import { useEffect, useSyncExternalStore } from "react";

let names: readonly { name: string }[] = [];
const listeners = new Set<() => void>();

function change(next: typeof names): void {
  names = next;
  for (const listener of listeners) listener();
}

/** As long as what calls it is shown. */
export function useNamedPage(name: string | undefined): void {
  useEffect(() => {
    if (!name) return;
    const entry = { name };
    change([...names, entry]);
    return () => change(names.filter((each) => each !== entry));
  }, [name]);
}

export function usePageName(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => names.at(-1)?.name,
  );
}
