// Files that a page may need once somebody works in it: fetched after its first picture, so that they are there when first tapped.
import { useEffect } from "react";
import { whenIdle } from "#web/platform/browser/when-idle.ts";
import { whenQuiet } from "#web/platform/data/quiet.ts";

type Fetch = () => Promise<void>;

/** What shows that somebody is at work here. */
const signs = ["pointermove", "pointerdown", "keydown", "scroll"] as const;
/** A page that never rests gets them all the same. */
const AT_THE_LATEST_MS = 2_000;

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

/** Whoever is quicker than the page's first picture is not kept waiting for it. */
function listen(): void {
  isListening = true;
  const act = () => {
    if (!isListening) return;
    isListening = false;
    for (const sign of signs) window.removeEventListener(sign, act, { capture: true });
    fetchNext();
  };
  for (const sign of signs) window.addEventListener(sign, act, { capture: true, passive: true });
  whenLoaded(() => whenQuiet(() => whenIdle(act, AT_THE_LATEST_MS)));
}

/** Each in a task of its own: begun together they hold a slow telephone for a tenth of a second, often that of the first tap. */
function fetchNext(): void {
  const [fetch] = wanted;
  if (!fetch) return;
  wanted.delete(fetch);
  asked.add(fetch);
  void fetch();
  setTimeout(fetchNext);
}

/** The files that the page names itself have come. */
function whenLoaded(work: () => void): void {
  if (document.readyState === "complete") work();
  else window.addEventListener("load", work, { once: true });
}
