import { isLimited, loadText } from "#domain/midwife/limit.ts";
import { cx } from "#web/components/layout/class-names.ts";
import styles from "./LoadBlocks.module.css";

interface LoadProps {
  count: number;
  /** null where none applies. */
  limit: number | null;
}

/** Beyond this many, blocks say less than a bar. */
const MOST_BLOCKS = 12;

/** One block per place in the month; all of them orange when the limit is reached. */
export function LoadBlocks({ count, limit }: LoadProps) {
  const places = limit ?? count;
  const isFull = isLimited(count, limit);
  const colour = isFull ? styles.full : styles.filled;
  const label = loadText(count, limit);
  // No place, no picture: an empty one would only push the words beside it aside.
  if (places === 0) return null;
  if (places > MOST_BLOCKS) {
    const width = `${Math.min(100, (count / places) * 100)}%`;
    return (
      <span className={styles.bar} role="img" aria-label={label}>
        <span className={colour} style={{ width }} />
      </span>
    );
  }
  return (
    <span className={cx(styles.blocks, places > 8 && styles.many)} role="img" aria-label={label}>
      {Array.from({ length: places }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have no identity but their place
          key={place}
          className={cx(styles.block, places > 5 && styles.narrow, place < count && colour)}
        />
      ))}
    </span>
  );
}

export function LoadText({ count, limit }: LoadProps) {
  const isFull = isLimited(count, limit);
  return <span className={cx(styles.text, isFull && styles.textFull)}>{loadText(count, limit)}</span>;
}
