import { type ReactNode, Suspense, useEffect, useState } from "react";

interface OnceOpenedProps {
  isOpen: boolean;
  /** Fetches the file of what is inside as soon as the browser has nothing better to do; else it is fetched on opening. */
  fetch?: () => Promise<unknown>;
  children: ReactNode;
}

/** A dialog or drawer that costs the first picture nothing: drawn when it is first opened, kept for its way out. */
export function OnceOpened({ isOpen, fetch, children }: OnceOpenedProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  useEffect(() => (fetch ? whenIdle(() => void fetch().catch(() => undefined)) : undefined), [fetch]);
  return wasOpened ? <Suspense>{children}</Suspense> : null;
}

const IDLE_MS = 2_000;

function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(act, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const wait = requestIdleCallback(act, { timeout: 5 * IDLE_MS });
  return () => cancelIdleCallback(wait);
}
