// A question that goes away under the hand, since what it was about has changed: whoever was reading it is told.
import { useCallback, useEffect, useRef } from "react";
import { useNotify } from "#web/platform/browser/notices.ts";

/** Gives what is to be told before one closes it oneself or takes the step that does, and when the step was refused. */
export function useClosedUnasked(isOpen: boolean, title: string): (isExpected: boolean) => void {
  const isExpected = useRef(false);
  const words = useRef(title);
  if (isOpen) words.current = title;
  const notify = useNotify();
  useEffect(() => {
    if (!isOpen) return;
    isExpected.current = false;
    const path = window.location.pathname;
    return () => {
      // Whoever goes to another page leaves the question there.
      if (isExpected.current || path !== window.location.pathname) return;
      notify.info(`«${words.current}» ist geschlossen: Jemand hat inzwischen etwas daran geändert.`);
    };
  }, [isOpen, notify]);
  return useCallback((expected) => {
    isExpected.current = expected;
  }, []);
}
