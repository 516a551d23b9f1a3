import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { cx } from "./class-names.ts";
import styles from "./Tabs.module.css";

interface Tab<Key extends string> {
  key: Key;
  label: ReactNode;
  children: ReactNode;
}

interface TabsProps<Key extends string> {
  id: string;
  tabs: readonly Tab<Key>[];
  active: Key;
  onChange: (key: Key) => void;
}

/** As the pattern for tabs has it: the arrows go round, Home and End go to the edges. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs in one line, which is swiped where it has no room, with the open one in sight; below it what is open. */
export function Tabs<Key extends string>({ id, tabs, active, onChange }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const tabOf = (key: Key) => list.current?.querySelector<HTMLElement>(`#${id}-tab-${key}`);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`#${id}-tab-${active}`);
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - 40;
  }, [id, active]);
  const press = (event: KeyboardEvent) => {
    // The browser's own keys, such as Alt and the left arrow for "back".
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    const at = tabs.findIndex(({ key }) => key === active);
    const next = step && tabs[step(at, tabs.length)];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    tabOf(next.key)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" className={styles.tabs} onKeyDown={press} tabIndex={-1}>
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            id={`${id}-tab-${key}`}
            type="button"
            role="tab"
            aria-selected={key === active}
            aria-controls={key === active ? `${id}-panel-${key}` : undefined}
            tabIndex={key === active ? 0 : -1}
            className={cx(styles.tab, key === active && styles.active)}
            onClick={() => onChange(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel-${active}`} aria-labelledby={`${id}-tab-${active}`}>
        {tabs.find(({ key }) => key === active)?.children}
      </div>
    </>
  );
}
