import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useRemembered } from "#web/platform/browser/use-remembered.ts";
import styles from "./Group.module.css";

interface GroupProps {
  title: string;
  count: number;
  /** What the order or the group means, right. */
  note?: ReactNode;
  icon?: ReactNode;
  /** The browser remembers under this name whether the group is open. */
  name: string;
  startsClosed?: boolean;
  /** Where the screen itself must know which groups are closed, it keeps them. */
  closing?: { isClosed: boolean; onChange: (isClosed: boolean) => void };
  children: ReactNode;
}

/** Rows under a sticky head that opens and closes them. */
export function Group(props: GroupProps) {
  const { title, count, note, icon, name, startsClosed = false, closing, children } = props;
  const [isRememberedClosed, rememberClosed] = useRemembered(`group.${name}`, startsClosed);
  const isClosed = closing?.isClosed ?? isRememberedClosed;
  const setClosed = closing?.onChange ?? rememberClosed;
  const bodyId = useId();
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2 style={{ display: "contents" }}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={!isClosed}
            aria-controls={bodyId}
            onClick={() => setClosed(!isClosed)}
          >
            <ChevronDown size={16} strokeWidth={1.9} aria-hidden="true" />
            {icon}
            <span className={styles.title}>{title}</span>
            <span className={styles.count}>{count}</span>
          </button>
        </h2>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      <div id={bodyId} className={styles.rows} hidden={isClosed}>
        {!isClosed && children}
      </div>
    </section>
  );
}
