import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";
import styles from "./SectionCard.module.css";

interface SectionCardProps {
  title: string;
  /** A number or half a sentence beside the title. */
  note?: ReactNode;
  action?: ReactNode;
  /** Rows that bring their own padding. */
  flush?: boolean;
  id?: string;
  children: ReactNode;
}

/** A white panel with a head; full width on phones. */
export function SectionCard({ title, note, action, flush = false, id, children }: SectionCardProps) {
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={headingId} id={id}>
      <header className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {action && <div className={styles.action}>{action}</div>}
      </header>
      <div className={cx(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  );
}
