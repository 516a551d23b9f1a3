import { type ReactNode, Suspense, useEffect, useState } from "react";

interface OnceOpenedProps {
  isOpen: boolean;
  /** Fetches the file of what is inside a moment after the page; else it is fetched on opening. */
  fetch?: () => Promise<unknown>;
  children: ReactNode;
}

/** A dialog or drawer that costs the first picture nothing: drawn when it is first opened, kept for its way out. */
export function OnceOpened({ isOpen, fetch, children }: OnceOpenedProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  useEffect(() => (fetch ? later(() => void fetch().catch(() => undefined)) : undefined), [fetch]);
  return wasOpened ? <Suspense>{children}</Suspense> : null;
}

/** By then the page that was opened has its own files. */
const LATER_MS = 4_000;

function later(act: () => void): () => void {
  const timer = setTimeout(act, LATER_MS);
  return () => clearTimeout(timer);
}
