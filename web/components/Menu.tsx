import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { cx } from "./class-names.ts";
import styles from "./Menu.module.css";
import { Unfold, type UnfoldButton } from "./Unfold.tsx";

export interface MenuItem<Key extends string> {
  key: Key;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  /** What it does cannot be undone, or hurts. */
  danger?: boolean;
}

interface MenuProps<Key extends string> {
  button: (unfold: UnfoldButton) => ReactNode;
  label: string;
  items: readonly MenuItem<Key>[];
  onChoose: (key: Key) => void;
  isRight?: boolean;
  className?: string | undefined;
}

/** What can be done, behind a button; the arrows walk, Enter chooses. */
export function Menu<Key extends string>({ label, items, onChoose, ...unfold }: MenuProps<Key>) {
  return (
    <Unfold {...unfold}>
      {(close) => (
        <Items
          label={label}
          items={items}
          onChoose={(key) => {
            close();
            onChoose(key);
          }}
          onLeave={close}
        />
      )}
    </Unfold>
  );
}

interface ItemsProps<Key extends string> {
  label: string;
  items: readonly MenuItem<Key>[];
  onChoose: (key: Key) => void;
  onLeave: () => void;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function Items<Key extends string>({ label, items, onChoose, onLeave }: ItemsProps<Key>) {
  const list = useRef<HTMLUListElement>(null);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  const press = (event: KeyboardEvent) => {
    // The page's own keys are not meant while a menu is open.
    event.stopPropagation();
    if (event.key === "Tab") onLeave();
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[step(at, all.length)]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: readers count the entries of a list
    <ul ref={list} role="menu" aria-label={label} className={styles.items} onKeyDown={press}>
      {items.map(({ key, label: words, icon, disabled = false, danger = false }, index) => (
        <li key={key} role="none">
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            data-first={index === 0 || undefined}
            aria-disabled={disabled}
            className={cx(styles.item, danger && styles.danger, disabled && styles.disabled)}
            onClick={(event) => {
              event.stopPropagation();
              if (!disabled) onChoose(key);
            }}
          >
            {icon}
            {words}
          </button>
        </li>
      ))}
    </ul>
  );
}
