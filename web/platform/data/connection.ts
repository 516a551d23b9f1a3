// Whether the server can be reached, learnt from the requests themselves; one bar shows it when it is lost.
import { useSyncExternalStore } from "react";

export interface Connection {
  succeeded(): void;
  failed(): void;
  isLost(): boolean;
  subscribe(listener: () => void): () => void;
}

/** One failed poll is a hiccup; this many in a row are a lost connection. */
const FAILURES = 2;

export function createConnection(): Connection {
  let failures = 0;
  const listeners = new Set<() => void>();
  const set = (next: number) => {
    const before = failures >= FAILURES;
    failures = next;
    if (before !== failures >= FAILURES) for (const listener of listeners) listener();
  };
  return {
    succeeded: () => set(0),
    failed: () => set(failures + 1),
    isLost: () => failures >= FAILURES,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const connection = createConnection();

export function useConnectionLost(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isLost);
}

/** Calls when a lost connection is there again, so that the screen need not wait for its next question. */
export function onReconnect(act: () => void, of: Connection = connection): () => void {
  let wasLost = of.isLost();
  return of.subscribe(() => {
    const isLost = of.isLost();
    if (wasLost && !isLost) act();
    wasLost = isLost;
  });
}
