import type { ReactNode, RefObject } from "react";
import styles from "./TableFrame.module.css";

interface TableFrameProps {
  title: string;
  /** "187 Anmeldungen" */
  count?: ReactNode;
  /** The main action of the screen. */
  actions?: ReactNode;
  /** Saved views as tabs. */
  views?: ReactNode;
  filters?: ReactNode;
  /** Column chooser, print. */
  tools?: ReactNode;
  children: ReactNode;
  /** Has the focus when a button goes that was about the rows. */
  list?: RefObject<HTMLDivElement | null>;
  pager?: ReactNode;
  /** The bar of the chosen rows, at the foot. */
  selection?: ReactNode;
}

/** The screen of a table: head and filters stay, the rows scroll between them and the foot. */
export function TableFrame(props: TableFrameProps) {
  const { title, count, actions, views, filters, tools, children, pager, selection } = props;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <span className={styles.count}>{count}</span>
        {actions && <div className={styles.actions}>{actions}</div>}
        {views && <div className={styles.views}>{views}</div>}
        {(filters || tools) && (
          <div className={styles.filters}>
            {filters}
            {tools && <div className={styles.tools}>{tools}</div>}
          </div>
        )}
      </div>
      <div ref={props.list} className={styles.table} tabIndex={props.list && -1}>
        {children}
      </div>
      {selection}
      <div className={styles.foot}>{pager}</div>
    </div>
  );
}
