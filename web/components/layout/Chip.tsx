import type { ReactNode } from "react";
import styles from "./Chip.module.css";
import { cx } from "./class-names.ts";

type ChipTone = "neutral" | "urgent" | "warning" | "done" | "primary" | "outline";

interface ChipProps {
  tone?: ChipTone;
  /** A lucide icon of size 14. */
  icon?: ReactNode;
  children: ReactNode;
  title?: string;
}

/** A short fact on a tint; the words carry the meaning, the colour only helps. */
export function Chip({ tone = "neutral", icon, children, title }: ChipProps) {
  return (
    <span className={cx(styles.chip, tone !== "neutral" && styles[tone])} data-tooltip={title}>
      {icon}
      {children}
    </span>
  );
}
