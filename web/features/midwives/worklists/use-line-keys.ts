// The lines of a worklist by keyboard: J and K walk those in sight, from group to group.
import { type RefObject, useRef } from "react";
import { useShortcuts } from "#web/platform/browser/use-shortcuts.ts";

/** Around the lines, each marked `data-line`. The line's link has the focus: Enter opens it, Tab leads on to its steps. */
export function useLineKeys(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef(-1);
  const step = (by: 1 | -1) => {
    const lines = [...(list.current?.querySelectorAll("[data-line]") ?? [])];
    const at = lines.findIndex((line) => line.contains(document.activeElement));
    // Where a step took the line away, the one that follows has come to its place.
    const from = at >= 0 || place.current < 0 ? at : place.current - (by > 0 ? 1 : 0);
    place.current = Math.min(Math.max(from + by, 0), lines.length - 1);
    lines[place.current]?.querySelector("a")?.focus();
  };
  useShortcuts({
    j: { label: "Nächste Zeile", act: () => step(1) },
    k: { label: "Vorherige Zeile", act: () => step(-1) },
  });
  return list;
}
