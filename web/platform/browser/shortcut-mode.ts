// How keys that write a character act as shortcuts: alone, only together with Alt, or not at all (WCAG 2.1.4).
import { useSyncExternalStore } from "react";

/** Stored words: none may be a surname such as "Alt", by which an erased mother is looked for in stored views. */
export const shortcutModes = ["on", "modified", "off"] as const;
export type ShortcutMode = (typeof shortcutModes)[number];

let mode: ShortcutMode = "on";
const listeners = new Set<() => void>();

export function setShortcutMode(next: ShortcutMode): void {
  if (next === mode) return;
  mode = next;
  for (const listener of listeners) listener();
}

export function useShortcutMode(): ShortcutMode {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => mode,
  );
}

/** The space bar is none: it checks a row as it checks a box. */
export function isCharacter(key: string): boolean {
  return key.length === 1 && key !== " ";
}

/** A character that arrives with Alt may be another one than the key's own, on a Mac for example. */
function characterOf(event: KeyboardEvent): string {
  if (!event.altKey || /^[\x20-\x7e]$/.test(event.key)) return event.key;
  return String.fromCharCode(event.keyCode);
}

/** The key's name in a list of shortcuts; undefined if the user's mode keeps the key from acting. */
export function shortcutKey(event: KeyboardEvent): string | undefined {
  // A browser that fills in a form reports keys without a name.
  if (!event.key || event.ctrlKey || event.metaKey) return undefined;
  if (!isCharacter(event.key)) return event.altKey ? undefined : event.key;
  if (mode === "off" || event.altKey !== (mode === "modified")) return undefined;
  return characterOf(event).toLowerCase();
}
