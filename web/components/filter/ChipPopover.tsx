import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../layout/class-names.ts";
import { Popover } from "../overlay/Popover.tsx";
import styles from "./FilterChip.module.css";
import { onEscape } from "./on-escape.ts";

interface ChipPopoverProps {
  label: string;
  /** What is chosen, after the label. */
  value: string;
  isActive: boolean;
  /** Open from the beginning: one has just asked for this filter. */
  startsOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Takes the filter back: Escape on the chip, once its panel is closed. */
  onClear: () => void;
  children: (close: () => void) => ReactNode;
}

/** The chip of a filter with the panel that opens under it; from one chip to the next it is one press. */
export function ChipPopover({ label, value, isActive, onClear, children, ...popover }: ChipPopoverProps) {
  return (
    <Popover
      {...popover}
      label={label}
      isNonModal
      button={(button) => (
        <button
          type="button"
          {...button}
          className={cx(styles.chip, isActive && styles.active)}
          onKeyDown={isActive && !button["aria-expanded"] ? onEscape(onClear) : undefined}
        >
          <span>{label}</span>
          <strong>{value}</strong>
          <ChevronDown size={15} strokeWidth={2.1} aria-hidden="true" />
        </button>
      )}
    >
      {(close) => <div className={styles.panel}>{children(close)}</div>}
    </Popover>
  );
}
