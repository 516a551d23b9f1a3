// One ticking clock for all that counts: the parts of a screen change in the same instant.
import { useSyncExternalStore } from "react";

function createTicker(interval: number) {
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  return {
    read: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (timer === undefined) {
        now = Date.now();
        timer = setInterval(() => {
          now = Date.now();
          for (const each of listeners) each();
        }, interval);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          clearInterval(timer);
          timer = undefined;
        }
      };
    },
  };
}

const seconds = createTicker(1_000);
const minutes = createTicker(30_000);

/** Milliseconds since 1970, renewed every second (or every half minute). */
export function useNow(step: "second" | "minute" = "minute"): number {
  const ticker = step === "second" ? seconds : minutes;
  return useSyncExternalStore(ticker.subscribe, ticker.read);
}
