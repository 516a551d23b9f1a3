// The rows of a list by keyboard: J and K walk, Enter opens, Space ticks.
import { useLayoutEffect, useState } from "react";
import { useShortcuts } from "./use-shortcuts.ts";

interface RowKeys {
  open: (key: string) => void;
  toggle?: (key: string) => void;
}

/** Gives the row that one stands on; its link has the focus, so that readers say it. */
export function useRowKeys(keys: readonly string[], { open, toggle }: RowKeys): string | undefined {
  const [selected, setSelected] = useState<string>();
  const at = selected === undefined ? -1 : keys.indexOf(selected);
  const step = (by: number) => {
    const next = keys[Math.min(keys.length - 1, Math.max(0, at + by))];
    if (next === undefined) return;
    setSelected(next);
  };
  // At once, so that an Enter that follows quickly meets the row.
  useLayoutEffect(() => {
    if (selected === undefined) return;
    const row = document.querySelector('tr[aria-current="true"]');
    row?.scrollIntoView({ block: "nearest" });
    row?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
  }, [selected]);
  const here = at >= 0 ? selected : undefined;
  const onRow = (act: ((key: string) => void) | undefined) =>
    here !== undefined && act ? () => act(here) : undefined;
  const walk = (by: number) => (keys.length === 0 ? undefined : () => step(by));
  useShortcuts({
    j: { label: "Nächste Zeile", act: walk(1) },
    k: { label: "Vorherige Zeile", act: walk(-1) },
    Enter: { label: "Zeile öffnen", act: onRow(open) },
    " ": { label: "Zeile auswählen", act: onRow(toggle) },
  });
  return here;
}
