// Keys that work on a page as long as nobody is typing and no dialog or menu is open.
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { shortcutKey } from "./shortcut-mode.ts";
import { isTyping } from "./typing.ts";

type Act = () => void;

/** What a key does; with a label the help overlay names it. */
type Shortcut = Act | { label: string; act: Act | undefined };
export type Shortcuts = Readonly<Record<string, Shortcut | undefined>>;

export interface ShortcutHelp {
  key: string;
  label: string;
}

const busy =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';
/** These have a press of their own. */
const pressed: Readonly<Record<string, string>> = {
  Enter: "a, button, summary, [role=button], [role=tab]",
  " ": 'button, summary, input[type="checkbox"], input[type="radio"], [role=button], [role=tab]',
};

let help: readonly ShortcutHelp[] = [];
const mounted = new Set<{ current: Shortcuts }>();
const listeners = new Set<() => void>();

function collectHelp(): void {
  const entries = [...mounted].flatMap(({ current }) =>
    Object.entries(current).flatMap(([key, shortcut]) =>
      typeof shortcut === "object" && shortcut.act ? [{ key, label: shortcut.label }] : [],
    ),
  );
  if (JSON.stringify(entries) === JSON.stringify(help)) return;
  help = entries;
  for (const listener of listeners) listener();
}

/** `useShortcuts({ j: { label: "Nächste Zeile", act: next } })`; letters are meant as printed on the key. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  // Before it is seen: a key that is pressed at once is meant, too.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = shortcutKey(event);
      if (key === undefined || event.defaultPrevented || event.repeat) return;
      if (!(event.target instanceof Element) || event.target.closest(busy)) return;
      const own = pressed[event.key];
      if (own && event.target.closest(own)) return;
      // The field that the word was typed into has left the page.
      if (event.key.length === 1 && isTyping()) return;
      const shortcut = latest.current[key];
      const act = typeof shortcut === "object" ? shortcut.act : shortcut;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  useEffect(() => {
    mounted.add(latest);
    return () => {
      mounted.delete(latest);
      collectHelp();
    };
  }, []);
  useEffect(collectHelp);
}

/** All keys that have a label on the page as it stands. */
export function useShortcutHelp(): readonly ShortcutHelp[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => help,
  );
}
