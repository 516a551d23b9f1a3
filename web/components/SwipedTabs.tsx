import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { cx } from "./class-names.ts";
import styles from "./SwipedTabs.module.css";

interface SwipedTabsProps {
  /** As given to antd's Tabs, whose panels these tabs name. */
  id: string;
  tabs: readonly { key: string; label: ReactNode }[];
  active: string;
  onChange: (key: string) => void;
}

/** The tabs of a phone: one line that is swiped, with the open one in sight. */
export function SwipedTabs({ id, tabs, active, onChange }: SwipedTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`#${id}-tab-${active}`);
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - 40;
  }, [id, active]);
  const press = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = tabs[tabs.findIndex(({ key }) => key === active) + by];
    if (by === 0 || !next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`#${id}-tab-${next.key}`)?.focus();
  };
  return (
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
  );
}
