import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../layout/class-names.ts";
import { Popover } from "../overlay/Popover.tsx";
import styles from "./FilterChip.module.css";

interface ChipPopoverProps {
  label: string;
  /** What is chosen, after the label. */
  value: string;
  isActive: boolean;
  /** Open from the beginning: one has just asked for this filter. */
  startsOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: (close: () => void) => ReactNode;
}

/** The chip of a filter with the panel that opens under it. */
export function ChipPopover({ label, value, isActive, children, ...popover }: ChipPopoverProps) {
  return (
    <Popover
      {...popover}
      label={label}
      button={(button) => (
        <button type="button" {...button} className={cx(styles.chip, isActive && styles.active)}>
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
