import { type Count, countText } from "./figures.ts";
import styles from "./RankedBars.module.css";

export interface RankedBar {
  key: string;
  title: string;
  count: Count;
  fill: string;
  /** Half a sentence beside the number. */
  note?: string | undefined;
}

/** Names with a bar each, the longest on top; a hidden count has a hatched stub. */
export function RankedBars({ bars }: { bars: readonly RankedBar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count ?? 0));
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, title, count, fill, note }) => (
        <li key={key} className={styles.row}>
          <span className={styles.title}>{title}</span>
          <span className={styles.track} aria-hidden="true">
            <span
              className={count === null ? styles.hidden : styles.bar}
              style={{
                width: `${count === null ? 2 : (count / most) * 100}%`,
                background: count === null ? undefined : fill,
              }}
            />
          </span>
          <span className={styles.count}>
            {countText(count)}
            {note && <span className={styles.note}> {note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
