import { Button } from "../layout/Button.tsx";
import styles from "./NewRows.module.css";

interface NewRowsProps {
  /** How many wait for the list to be released. */
  waiting: number;
  release: () => void;
  /** "neue", or "neuer" where the rows are masculine. */
  one?: string | undefined;
}

/** Over a list that is held: what came meanwhile, shown on demand. Stands in a positioned element. */
export function NewRows({ waiting, release, one = "neue" }: NewRowsProps) {
  if (waiting === 0) return null;
  return (
    <div className={styles.waiting} role="status">
      <Button size="small" type="primary" onClick={release}>
        {waiting === 1 ? `1 ${one}` : `${waiting} neue`} zeigen
      </Button>
    </div>
  );
}
