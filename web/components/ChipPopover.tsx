import { Popover } from "antd";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cx } from "./class-names.ts";
import styles from "./FilterChip.module.css";

interface ChipPopoverProps {
  label: string;
  /** What is chosen, after the label. */
  value: string;
  isActive: boolean;
  /** Unfolded at once: one has just asked for this filter. */
  startsOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: (close: () => void) => ReactNode;
}

/** The chip of a filter with the panel that unfolds under it. */
export function ChipPopover(props: ChipPopoverProps) {
  const { label, value, isActive, startsOpen = false, onOpenChange, children } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const change = (open: boolean) => {
    setOpen(open);
    onOpenChange?.(open);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={change}
      content={<div className={styles.panel}>{children(() => change(false))}</div>}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      styles={{ container: { padding: 8 } }}
    >
      <button
        type="button"
        className={cx(styles.chip, isActive && styles.active)}
        aria-expanded={isOpen}
        aria-haspopup="true"
      >
        <span>{label}</span>
        <strong>{value}</strong>
        <ChevronDown size={15} strokeWidth={2.1} aria-hidden="true" />
      </button>
    </Popover>
  );
}
