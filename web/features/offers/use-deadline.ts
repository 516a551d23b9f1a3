import { useRef } from "react";

/** Smaller corrections of the server's clock would only make the display tremble. */
const TOLERANCE_MS = 2_000;

/** The moment that lies so many seconds ahead; steady although each answer counts anew. */
export function useDeadline(seconds: number): number {
  const held = useRef<number | undefined>(undefined);
  const read = useRef<number | undefined>(undefined);
  if (read.current !== seconds) {
    read.current = seconds;
    const until = Date.now() + seconds * 1000;
    if (held.current === undefined || Math.abs(held.current - until) > TOLERANCE_MS) held.current = until;
  }
  return held.current ?? Date.now();
}
