import type { ReactNode, RefObject } from "react";
import { Popover } from "react-aria-components/Popover";
import { cx } from "../layout/class-names.ts";
import { FirstFocus } from "./FirstFocus.tsx";
import { OverlayRoot } from "./OverlayRoot.tsx";
import styles from "./PopoverPanel.module.css";

interface PopoverPanelProps {
  trigger: RefObject<HTMLElement | null>;
  isOpen: boolean;
  label: string;
  isRight?: boolean;
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** What `Popover` and `Menu` fetch when they are first opened. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { trigger, isOpen, label, isRight = false, className, onClose, children } = props;
  return (
    <OverlayRoot>
      <Popover
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={onClose}
        aria-label={label}
        placement={isRight ? "bottom end" : "bottom start"}
        offset={4}
        containerPadding={8}
        className={cx(styles.panel, className)}
      >
        <FirstFocus>{children}</FirstFocus>
      </Popover>
    </OverlayRoot>
  );
}
