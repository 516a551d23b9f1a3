import type { ReactNode } from "react";
import { cx } from "#web/components/class-names.ts";
import styles from "./CaseFrame.module.css";

interface CaseFrameProps {
  /** What the list holds, for readers. */
  label: string;
  isWide: boolean;
  hasCase: boolean;
  /** Handlers that keep the list calm while one works in it. */
  hold: object;
  children: ReactNode;
  aside: ReactNode;
}

/** A list with the case beside it; where there is no room for both, one of them. */
export function CaseFrame({ label, isWide, hasCase, hold, children, aside }: CaseFrameProps) {
  return (
    <div className={cx(styles.page, isWide && styles.wide)}>
      {(isWide || !hasCase) && (
        <section className={styles.list} aria-label={label} {...hold}>
          {children}
        </section>
      )}
      {(isWide || hasCase) && aside}
    </div>
  );
}
