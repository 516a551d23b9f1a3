import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import styles from "./PlainButton.module.css";

interface PlainButtonProps {
  isPrimary?: boolean;
  isSmall?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Looks like antd's button and needs none of its files: for the shell, and for the page that says that files are missing. */
export function PlainButton({ isPrimary = false, isSmall = false, onClick, children }: PlainButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.button, isPrimary && styles.primary, isSmall && styles.small)}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
