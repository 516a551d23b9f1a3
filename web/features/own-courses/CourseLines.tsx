import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./CourseLines.module.css";

/** What a line of these lists is made of. */
export interface CourseLine {
  key: string;
  to: string;
  title: string;
  more: readonly (string | null | undefined)[];
  marks?: ReactNode;
}

/** Courses or issues, each a line that leads to it. */
export function CourseLines({ label, lines }: { label: string; lines: readonly CourseLine[] }) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map(({ key, to, title, more, marks }) => (
        <li key={key} className={styles.line}>
          <Link to={to} className={styles.title}>
            {title}
          </Link>
          <span className={styles.more}>{more.filter(Boolean).join(" · ")}</span>
          {marks && <span className={styles.marks}>{marks}</span>}
        </li>
      ))}
    </ul>
  );
}
