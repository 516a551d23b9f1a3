// Files that a page may need once somebody works in it: fetched at the first sign of that, not with the page.
import { useEffect } from "react";
import { useLaterTheme } from "./Themed.tsx";

/** What shows that somebody is at work here. */
const signs = ["pointermove", "pointerdown", "keydown", "scroll"] as const;
/** Else the page has its own files by then, also on a slow line. */
const LATER_MS = 10_000;

const asked = new Set<() => Promise<void>>();

/** With antd's theme, which all of them need. */
export function useFetchedSoon(fetch: (() => Promise<void>) | undefined): void {
  const { fetch: fetchTheme } = useLaterTheme();
  useEffect(() => (fetch && !asked.has(fetch) ? soon(fetch, fetchTheme) : undefined), [fetch, fetchTheme]);
}

function soon(...fetches: (() => Promise<void>)[]): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, act, { capture: true });
  };
  const act = () => {
    stop();
    for (const fetch of fetches) {
      if (asked.has(fetch)) continue;
      asked.add(fetch);
      void fetch();
    }
  };
  const timer = setTimeout(act, LATER_MS);
  for (const sign of signs) window.addEventListener(sign, act, { capture: true, passive: true });
  return stop;
}
