import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import styles from "./SplitView.module.css";

interface SplitViewProps {
  /** What the list holds, for readers. */
  label: string;
  /** There is room for both. */
  isWide: boolean;
  /** Something is open. */
  isOpen: boolean;
  /** The list needs the room more than what is open. */
  isNarrow?: boolean;
  /** Its place is kept while nothing is open. */
  keepsPlace?: boolean;
  /** What is open, or what stands there before. */
  detail: (look: string | undefined) => ReactNode;
  /** Handlers that keep the list calm while one works in it. */
  holdHandlers?: object | undefined;
  children: ReactNode;
}

/** A list with what one opened beside it; where there is no room for both, one of them. */
export function SplitView(props: SplitViewProps) {
  const {
    label,
    isWide,
    isOpen,
    isNarrow = false,
    keepsPlace = false,
    detail,
    holdHandlers,
    children,
  } = props;
  const isSplit = isWide && (isOpen || keepsPlace);
  return (
    <div className={cx(styles.page, isSplit && styles.wide, isSplit && isNarrow && styles.narrow)}>
      {(isWide || !isOpen) && (
        <section className={styles.list} aria-label={label} {...holdHandlers}>
          {children}
        </section>
      )}
      {(isOpen || isSplit) && detail(cx(styles.detail, isSplit && styles.beside))}
    </div>
  );
}
