import type { RefObject } from "react";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { useHeldUnderPress } from "#web/platform/browser/use-held-under-press.ts";
import { cx } from "../layout/class-names.ts";
import styles from "./MenuPanel.module.css";
import type { MenuItem as Item } from "./menu-item.ts";
import { PopoverPanel } from "./PopoverPanel.tsx";

interface MenuPanelProps {
  trigger: RefObject<HTMLElement | null>;
  isOpen: boolean;
  label: string;
  items: readonly Item<string>[];
  /** Which entry has the focus at first. */
  first: "first" | "last";
  isRight: boolean;
  className: string | undefined;
  onChoose: (key: string) => void;
  onClose: () => void;
}

/** What `Menu` fetches when it is first opened. */
export function MenuPanel({ items: newest, first, onChoose, ...panel }: MenuPanelProps) {
  // React Aria chooses the entry that the mouse is released on, also where another one was pressed.
  const items = useHeldUnderPress(newest);
  return (
    <PopoverPanel {...panel}>
      <Menu
        aria-label={panel.label}
        autoFocus={first}
        className={styles.items ?? ""}
        shouldCloseOnSelect={false}
      >
        {items.map((item) => (
          <Entry key={item.key} item={item} onChoose={() => onChoose(item.key)} />
        ))}
      </Menu>
    </PopoverPanel>
  );
}

function Entry({ item, onChoose }: { item: Item<string>; onChoose: () => void }) {
  const { key, label, text, icon, danger = false } = item;
  const words = text ?? (typeof label === "string" ? label : undefined);
  return (
    <MenuItem
      id={key}
      {...(words !== undefined && { textValue: words })}
      className={cx(styles.item, danger && styles.danger)}
      onAction={onChoose}
    >
      {icon}
      {label}
    </MenuItem>
  );
}
