import { type ReactNode, type RefObject, type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { cx } from "./class-names.ts";
import styles from "./Unfold.module.css";

/** What makes a button the one that unfolds the panel; the browser opens and closes it, also by Escape and by a click elsewhere. */
export interface UnfoldButton {
  ref: RefObject<HTMLButtonElement | null>;
  popoverTarget: string;
  "aria-expanded": boolean;
  "aria-haspopup": "dialog" | "menu";
}

interface UnfoldProps {
  button: (unfold: UnfoldButton) => ReactNode;
  /** Drawn while it is open; what is marked `data-first` gets the focus. */
  children: (close: () => void) => ReactNode;
  /** What the panel is, for readers; a menu says it itself. */
  label?: string;
  /** Under the right end of the button. */
  isRight?: boolean;
  /** Unfolded at once. */
  startsOpen?: boolean;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  className?: string | undefined;
}

/** A panel that unfolds under a button, above everything else: the browser's own popover, held to its button by the stylesheet. */
export function Unfold(props: UnfoldProps) {
  const { button, children, label, isRight = false, startsOpen = false, onOpenChange } = props;
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (startsOpen && trigger.current) panel.current?.showPopover({ source: trigger.current });
  }, [startsOpen]);

  // Drawn before it is shown, so that it is never empty; gone after it, so that the browser can give the focus back.
  const draw = ({ target, newState }: ToggleEvent) => {
    if (target === panel.current && newState === "open") setOpen(true);
  };
  const tell = ({ target, newState }: ToggleEvent) => {
    if (target !== panel.current) return;
    if (newState === "open") panel.current?.querySelector<HTMLElement>("[data-first]")?.focus();
    else setOpen(false);
    onOpenChange?.(newState === "open");
  };
  return (
    <>
      {button({
        ref: trigger,
        popoverTarget: id,
        "aria-expanded": isOpen,
        "aria-haspopup": label === undefined ? "menu" : "dialog",
      })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        {...(label !== undefined && { role: "dialog", "aria-label": label })}
        className={cx(styles.panel, isRight && styles.right, props.className)}
        onBeforeToggle={draw}
        onToggle={tell}
      >
        {isOpen && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
