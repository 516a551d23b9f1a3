import { type ReactNode, type RefObject, useRef, useState } from "react";
import { preloadable } from "../feedback/preloadable.tsx";
import { LazyOverlay } from "./LazyOverlay.tsx";

const { Component: PopoverPanel, fetch } = preloadable(
  async () => (await import("./PopoverPanel.tsx")).PopoverPanel,
);

/** What makes a button the one that opens the panel. */
interface PopoverButton {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  "aria-expanded": boolean;
  "aria-haspopup": "dialog";
}

interface PopoverProps {
  button: (opener: PopoverButton) => ReactNode;
  /** Drawn while it is open; what is marked `data-first` gets the focus. */
  children: (close: () => void) => ReactNode;
  /** What the panel is, for readers. */
  label: string;
  /** Under the right end of the button. */
  isRight?: boolean;
  /** What lies around it stays within reach: the press that closes it is not lost. */
  isNonModal?: boolean;
  /** Open from the beginning. */
  startsOpen?: boolean;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** A panel under a button, above everything else; it costs nothing until it is opened. */
export function Popover(props: PopoverProps) {
  const {
    button,
    children,
    label,
    isRight = false,
    isNonModal = false,
    startsOpen = false,
    onOpenChange,
  } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(startsOpen);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const close = () => change(false);
  return (
    <>
      {button({
        ref: trigger,
        onClick: () => change(!isOpen),
        "aria-expanded": isOpen,
        "aria-haspopup": "dialog",
      })}
      <LazyOverlay isOpen={isOpen} onFailed={close} fetch={fetch}>
        <PopoverPanel
          trigger={trigger}
          isOpen={isOpen}
          label={label}
          isRight={isRight}
          isNonModal={isNonModal}
          onClose={close}
        >
          {isOpen && children(close)}
        </PopoverPanel>
      </LazyOverlay>
    </>
  );
}
