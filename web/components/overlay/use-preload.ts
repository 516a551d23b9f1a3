// Files that a page may need once somebody works in it: fetched at the first sign of that, not with the page.
import { useEffect } from "react";

type Fetch = () => Promise<void>;

/** What shows that somebody is at work here. */
const signs = ["pointermove", "pointerdown", "keydown", "scroll"] as const;
/** Else the page has its own files by then, also on a slow line. */
const LATER_MS = 10_000;

const asked = new Set<Fetch>();
/** Together, since every line of a list may have a menu. */
const wanted = new Set<Fetch>();
let isListening = false;

export function usePreload(fetch: Fetch | undefined): void {
  useEffect(() => {
    if (!fetch || asked.has(fetch)) return;
    wanted.add(fetch);
    if (!isListening) listen();
  }, [fetch]);
}

function listen(): void {
  isListening = true;
  const act = () => {
    isListening = false;
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, act, { capture: true });
    for (const fetch of wanted) {
      asked.add(fetch);
      void fetch();
    }
    wanted.clear();
  };
  const timer = setTimeout(act, LATER_MS);
  for (const sign of signs) window.addEventListener(sign, act, { capture: true, passive: true });
}
