import { useEffect, useState } from "react";
import { type Tip, watchTooltips } from "#web/platform/watch-tooltips.ts";
import { TooltipBubble } from "./TooltipBubble.tsx";

/** The one tooltip of the page: shows what stands in the `data-tooltip` of the element that one points at. */
export function Tooltips() {
  const [tip, setTip] = useState<Tip & { count: number }>();
  useEffect(() => {
    let count = 0;
    return watchTooltips((next) => setTip(next && { ...next, count: ++count }));
  }, []);
  // Each is drawn anew: it finds its place when it comes.
  return (
    tip && (
      <TooltipBubble key={tip.count} target={tip.target} text={tip.text} onClose={() => setTip(undefined)} />
    )
  );
}
