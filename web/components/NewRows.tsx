import { Button } from "./Button.tsx";
import styles from "./NewRows.module.css";

interface NewRowsProps {
  /** How many wait for the list to be let go. */
  waiting: number;
  letGo: () => void;
  /** "neue", or "neuer" where the rows are masculine. */
  one?: string;
}

/** Over a list that is held: what came meanwhile, shown on demand. Stands in a positioned element. */
export function NewRows({ waiting, letGo, one = "neue" }: NewRowsProps) {
  if (waiting === 0) return null;
  return (
    <div className={styles.waiting} role="status">
      <Button size="small" type="primary" onClick={letGo}>
        {waiting === 1 ? `1 ${one}` : `${waiting} neue`} zeigen
      </Button>
    </div>
  );
}
