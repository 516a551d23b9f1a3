import { useEffect, useState } from "react";
import { logQuietly } from "#web/platform/browser/log.ts";
import { type Tip, watchTooltips } from "#web/platform/browser/watch-tooltips.ts";
import { LazyBoundary } from "../feedback/LazyBoundary.tsx";
import { preloadable } from "../feedback/preloadable.tsx";
import { usePreload } from "./use-preload.ts";

const { Component: TooltipBubble, fetch } = preloadable(
  async () => (await import("./TooltipBubble.tsx")).TooltipBubble,
);

/** The one tooltip of the page: shows what stands in the `data-tooltip` of the element that one points at. */
export function Tooltips() {
  const [tip, setTip] = useState<Tip & { count: number }>();
  usePreload(fetch);
  // From the beginning: the first touch of a page may be the finger that stays.
  useEffect(() => {
    let count = 0;
    return watchTooltips((next) => setTip(next && { ...next, count: ++count }));
  }, []);
  if (!tip) return null;
  // Each is drawn anew: it finds its place when it comes.
  return (
    <LazyBoundary waiting={null} onFailed={(failure) => logQuietly("Ohne Hinweis", failure)}>
      <TooltipBubble key={tip.count} target={tip.target} text={tip.text} onClose={() => setTip(undefined)} />
    </LazyBoundary>
  );
}
