// Leaving the page: the browser asks before input is lost, but not when we reload on purpose and bring it back.
import { useEffect, useRef } from "react";

let isOnPurpose = false;

/** Loads the page anew; drafts survive it, so the browser need not ask. */
export function reloadPage(): void {
  isOnPurpose = true;
  window.location.reload();
}

export function useUnloadQuestion(hasUnsaved: () => boolean): void {
  const latest = useRef(hasUnsaved);
  latest.current = hasUnsaved;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isOnPurpose && latest.current()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
}
