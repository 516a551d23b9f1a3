import type { ReactNode } from "react";
import styles from "./PageHead.module.css";

interface PageHeadProps {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, note, actions }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1>{title}</h1>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
