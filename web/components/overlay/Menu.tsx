import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { preloadable } from "../feedback/preloadable.tsx";
import { LazyOverlay } from "./LazyOverlay.tsx";
import type { MenuItem } from "./menu-item.ts";

const { Component: MenuPanel, fetch } = preloadable(async () => (await import("./MenuPanel.tsx")).MenuPanel);

/** What makes a button the one that opens the menu. */
interface MenuButton {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  "aria-expanded": boolean;
  "aria-haspopup": "menu";
}

interface MenuProps<Key extends string> {
  button: (opener: MenuButton) => ReactNode;
  label: string;
  items: readonly MenuItem<Key>[];
  onChoose: (key: Key) => void;
  /** Under the right end of the button. */
  isRight?: boolean;
  className?: string | undefined;
}

/** What can be done, behind a button; arrows walk, Enter chooses. It costs nothing until it is opened. */
export function Menu<Key extends string>(props: MenuProps<Key>) {
  const { button, label, items, onChoose, isRight = false, className } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [first, setFirst] = useState<"first" | "last">("first");
  const open = (at: "first" | "last") => {
    setFirst(at);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open(event.key === "ArrowDown" ? "first" : "last");
  };
  // The menu is gone and its button has the focus before anything happens: a dialog that opens gives it back to the button.
  const choose = (key: string) => {
    flushSync(close);
    trigger.current?.focus();
    onChoose(key as Key);
  };
  return (
    <>
      {button({
        ref: trigger,
        onClick: () => (isOpen ? close() : open("first")),
        onKeyDown: press,
        "aria-expanded": isOpen,
        "aria-haspopup": "menu",
      })}
      <LazyOverlay isOpen={isOpen} onFailed={close} fetch={fetch}>
        <MenuPanel
          trigger={trigger}
          isOpen={isOpen}
          label={label}
          items={items}
          first={first}
          isRight={isRight}
          className={className}
          onChoose={choose}
          onClose={close}
        />
      </LazyOverlay>
    </>
  );
}
