import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import { useFocusStays } from "./use-focus-stays.ts";

interface EmptyStateProps {
  /** A lucide icon of size 24. */
  icon?: ReactNode;
  title: string;
  /** It is all that the page has, so its title is the page's. */
  isPage?: boolean;
  /** What would be here. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, isPage = false, children, action }: EmptyStateProps) {
  const Title = isPage ? "h1" : "h2";
  return (
    <div ref={useFocusStays()} className={styles.empty}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <Title className={styles.title}>{title}</Title>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
