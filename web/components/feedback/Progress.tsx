import { wholeNumber } from "#domain/locale.ts";
import styles from "./Progress.module.css";

interface ProgressProps {
  /** What is being done. */
  label: string;
  done: number;
  total: number;
}

/** How far a longer work has come, in a bar and in figures. */
export function Progress({ label, done, total }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <span>
        {label}: {wholeNumber(done)} von {wholeNumber(total)}
      </span>
      <progress className={styles.bar} value={done} max={total} aria-label={label} />
    </div>
  );
}
