// The shapes that stand where the data will be; announced once, not line by line.
import styles from "./Skeletons.module.css";

const widths = ["72%", "58%", "84%", "64%", "77%"];

function Line({ width, className }: { width?: string; className?: string | undefined }) {
  return <span className={className ? `${styles.line} ${className}` : styles.line} style={{ width }} />;
}

function shapes(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div role="status" aria-label="Wird geladen" aria-busy="true">
      {shapes(rows).map((row) => (
        <div key={row} className={styles.row}>
          <Line width="12px" />
          <Line width={widths[row % 5] ?? "70%"} />
          <Line width={widths[(row + 2) % 5] ?? "70%"} />
          <Line width="52px" />
          <Line width={widths[(row + 3) % 5] ?? "70%"} />
          <Line width="36px" />
        </div>
      ))}
    </div>
  );
}

export function CardSkeleton({ cards = 3 }: { cards?: number }) {
  return (
    <div role="status" aria-label="Wird geladen" aria-busy="true">
      {shapes(cards).map((card) => (
        <div key={card} className={styles.card}>
          <Line width="46%" />
          <Line width={widths[card % 5] ?? "70%"} />
          <Line width={widths[(card + 1) % 5] ?? "70%"} />
          <Line className={styles.button} />
        </div>
      ))}
    </div>
  );
}

export function TextSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className={styles.field} role="status" aria-label="Wird geladen" aria-busy="true">
      {shapes(lines).map((line) => (
        <Line key={line} width={widths[line % 5] ?? "70%"} />
      ))}
    </div>
  );
}
